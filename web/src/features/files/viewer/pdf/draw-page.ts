import { type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist'

/** A larger picture is drawn coarser: browsers refuse canvases beyond their bounds. */
const MOST_PIXELS = 16_000_000

/** What one drawn page consists of; the caller puts it into the document. */
export interface PageTarget {
  readonly picture: HTMLElement
  readonly words: HTMLElement
}

/** Draws a page at this width in CSS pixels, turned by quarters; answers how to stop. */
export function drawPage(
  page: PDFPageProxy,
  width: number,
  quarters: number,
  target: PageTarget,
): () => void {
  const rotation = (page.rotate + quarters * 90) % 360
  const scale = width / page.getViewport({ scale: 1, rotation }).width
  const viewport = page.getViewport({ scale, rotation })
  const wanted = window.devicePixelRatio || 1
  const density = Math.min(wanted, Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)))

  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  const transform = [density, 0, 0, density, 0, 0]
  const picture = page.render({ canvas, viewport, transform })
  picture.promise.then(() => target.picture.replaceChildren(canvas), ignoreStopped)

  target.words.replaceChildren()
  target.words.style.setProperty('--total-scale-factor', String(scale))
  const textContentSource = page.streamTextContent()
  const words = new TextLayer({ textContentSource, container: target.words, viewport })
  words.render().catch(ignoreStopped)

  return () => {
    picture.cancel()
    words.cancel()
  }
}

/** A stopped drawing is none of anybody's business; anything else is a fault to be seen. */
function ignoreStopped(error: unknown): void {
  const isStopped = error instanceof RenderingCancelledException
  const isAborted = error instanceof Error && error.name === 'AbortException'
  if (!isStopped && !isAborted) throw error
}
