import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import type { CsvFormat } from './csv-format.ts'

/** One row of a CSV, unchanged. */
export interface CsvRecord {
  /** The row's number in the file, counted from 1 and including empty rows. */
  readonly row: number
  readonly cells: readonly string[]
}

/** The error for a file that cannot be read to its end. The message is displayed to the user who uploaded the file. */
export class UnreadableCsv extends Error {
  override readonly name = 'UnreadableCsv'
}

/**
 * The maximum length of a row in characters. A real patient's row is never longer. If a quotation mark is not closed,
 * however, the rest of the file counts as one row.
 */
const LONGEST_RECORD = 8 * 1024 * 1024

/**
 * The maximum number of cells in a row, many more than any patient file has. Millions of empty cells in a row would
 * fill the memory.
 */
const MOST_CELLS = 1000

/**
 * The maximum number of rows in a file. It is the same as in a spreadsheet. The server would need a long time for
 * millions of empty rows.
 */
const MOST_ROWS = 1_048_576

/**
 * Yields the rows of a CSV one by one, without keeping the file in memory. Empty rows are skipped quickly.
 * @throws UnreadableCsv if a quotation mark is never closed, or if there are more rows than in a spreadsheet
 */
export async function* readRecords(bytes: Readable, format: CsvFormat): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: format.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    // The row's number is passed before its cells.
    on_record: (cells: string[], info) =>
      cells.every((cell) => cell.trim() === '')
        ? null
        : [String(rowsSoFar(info)), ...cells.slice(0, MOST_CELLS)],
  })
  async function* text() {
    for await (const piece of decode(bytes, format)) {
      if (rowsSoFar(parser.info) > MOST_ROWS) throw tooManyRows()
      yield piece
    }
  }
  // The loop below gets the error from the parser.
  const done = pipeline(text, parser).catch(() => undefined)
  try {
    const records: AsyncIterable<string[]> = parser
    for await (const [number, ...cells] of records) {
      const row = Number(number)
      if (row > MOST_ROWS) throw tooManyRows()
      yield { row, cells }
    }
  } catch (error) {
    throw faultOf(error, rowsSoFar(parser.info) + 1)
  } finally {
    bytes.destroy()
    await done
  }
}

function rowsSoFar({ records, empty_lines }: Info): number {
  return records + empty_lines
}

async function* decode(bytes: Readable, { encoding }: CsvFormat): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  const chunks: AsyncIterable<Uint8Array> = bytes
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function tooManyRows(): UnreadableCsv {
  const most = MOST_ROWS.toLocaleString('en-US')
  return new UnreadableCsv(
    `This file has more than ${most} rows, empty ones counted. Split it and upload the parts.`,
  )
}

function faultOf(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
  return new UnreadableCsv(
    isOpen
      ? `In row ${row} a quotation mark is opened and never closed. Correct the file and upload it again.`
      : `Row ${row} cannot be read. Correct the file and upload it again.`,
  )
}
