import { type PageViewport, type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist'

/** A larger picture is drawn coarser: browsers refuse canvases beyond their bounds. */
const MOST_PIXELS = 16_000_000

/** What one drawn page consists of; the caller puts it into the document. */
export interface PageTarget {
  readonly picture: HTMLElement
  /** Null where nobody selects them. */
  readonly words: HTMLElement | null
  /** Told of the piece of words for each text item of the page, in its order, once they lie in their places. */
  readonly onWords?: ((pieces: readonly HTMLElement[]) => void) | undefined
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

  const words = target.words && layWords(page, viewport, target.words, target.onWords)
  return () => {
    picture.cancel()
    words?.cancel()
  }
}

function layWords(
  page: PDFPageProxy,
  viewport: PageViewport,
  container: HTMLElement,
  onWords: PageTarget['onWords'],
): TextLayer {
  container.replaceChildren()
  container.style.setProperty('--total-scale-factor', String(viewport.scale))
  const textContentSource = page.streamTextContent()
  const words = new TextLayer({ textContentSource, container, viewport })
  words.render().then(() => onWords?.(words.textDivs), ignoreStopped)
  return words
}

/** A stopped drawing is none of anybody's business; anything else is a fault to be seen. */
function ignoreStopped(error: unknown): void {
  const isStopped = error instanceof RenderingCancelledException
  const isAborted = error instanceof Error && error.name === 'AbortException'
  if (!isStopped && !isAborted) throw error
}
