import { CONTENT } from '../report-style.ts'

/** Fills pages from the top. Drawing increases `y`, which stays inside the margins. */
export class PageFlow {
  readonly doc: PDFKit.PDFDocument
  /** The distance from the top of the page to the next element, in points. */
  y: number = CONTENT.top
  page = 1
  /** Called after a page break inside a message or a table. */
  afterPageBreak: (() => void) | null = null

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
  }

  get spaceLeft(): number {
    return CONTENT.bottom - this.y
  }

  get isAtTop(): boolean {
    return this.y === CONTENT.top
  }

  nextPage(): void {
    this.doc.addPage()
    this.page += 1
    this.y = CONTENT.top
    this.afterPageBreak?.()
  }

  /** Starts the next page unless `height` points are left on the current page. */
  makeRoom(height: number): void {
    if (height > this.spaceLeft && !this.isAtTop) this.nextPage()
  }

  /** Adds space before the next element, except at the top of a page. */
  skip(height: number): void {
    if (!this.isAtTop) this.y += height
  }

  /** Draws decoration, which screen readers ignore. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /** Draws a line across the content area; `y` is the upper edge of the line. */
  rule(thickness: number, color: string): void {
    const middle = this.y + thickness / 2
    this.decorate(() => {
      this.doc.moveTo(CONTENT.left, middle).lineTo(CONTENT.right, middle).lineWidth(thickness).stroke(color)
    })
    this.y += thickness
  }
}
