import { drawLine, heightOfLines } from './draw-lines.ts'
import { layoutText, type TextLine } from '../layout/layout-text.ts'
import type { PageFlow } from '../layout/page-flow.ts'
import { partyColumns, type Field } from './party-fields.ts'
import type { ReportData } from '../report-data.ts'
import { COLOR, CONTENT, STYLE } from '../report-style.ts'
import { taggedList } from './tagged-list.ts'

type Element = PDFKit.PDFStructureElement
type Cell = { label: TextLine; value: TextLine[] }

const GRID = { gap: 18, padding: 5.25, cellPadding: 3.75, line: 0.75, columns: 3 } as const
const COLUMN_WIDTH = (CONTENT.width - GRID.gap * (GRID.columns - 1)) / GRID.columns

/** Draws three columns: case and patient, requesting provider, specialist. Screen readers use the same order. */
export function drawParties(flow: PageFlow, root: Element, data: ReportData): void {
  const columns = partyColumns(data).map((fields) => fields.map((field) => layoutField(flow.doc, field)))
  const heights = heightsOfRows(columns)
  flow.rule(GRID.line, COLOR.strongLine)
  flow.y += GRID.padding
  columns.forEach((cells, index) => {
    const left = CONTENT.left + index * (COLUMN_WIDTH + GRID.gap)
    if (cells.length > 0) drawColumn(flow, root, { cells, heights, left })
  })
  flow.y += heights.reduce((sum, height) => sum + height, 0) + GRID.padding
  flow.rule(GRID.line, COLOR.strongLine)
}

function layoutField(doc: PDFKit.PDFDocument, { label, value }: Field): Cell {
  return {
    label: layoutText(doc, [{ text: `${label} `, style: STYLE.label }], COLUMN_WIDTH)[0] ?? [],
    value: layoutText(doc, [{ text: value, style: STYLE.strong }], COLUMN_WIDTH),
  }
}

function heightsOfRows(columns: Cell[][]): number[] {
  const rows = Math.max(...columns.map((cells) => cells.length))
  return Array.from({ length: rows }, (_, row) =>
    Math.max(...columns.map((cells) => heightOfCell(cells[row]))),
  )
}

function heightOfCell(cell: Cell | undefined): number {
  return cell ? STYLE.label.leading + heightOfLines(cell.value) + 2 * GRID.cellPadding : 0
}

type Column = { cells: Cell[]; heights: number[]; left: number }

function drawColumn({ doc, y }: PageFlow, root: Element, { cells, heights, left }: Column): void {
  const list = taggedList(doc, 'None')
  root.add(list)
  let top = y
  cells.forEach((cell, row) => {
    list.add(drawCell(doc, cell, left, top + GRID.cellPadding))
    top += heights[row] ?? 0
  })
  list.end()
}

/** The label and value form one list item, so that screen readers read them together. */
function drawCell(doc: PDFKit.PDFDocument, { label, value }: Cell, left: number, top: number): Element {
  const item = doc.struct('LI')
  item.add(doc.struct('LBody', {}, doc.markStructureContent('LBody')))
  drawLine(doc, label, left, top)
  value.forEach((line, index) =>
    drawLine(doc, line, left, top + STYLE.label.leading + index * STYLE.strong.leading),
  )
  doc.endMarkedContent()
  item.end()
  return item
}
