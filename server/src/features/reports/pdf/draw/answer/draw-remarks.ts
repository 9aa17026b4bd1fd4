import { drawLines, flowLines, heightOfLines } from '../draw-lines.ts'
import { layoutText, type TextLine } from '../../layout/layout-text.ts'
import type { PageFlow } from '../../layout/page-flow.ts'
import type { ReportAnswer } from '../../report-data.ts'
import { CONTENT, STYLE } from '../../report-style.ts'
import { toldWords, visitWords } from './answer-words.ts'
import { drawLabel, LABEL_SPACE } from './draw-label.ts'

type Element = PDFKit.PDFStructureElement

const GAP = 18
const UNIT = (CONTENT.width - 2 * GAP) / 4
/** The height, in points, above which the red flags are drawn at full width instead of in a column. */
const MOST_BESIDE = 12 * STYLE.body.leading
const SPACE_AFTER = 9

type Column = { label: string; paragraphs: TextLine[][]; width: number }

/**
 * Draws the red flags, the need for a visit, and how the patient was informed, side by side. Red flags that are too
 * high for a column are drawn at full width.
 */
export function drawRemarks(flow: PageFlow, section: Element, answer: ReportAnswer): void {
  const content = answer.versions.at(-1)?.content
  if (!content) return
  const flagsIn = (width: number): Column => ({
    label: 'Red flags',
    paragraphs: layoutFlags(flow.doc, content.redFlags, width),
    width,
  })
  const rest = [
    { label: 'Visit needed', text: visitWords(answer, content.visit) },
    { label: 'Patient told', text: toldWords(answer) },
  ].map(({ label, text }) => ({
    label,
    paragraphs: [layoutText(flow.doc, [{ text, style: STYLE.body }], UNIT)],
    width: UNIT,
  }))
  const flags = flagsIn(2 * UNIT)
  if (heightOfColumn(flags) <= MOST_BESIDE) drawColumns(flow, section, [flags, ...rest])
  else {
    drawWide(flow, section, flagsIn(CONTENT.width))
    drawColumns(flow, section, rest)
  }
}

type RedFlags = NonNullable<ReportAnswer['versions'][number]>['content']['redFlags']

function layoutFlags(doc: PDFKit.PDFDocument, redFlags: RedFlags, width: number): TextLine[][] {
  if (redFlags.length === 0) return [layoutText(doc, [{ text: 'None given', style: STYLE.body }], width)]
  return redFlags.map(({ sign, response }) => {
    const told = { text: response === '' ? sign : `${sign}: `, style: STYLE.strong }
    return layoutText(doc, [told, { text: response, style: STYLE.body }], width)
  })
}

function heightOfColumn({ paragraphs }: Column): number {
  return LABEL_SPACE + paragraphs.reduce((height, lines) => height + heightOfLines(lines), 0)
}

function drawColumns(flow: PageFlow, section: Element, columns: readonly Column[]): void {
  const height = Math.max(...columns.map(heightOfColumn))
  flow.makeRoom(height)
  const top = flow.y
  let left: number = CONTENT.left
  for (const { label, paragraphs, width } of columns) {
    flow.y = top
    drawLabel(flow, section, label, 0, left)
    for (const lines of paragraphs) drawLines(flow, section, 'P', lines, left)
    left += width + GAP
  }
  flow.y = top + height
  flow.skip(SPACE_AFTER)
}

function drawWide(flow: PageFlow, section: Element, { label, paragraphs }: Column): void {
  drawLabel(flow, section, label, 2 * STYLE.body.leading)
  for (const lines of paragraphs) flowLines(flow, section, 'P', lines, CONTENT.left)
  flow.skip(SPACE_AFTER)
}
