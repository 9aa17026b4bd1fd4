import type { TextLine } from '../layout/layout-text.ts'
import type { PageFlow } from '../layout/page-flow.ts'
import type { TextStyle } from '../report-style.ts'
import { pdfNumber, type ShapedPart } from '../text/placed-glyphs.ts'
import { LINE_REACH, openInDocument } from '../text/report-fonts.ts'
import { isRightToLeft, isScriptFont } from '../text/script-fonts.ts'
import { shapeWords, widthOfWords } from '../text/shaped-words.ts'
import type { TextRun } from '../text/text-runs.ts'

type Element = PDFKit.PDFStructureElement

/**
 * Draws one laid-out line of text. `top` is the upper edge of the line. The first style in the line determines the
 * leading.
 */
export function drawLine(doc: PDFKit.PDFDocument, line: TextLine, left: number, top: number): void {
  const style = line[0]?.style
  if (!style) return
  const glyphHeight = (LINE_REACH.up + LINE_REACH.down) * style.size
  const baseline = top + (style.leading - glyphHeight) / 2 + LINE_REACH.up * style.size
  let x = left
  for (const run of line) x += drawRun(doc, run, x, baseline)
}

function drawRun(doc: PDFKit.PDFDocument, run: TextRun, left: number, baseline: number): number {
  let width = 0
  for (const piece of run.drawn ?? [run]) {
    const actual = piece.actual ?? writtenText(piece)
    if (actual !== undefined) doc.markContent('Span', { actual })
    const shown = showText(doc, piece, left + width, baseline)
    if (actual !== undefined) doc.endMarkedContent()
    drawStroke(doc, piece.style, { left: left + width, width: shown, baseline })
    width += shown
  }
  return width
}

/**
 * The text of a run, if it cannot be derived from the glyphs. In many scripts, vowels are drawn in another order than
 * they are written. PDF readers reverse right-to-left text themselves.
 */
function writtenText({ font, text }: TextRun): string | undefined {
  return isScriptFont(font) && !isRightToLeft(font) ? text : undefined
}

/** The distance from the baseline to a line that is drawn under or through a text, as a share of the font size. */
const STROKE_BELOW = { under: 0.14, through: -0.28 } as const
const STROKE_WIDTH = 0.75

function drawStroke(
  doc: PDFKit.PDFDocument,
  { line, size, color }: TextStyle,
  { left, width, baseline }: { left: number; width: number; baseline: number },
): void {
  if (!line) return
  const y = baseline + STROKE_BELOW[line] * size
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(STROKE_WIDTH)
    .stroke(color)
}

/** The total height of text lines, in points. */
export function heightOfLines(lines: TextLine[]): number {
  return lines.reduce((height, line) => height + leadingOf(line), 0)
}

/** Draws text lines on one page as one tagged element, and moves `y` below them. */
export function drawLines(
  flow: PageFlow,
  parent: Element,
  tag: string,
  lines: TextLine[],
  left: number,
): void {
  const element = flow.doc.struct(tag)
  parent.add(element)
  drawContent(flow, element, tag, lines, left)
  element.end()
}

/**
 * Like drawLines, but continues on the next page if necessary. If possible, there are at least two lines before the
 * page break and two after it.
 */
export function flowLines(
  flow: PageFlow,
  parent: Element,
  tag: string,
  lines: TextLine[],
  left: number,
): void {
  const element = flow.doc.struct(tag)
  parent.add(element)
  let rest = lines
  while (rest.length > 0) {
    const count = linesForPage(rest, flow)
    if (count > 0) drawContent(flow, element, tag, rest.slice(0, count), left)
    rest = rest.slice(count)
    if (rest.length > 0) flow.nextPage()
  }
  element.end()
}

function drawContent(flow: PageFlow, element: Element, tag: string, lines: TextLine[], left: number): void {
  element.add(flow.doc.markStructureContent(tag))
  for (const line of lines) {
    drawLine(flow.doc, line, left, flow.y)
    flow.y += leadingOf(line)
  }
  flow.doc.endMarkedContent()
}

function linesForPage(lines: TextLine[], flow: PageFlow): number {
  const fitting = Math.floor(flow.spaceLeft / leadingOf(lines[0] ?? []))
  if (fitting >= lines.length) return lines.length
  const count = lines.length - fitting === 1 ? fitting - 1 : fitting
  if (count >= 2) return count
  return flow.isAtTop ? Math.max(1, fitting) : 0
}

function leadingOf(line: TextLine): number {
  return line[0]?.style.leading ?? 0
}

/**
 * Draws a text of one font and returns its width in points. If all glyphs are on the baseline, one content operator is
 * enough. pdfkit would write ten operators and measure the text four times.
 */
function showText(doc: PDFKit.PDFDocument, { text, font, style }: TextRun, left: number, y: number): number {
  const words = shapeWords(doc, font, text)
  if (words.length > 0) {
    const embedded = openInDocument(doc, font)
    nameOnPage(doc, embedded)
    const place = `1 0 0 -1 ${pdfNumber(left)} ${pdfNumber(y)} Tm`
    const look = `${operandsOf(style.color)} rg /${embedded.id} ${pdfNumber(style.size)} Tf`
    const shown = showParts(
      words.flatMap(({ parts }) => parts),
      style.size,
    )
    // The operators are passed as bytes, because pdfkit would convert each character separately.
    doc.addContent(Buffer.from(`BT ${look} ${place} ${shown} ET\n`, 'latin1'))
  }
  return widthOfWords(words, style.size)
}

/**
 * Writes one operator for consecutive glyphs that are raised by the same amount. Between such groups, sets the text
 * rise (Ts).
 */
function showParts(parts: readonly ShapedPart[], size: number): string {
  const lines: { rise: number; glyphs: string }[] = []
  for (const { rise, glyphs } of parts) {
    const last = lines.at(-1)
    if (last?.rise === rise) last.glyphs += glyphs
    else lines.push({ rise, glyphs })
  }
  const [only, ...others] = lines
  if (only?.rise === 0 && others.length === 0) return `[${only.glyphs}]TJ`
  const shown = lines.map(({ rise, glyphs }) => `${pdfNumber((rise * size) / 1000)} Ts [${glyphs}]TJ`)
  return `${shown.join(' ')} 0 Ts`
}

/** Adds a font to the resources of the page. PDF requires every font that a page uses to be listed there. */
function nameOnPage({ page }: PDFKit.PDFDocument, font: PDFKit.EmbeddedFont): void {
  const fonts: unknown = page.fonts
  if (typeof fonts !== 'object' || fonts === null)
    throw new Error('This version of pdfkit does not store the fonts of a page in page.fonts.')
  if (!Reflect.has(fonts, font.id)) Reflect.set(fonts, font.id, font.ref())
}

/** The red, green and blue components, from 0 to 1, of a color such as '#16232E'. */
function operandsOf(color: string): string {
  const parts = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)]
  return parts.map((part) => pdfNumber(Number.parseInt(part, 16) / 255)).join(' ')
}
