import { type CsvCell, csvText } from '../../../lib/csv.ts'

/** A figure as shown on screen, and its spreadsheet value if that differs. */
export type FigureCell =
  | CsvCell
  | {
      readonly shown: string
      readonly value: CsvCell
      /** Address of the list behind the figure. */
      readonly to?: string
    }

/** The figures of one chart: its table, and its part of the CSV. */
export interface FigureTable {
  readonly title: string
  /** The first column names the row, the others hold figures. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly FigureCell[])[]
  readonly total?: readonly FigureCell[]
}

/** The text of a cell on screen. */
export function shownCell(cell: FigureCell): string {
  if (typeof cell === 'object') return cell.shown
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cell
}

function valueOf(cell: FigureCell): CsvCell {
  return typeof cell === 'object' ? cell.value : cell
}

/** All tables of a page as one CSV: the filter, then each table under its title. */
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
