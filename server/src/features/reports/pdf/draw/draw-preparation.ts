import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { layoutBody } from '../layout/layout-body.ts'
import { CONTENT, STYLE } from '../report-style.ts'
import { phrasesByLanguage } from '../phrases-by-language.ts'
import type { ReportChart, ReportData, ReportTemplate } from '../report-data.ts'
import type { PageFlow } from '../layout/page-flow.ts'
import { drawBody } from './draw-body.ts'
import { drawHeading } from './draw-heading.ts'
import { drawSentence } from './draw-sentence.ts'
import { drawTable, layoutRows } from './draw-table.ts'

type Element = PDFKit.PDFStructureElement

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/referral', {
    questions: withValues<{ title: string }>('Questions of the referral: {title}'),
    fromChart: 'From the chart',
    chartPart: withValues<{ part: string }>(
      '{part, select, allergies {Chart: allergies} problems {Chart: problems} medicines {Chart: medicines} results {Chart: results} other {Chart: notes}}',
    ),
  }),
)

type Language = ReportData['language']

/** Rows with a heading. */
interface TitledRows {
  readonly title: string
  readonly rows: ReportChart['parts'][number]['rows']
}

const WIDTHS = { head: 170, note: 66 } as const
/**
 * The maximum length of a text in a table. Table rows are not split between pages, so a longer text is drawn below its
 * heading instead.
 */
const LONGEST_IN_TABLE = 1200

/** Draws the answers to the questions of the referral template. */
export function drawTemplate(
  flow: PageFlow,
  root: Element,
  { title, answers }: ReportTemplate,
  language: Language,
): void {
  drawRows(flow, root, {
    title: textsIn(language).questions({ title }),
    rows: answers.map(({ question, answer }) => ({ head: question, text: answer, note: '' })),
  })
}

/**
 * Draws the chart items that were sent, with the dates and the source (CHART-02). Each part of the chart has a section.
 */
export function drawChart(
  flow: PageFlow,
  root: Element,
  { sentence, gaps, lists, parts }: ReportChart,
  language: Language,
): void {
  const texts = textsIn(language)
  const section = drawHeading(flow, root, { text: texts.fromChart, keepWith: STYLE.quiet.leading })
  for (const text of [sentence, ...gaps]) drawSentence(flow, section, text)
  for (const text of lists) drawBody(flow, section, layoutBody(flow.doc, text, CONTENT.width), CONTENT.left)
  section.end()
  for (const { part, rows } of parts) drawRows(flow, root, { title: texts.chartPart({ part }), rows })
}

function drawRows(flow: PageFlow, root: Element, { title, rows }: TitledRows): void {
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

function drawTexts(flow: PageFlow, root: Element, { title, rows }: TitledRows): void {
  const section = drawHeading(flow, root, { text: title, keepWith: 2 * STYLE.body.leading })
  for (const { head, text, note } of rows) {
    flow.makeRoom(2 * STYLE.body.leading)
    drawSentence(flow, section, [head, note].filter(Boolean).join(', '))
    drawBody(flow, section, layoutBody(flow.doc, text, CONTENT.width), CONTENT.left)
  }
  section.end()
}
