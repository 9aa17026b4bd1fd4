import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { BlobMissingError } from '@econsult/adapters/ports'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest, FileAnswer } from '../../http/serve-call.ts'
import { blobKey } from '../files/rules.ts'
import { findOwnImport } from './find-own-import.ts'
import { formatOf } from './jobs/format-of.ts'
import { type CsvRecord, readRecords } from './reading/read-records.ts'
import { findReasons } from './rows/store.ts'
import type { ImportWithFile } from './store.ts'

/** About as much as one write to the line takes, in characters. */
const PIECE_LENGTH = 64 * 1024

/**
 * The left-out rows as they stand in the file, with their numbers and reasons behind them. Cells that a spreadsheet
 * would calculate are written with an apostrophe in front, which the import takes away again.
 */
export async function downloadErrors(
  deps: Deps,
  { caller, input, record }: CallRequest<{ importId: string }>,
): Promise<FileAnswer> {
  const { found, reasons } = await deps.database.asCaller(record, async (handle) => {
    const own = await findOwnImport(handle, caller, input.importId)
    return { found: own, reasons: await findReasons(handle, own.practice_id, own.id) }
  })
  const records = readRecords(await open(deps, found), formatOf(found))
  const bytes = Readable.from(inPieces(errorLines(found, records, reasons)))
  return { bytes, type: 'text/csv; charset=utf-8', fileName: 'error-rows.csv' }
}

async function* errorLines(
  found: ImportWithFile,
  records: AsyncIterable<CsvRecord>,
  reasons: ReadonlyMap<number, string>,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${headLine(found)}`
  const width = found.columns.length
  for await (const { row, cells } of records) {
    const reason = reasons.get(row)
    if (reason === undefined) continue
    const padded = [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')]
    yield lineOf([...padded, String(row), reason])
  }
}

/** The lines put together, so that not each of 100,000 is sent on its own. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

function headLine({ columns }: ImportWithFile): string {
  return lineOf([...columns.map(({ name }) => name), 'Row', 'Reason'])
}

function lineOf(cells: readonly string[]): string {
  return stringify([cells], { escape_formulas: true, record_delimiter: 'windows' })
}

async function open(deps: Deps, found: ImportWithFile) {
  try {
    return await deps.blobs.read(blobKey({ practice_id: found.practice_id, id: found.file_id }))
  } catch (error) {
    throw error instanceof BlobMissingError ? notFound() : error
  }
}
