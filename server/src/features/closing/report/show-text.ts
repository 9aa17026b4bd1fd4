import { openInDocument, selectFont } from './report-fonts.ts'
import { pdfNumber, shapeWords, widthOfWords } from './shaped-words.ts'
import type { TextRun } from './text-runs.ts'

/**
 * Draws a text of one font and gives its width in points. Where every glyph stands on the line, the page gets one piece of
 * content for it; pdfkit takes ten, and measures the text four times.
 */
export function showText(
  doc: PDFKit.PDFDocument,
  { text, font, style }: TextRun,
  left: number,
  y: number,
): number {
  const words = shapeWords(doc, font, text)
  if (words.some(({ glyphs }) => glyphs === null)) {
    selectFont(doc, font).fontSize(style.size).fillColor(style.color)
    doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' })
  } else if (words.length > 0) {
    const embedded = openInDocument(doc, font)
    nameOnPage(doc, embedded)
    const place = `1 0 0 -1 ${pdfNumber(left)} ${pdfNumber(y)} Tm`
    const look = `${operandsOf(style.color)} rg /${embedded.id} ${pdfNumber(style.size)} Tf`
    const content = `BT ${look} ${place} [${words.map(({ glyphs }) => glyphs).join('')}]TJ ET\n`
    // As bytes: pdfkit would turn each character by itself.
    doc.addContent(Buffer.from(content, 'latin1'))
  }
  return widthOfWords(words, style.size)
}

/** A page lists the fonts that it uses. */
function nameOnPage({ page }: PDFKit.PDFDocument, font: PDFKit.EmbeddedFont): void {
  const fonts: unknown = page.fonts
  if (typeof fonts !== 'object' || fonts === null)
    throw new Error('pdfkit keeps the fonts of a page elsewhere.')
  if (!Reflect.has(fonts, font.id)) Reflect.set(fonts, font.id, font.ref())
}

/** A colour like '#16232E' as red, green and blue from 0 to 1. */
function operandsOf(color: string): string {
  const parts = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)]
  return parts.map((part) => pdfNumber(Number.parseInt(part, 16) / 255)).join(' ')
}
