import { definePhrases } from '@econsult/contract/languages/phrases'
import { drawLine, heightOfLines } from '../draw-lines.ts'
import { layoutText, type TextLine } from '../../layout/layout-text.ts'
import type { PageFlow } from '../../layout/page-flow.ts'
import { phrasesByLanguage } from '../../phrases-by-language.ts'
import type { ReportAnswer, ReportData } from '../../report-data.ts'
import { COLOR, CONTENT, STYLE } from '../../report-style.ts'
import { actorWords, stateWords } from './answer-words.ts'

type Element = PDFKit.PDFStructureElement

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/actions', {
    /** The heads of the columns of a table of actions. */
    action: 'Action',
    byWhen: 'By when',
    who: 'Who',
    state: 'State',
    /** An action without a day by which it must be done. */
    noDate: 'No date',
  }),
)

const COLUMNS = [
  { title: 'action', left: CONTENT.left, width: 187.5 },
  { title: 'byWhen', left: CONTENT.left + 199.5, width: 63 },
  { title: 'who', left: CONTENT.left + 268.5, width: 51 },
  { title: 'state', left: CONTENT.left + 325.5, width: 142.5 },
] as const

const HEAD_PADDING = 2.25
const ROW_PADDING = 3.75
const ROW_LINE = 0.75
const HEAD_HEIGHT = STYLE.columnHead.leading + 2 * HEAD_PADDING + ROW_LINE
const SPACE_AFTER = 9

/** Draws the actions of an answer with their outcomes as a table. The header row is repeated on every page. */
export function drawActions(
  flow: PageFlow,
  section: Element,
  answer: ReportAnswer,
  language: ReportData['language'],
): void {
  const texts = textsIn(language)
  const titles = COLUMNS.map(({ title }) => texts[title])
  const actions = answer.versions.at(-1)?.content.actions ?? []
  const rows = actions.map(({ id, text, due, who }) =>
    layoutRow(flow.doc, [
      text,
      due ?? texts.noDate,
      actorWords(who, language),
      stateWords(answer, id, language),
    ]),
  )
  const [first] = rows
  if (!first) return
  const table = flow.doc.struct('Table')
  section.add(table)
  flow.makeRoom(HEAD_HEIGHT + Math.min(heightOfRow(first), 3 * STYLE.cell.leading))
  const head = flow.doc.struct('TR')
  table.add(head)
  drawHead(flow, titles, (draw, index) => head.add(taggedCell(flow, 'TH', index, draw)))
  head.end()
  flow.afterPageBreak = () => drawHead(flow, titles, (draw) => flow.decorate(draw))
  for (const row of rows) drawRow(flow, table, row)
  flow.afterPageBreak = null
  table.end()
  flow.skip(SPACE_AFTER)
}

function layoutRow(doc: PDFKit.PDFDocument, texts: readonly string[]): TextLine[][] {
  return COLUMNS.map(({ width }, index) =>
    layoutText(doc, [{ text: texts[index] ?? '', style: STYLE.cell }], width),
  )
}

function heightOfRow(row: readonly TextLine[][]): number {
  return Math.max(...row.map(heightOfLines)) + 2 * ROW_PADDING + ROW_LINE
}

function drawHead(
  flow: PageFlow,
  titles: readonly string[],
  add: (draw: () => void, index: number) => void,
): void {
  COLUMNS.forEach(({ left }, index) => {
    const [line = []] = layoutText(
      flow.doc,
      [{ text: titles[index] ?? '', style: STYLE.columnHead }],
      Infinity,
    )
    add(() => drawLine(flow.doc, line, left, flow.y + HEAD_PADDING), index)
  })
  flow.y += HEAD_HEIGHT - ROW_LINE
  flow.rule(ROW_LINE, COLOR.strongLine)
}

function taggedCell({ doc }: PageFlow, tag: 'TH' | 'TD', index: number, draw: () => void): Element {
  const options = tag === 'TH' ? { scope: 'Column' as const } : {}
  const cell = doc.struct(tag, options, doc.markStructureContent(tag))
  draw()
  doc.endMarkedContent()
  return cell
}

/** A row that fits on one page is not split. A longer row continues on the next page, below the repeated header row. */
function drawRow(flow: PageFlow, table: Element, row: readonly TextLine[][]): void {
  const { doc } = flow
  if (heightOfRow(row) <= CONTENT.height - HEAD_HEIGHT) flow.makeRoom(heightOfRow(row))
  const element = doc.struct('TR')
  table.add(element)
  const cells = row.map(() => doc.struct('TD'))
  for (const cell of cells) element.add(cell)
  const most = Math.max(...row.map((lines) => lines.length))
  for (let from = 0; from < most;) {
    const fitting = Math.floor((flow.spaceLeft - 2 * ROW_PADDING - ROW_LINE) / STYLE.cell.leading)
    if (fitting < 1) {
      flow.nextPage()
      continue
    }
    const shown = row.map((lines) => lines.slice(from, from + fitting))
    shown.forEach((lines, index) => drawPart(flow, cells[index], lines, COLUMNS[index]?.left ?? CONTENT.left))
    flow.y += Math.max(...shown.map(heightOfLines)) + 2 * ROW_PADDING
    flow.rule(ROW_LINE, COLOR.line)
    from += fitting
  }
  for (const cell of cells) cell.end()
  element.end()
}

function drawPart(
  { doc, y }: PageFlow,
  cell: Element | undefined,
  lines: readonly TextLine[],
  left: number,
): void {
  if (lines.length === 0) return
  cell?.add(doc.markStructureContent('TD'))
  lines.forEach((line, index) => drawLine(doc, line, left, y + ROW_PADDING + index * STYLE.cell.leading))
  doc.endMarkedContent()
}
