import type { TextLine } from './layout-text.ts'
import type { PageFlow } from './page-flow.ts'
import { LINE_REACH } from './report-fonts.ts'
import { showText } from './show-text.ts'
import type { TextRun } from './text-runs.ts'

type Element = PDFKit.PDFStructureElement

/** Draws one laid-out line whose first style gives the leading; `top` is the line's upper edge. */
export function drawLine(doc: PDFKit.PDFDocument, line: TextLine, left: number, top: number): void {
  const style = line[0]?.style
  if (!style) return
  const glyphHeight = (LINE_REACH.up + LINE_REACH.down) * style.size
  const baseline = top + (style.leading - glyphHeight) / 2 + LINE_REACH.up * style.size
  let x = left
  for (const run of line) x += drawRun(doc, run, x, baseline)
}

function drawRun(doc: PDFKit.PDFDocument, run: TextRun, left: number, baseline: number): number {
  if (run.actual !== undefined) doc.markContent('Span', { actual: run.actual })
  let width = 0
  for (const piece of run.drawn ?? [run]) width += showText(doc, piece, left + width, baseline)
  if (run.actual !== undefined) doc.endMarkedContent()
  return width
}

/** The height of lines in points. */
export function heightOfLines(lines: TextLine[]): number {
  return lines.reduce((height, line) => height + leadingOf(line), 0)
}

/** Draws lines that stay together, as one tagged element, and goes below them. */
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

/** As drawLines, but goes on over page breaks, at least two lines on either side where it can. */
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
