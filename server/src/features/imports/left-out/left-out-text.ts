import { stringify } from 'csv-stringify/sync'
import type { LeftOutReading } from '../reading/csv-work.ts'
import type { CsvRecord } from '../reading/read-records.ts'
import { maskCells } from '../rows/mask-ssn.ts'

/** The approximate size of one write to disk, in characters. */
const PIECE_LENGTH = 64 * 1024

/**
 * Writes the left-out rows with the text of the file, followed by their numbers and reasons. If a spreadsheet would
 * evaluate a cell as a formula, the cell gets a leading apostrophe, which the import removes again. Social security
 * numbers are masked.
 */
export async function* leftOutText(
  records: AsyncIterable<CsvRecord>,
  { columns, reasons }: LeftOutReading,
): AsyncGenerator<string> {
  // The byte order mark tells spreadsheet programs that the text is UTF-8.
  let piece = `\uFEFF${lineOf([...columns.map(({ name }) => name), 'Row', 'Reason'])}`
  for await (const { row, cells } of records) {
    const reason = reasons.get(row)
    if (reason === undefined) continue
    const padding = Array<string>(Math.max(0, columns.length - cells.length)).fill('')
    piece += lineOf([...maskCells(cells, columns), ...padding, String(row), reason])
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

function lineOf(cells: readonly string[]): string {
  return stringify([cells], { escape_formulas: true, record_delimiter: 'windows' })
}
