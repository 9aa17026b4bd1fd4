import { layoutBody } from '../layout/layout-body.ts'
import { CONTENT, STYLE } from '../report-style.ts'
import type { ReportChart, ReportTemplate } from '../report-data.ts'
import type { PageFlow } from '../layout/page-flow.ts'
import { drawBody } from './draw-body.ts'
import { drawHeading } from './draw-heading.ts'
import { drawSentence } from './draw-sentence.ts'
import { drawTable, layoutRows } from './draw-table.ts'

type Element = PDFKit.PDFStructureElement

const WIDTHS = { head: 170, note: 66 } as const
/**
 * The maximum length of a text in a table. Table rows are not split across pages, so a longer text is drawn below its
 * heading instead.
 */
const LONGEST_IN_TABLE = 1200

/** Draws the answers to the questions of the referral template. */
export function drawTemplate(flow: PageFlow, root: Element, { title, answers }: ReportTemplate): void {
  drawRows(flow, root, {
    title: `Questions of the referral: ${title}`,
    rows: answers.map(({ question, answer }) => ({ head: question, text: answer, note: '' })),
  })
}

/**
 * Draws the chart items that were sent, with a section for each part of the chart, the dates and the source (CHART-02).
 */
export function drawChart(
  flow: PageFlow,
  root: Element,
  { sentence, gaps, lists, parts }: ReportChart,
): void {
  const section = drawHeading(flow, root, { text: 'From the chart', keepWith: STYLE.quiet.leading })
  for (const text of [sentence, ...gaps]) drawSentence(flow, section, text)
  for (const text of lists) drawBody(flow, section, layoutBody(flow.doc, text, CONTENT.width), CONTENT.left)
  section.end()
  for (const { title, rows } of parts) drawRows(flow, root, { title: `Chart: ${title.toLowerCase()}`, rows })
}

function drawRows(flow: PageFlow, root: Element, { title, rows }: ReportChart['parts'][number]): void {
  const isLong = rows.some(({ text }) => text.length > LONGEST_IN_TABLE || text.includes('\n'))
  if (isLong) return drawTexts(flow, root, { title, rows })
  const laidOut = layoutRows(flow.doc, rows, WIDTHS)
  const section = drawHeading(flow, root, {
    text: title,
    keepWith: laidOut[0]?.height ?? STYLE.quiet.leading,
  })
  drawTable(flow, section, laidOut)
  return section.end()
}

function drawTexts(flow: PageFlow, root: Element, { title, rows }: ReportChart['parts'][number]): void {
  const section = drawHeading(flow, root, { text: title, keepWith: 2 * STYLE.body.leading })
  for (const { head, text, note } of rows) {
    flow.makeRoom(2 * STYLE.body.leading)
    drawSentence(flow, section, [head, note].filter(Boolean).join(', '))
    drawBody(flow, section, layoutBody(flow.doc, text, CONTENT.width), CONTENT.left)
  }
  section.end()
}
