import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { CsvFormat } from './csv-format.ts'

/** One row of a CSV as it stands there. */
export interface CsvRecord {
  /** Its number in the file, counted from 1, empty rows included. */
  readonly row: number
  readonly cells: readonly string[]
}

/** A file that cannot be read to its end; the message is for the person. */
export class UnreadableCsv extends Error {
  override readonly name = 'UnreadableCsv'
}

/** No row of a patient is longer; a quotation mark that is never closed makes one. */
const LONGEST_RECORD = 8 * 1024 * 1024

/** Many more than any file of patients has: millions of empty cells in a row would fill the memory. */
const MOST_CELLS = 1000

/** As many as a spreadsheet holds: a file of millions of empty ones would keep the server at work for long. */
const MOST_ROWS = 1_048_576

/**
 * The rows of a CSV one after the other, without holding the file; rows that hold nothing are passed over.
 * @throws UnreadableCsv where a quotation mark is never closed, or there are more rows than a spreadsheet has
 */
export async function* readRecords(bytes: Readable, format: CsvFormat): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: format.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
    on_record: (cells: string[]) => (cells.length > MOST_CELLS ? cells.slice(0, MOST_CELLS) : cells),
  })
  // The parser tells the reader below of any fault.
  const done = pipeline(decode(bytes, format), parser).catch(() => undefined)
  let row = 0
  try {
    const records: AsyncIterable<string[]> = parser
    for await (const cells of records) {
      row += 1
      if (row > MOST_ROWS) throw tooManyRows()
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    throw faultOf(error, row + 1)
  } finally {
    bytes.destroy()
    await done
  }
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
      ? `In row ${row} a quotation mark is opened and never closed. Mend the file and upload it again.`
      : `Row ${row} cannot be read. Mend the file and upload it again.`,
  )
}
