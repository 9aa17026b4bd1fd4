import type { CsvRecord } from '../reading/read-records.ts'
import { guessField } from './guess-field.ts'

/** The maximum number of rows above a table. */
const MOST_TITLE_ROWS = 20

/** The line in which Excel declares the delimiter, as it looks after being split at that delimiter. */
const DELIMITER_LINE = /^"?sep=/i

/** Returns the rows of a file's table, without the line that declares the delimiter and without a title. */
export function findTable(records: readonly CsvRecord[]): readonly CsvRecord[] {
  const rows = DELIMITER_LINE.test(records[0]?.cells[0] ?? '') ? records.slice(1) : records
  const first = rows.slice(0, MOST_TITLE_ROWS)
  const header = first.findIndex(namesColumns)
  const begin = header === -1 ? first.findIndex((row) => filledCells(row) > 1) : header
  // A title fills fewer cells than the table below it.
  const isTitle = first.slice(0, begin).every((row) => filledCells(row) < filledCells(first[begin]))
  return begin > 0 && isTitle ? rows.slice(begin) : rows
}

/** Returns true if at least two cells of a row are names of patient fields. */
function namesColumns({ cells }: CsvRecord): boolean {
  return cells.filter((cell) => guessField(cell) !== undefined).length > 1
}

function filledCells(row: CsvRecord | undefined): number {
  return row?.cells.filter((cell) => cell.trim() !== '').length ?? 0
}
