import { drawLine, heightOfLines } from './draw-lines.ts'
import { layoutText, type TextLine } from '../layout/layout-text.ts'
import { widthOfRuns } from '../text/measured-words.ts'
import type { PageFlow } from '../layout/page-flow.ts'
import { COLOR, CONTENT, STYLE } from '../report-style.ts'

type Element = PDFKit.PDFStructureElement

/** A table row. It has a row header at the left, a text, and a note at the right end. */
export type TableRow = { head: string; text: string; note: string }

/** The widths, in points, of the row header and the note. */
export type TableWidths = { head: number; note: number }

export type LaidOutRow = { cells: Cell[]; height: number }
type Cell = { tag: 'TH' | 'TD'; lines: TextLine[]; isAtRight: boolean; left: number }

const ROW_PADDING = 3.75
const ROW_LINE = 0.75
const COLUMN_GAP = 12

/** Lays out the rows of a table that fills the width of the page. */
export function layoutRows(doc: PDFKit.PDFDocument, rows: TableRow[], widths: TableWidths): LaidOutRow[] {
  const textLeft = CONTENT.left + widths.head + COLUMN_GAP
  const textWidth = CONTENT.right - textLeft - COLUMN_GAP - widths.note
  return rows.map(({ head, text, note }) => {
    const cells: Cell[] = [
      {
        tag: 'TH',
        lines: layoutText(doc, [{ text: head, style: STYLE.strong }], widths.head),
        isAtRight: false,
        left: CONTENT.left,
      },
      {
        tag: 'TD',
        lines: layoutText(doc, [{ text, style: STYLE.body }], textWidth),
        isAtRight: false,
        left: textLeft,
      },
      {
        tag: 'TD',
        lines: layoutText(doc, [{ text: note, style: STYLE.quiet }], widths.note),
        isAtRight: true,
        left: CONTENT.right,
      },
    ]
    const height = Math.max(...cells.map(({ lines }) => heightOfLines(lines))) + 2 * ROW_PADDING + ROW_LINE
    return { cells, height }
  })
}

/** Draws rows as a tagged table. Rows are not split across pages. */
export function drawTable(flow: PageFlow, parent: Element, rows: LaidOutRow[]): void {
  const table = flow.doc.struct('Table')
  parent.add(table)
  for (const row of rows) {
    flow.makeRoom(row.height)
    drawRow(flow, table, row)
  }
  table.end()
}

function drawRow(flow: PageFlow, table: Element, { cells, height }: LaidOutRow): void {
  const row = flow.doc.struct('TR')
  table.add(row)
  for (const cell of cells) row.add(drawCell(flow, cell))
  row.end()
  flow.y += height - ROW_LINE
  flow.rule(ROW_LINE, COLOR.line)
}

function drawCell({ doc, y }: PageFlow, { tag, lines, isAtRight, left }: Cell): Element {
  const options = tag === 'TH' ? { scope: 'Row' as const } : {}
  const cell = doc.struct(tag, options, doc.markStructureContent(tag))
  lines.forEach((line, index) => {
    const x = isAtRight ? left - widthOfRuns(doc, line) : left
    drawLine(doc, line, x, y + ROW_PADDING + index * STYLE.body.leading)
  })
  doc.endMarkedContent()
  return cell
}
