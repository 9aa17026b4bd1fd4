import {
  type PageViewport,
  type PDFPageProxy,
  RenderingCancelledException,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * The maximum number of pixels of a page; a larger page is drawn at a lower resolution, because browsers refuse larger
 * canvases.
 */
const MOST_PIXELS = 16_000_000

/** The elements of one drawn page; the caller inserts them into the document. */
export interface PageTarget {
  readonly picture: HTMLElement
  /** The element for selectable text; null if the text need not be selectable. */
  readonly words: HTMLElement | null
  /** Called with the element of each text item of the page, in order, once the elements are in position. */
  readonly onWords?: ((pieces: readonly HTMLElement[]) => void) | undefined
  /** Called if the page cannot be drawn. */
  readonly onFault: () => void
}

/** Draws a page at this width in CSS pixels, rotated by quarter turns; returns a function that cancels the drawing. */
export function drawPage(
  page: PDFPageProxy,
  width: number,
  quarters: number,
  target: PageTarget,
): () => void {
  try {
    return beginDrawing(page, width, quarters, target)
  } catch {
    target.onFault()
    return () => undefined
  }
}

function beginDrawing(page: PDFPageProxy, width: number, quarters: number, target: PageTarget): () => void {
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
  picture.promise.then(
    () => target.picture.replaceChildren(canvas),
    (error: unknown) => {
      if (!isStopped(error)) target.onFault()
    },
  )

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
  words.render().then(
    () => onWords?.(words.textDivs),
    (error: unknown) => {
      if (!isStopped(error)) throw error
    },
  )
  return words
}

/** True if the error is that of a cancelled drawing. */
function isStopped(error: unknown): boolean {
  return (
    error instanceof RenderingCancelledException ||
    (error instanceof Error && error.name === 'AbortException')
  )
}
