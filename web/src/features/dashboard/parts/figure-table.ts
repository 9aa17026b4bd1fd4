import { type CsvCell, csvText } from '../../../lib/csv.ts'
import { formatNumber } from '../../../lib/numbers.ts'

/** A table cell: the value or, if the displayed text differs from the spreadsheet value, both. */
export type FigureCell =
  | CsvCell
  | {
      readonly shown: string
      readonly value: CsvCell
      /** Address of the list of the counted consults. */
      readonly to?: string
    }

/** The numbers of one chart, for its table view and for the CSV. */
export interface FigureTable {
  readonly title: string
  /** Column titles; the first column contains names, the others contain numbers. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly FigureCell[])[]
  readonly total?: readonly FigureCell[]
}

/** The displayed text of a cell. */
export function shownCell(cell: FigureCell): string {
  if (typeof cell === 'object') return cell.shown
  return typeof cell === 'number' ? formatNumber(cell) : cell
}

function valueOf(cell: FigureCell): CsvCell {
  return typeof cell === 'object' ? cell.value : cell
}

/** All tables of a page in one CSV: first the filter, then each table below its title. */
export function tablesAsCsv(
  facts: readonly (readonly [string, string])[],
  tables: readonly FigureTable[],
): string {
  return csvText([
    ...facts,
    ...tables.flatMap(({ title, columns, rows, total }) => [
      [],
      [title],
      columns,
      ...[...rows, ...(total ? [total] : [])].map((row) => row.map(valueOf)),
    ]),
  ])
}
