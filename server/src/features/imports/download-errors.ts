import { stringify } from 'csv-stringify/sync'
import { BlobMissingError } from '@econsult/adapters/ports'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest, FileAnswer } from '../../http/serve-call.ts'
import { blobKey } from '../files/rules.ts'
import { findOwnImport } from './find-own-import.ts'
import { formatOf } from './jobs/format-of.ts'
import { readRecords } from './reading/read-records.ts'
import { findReasons } from './rows/store.ts'
import type { ImportWithFile } from './store.ts'

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
  const lines = [headLine(found)]
  const width = found.columns.length
  for await (const { row, cells } of readRecords(await open(deps, found), formatOf(found))) {
    const reason = reasons.get(row)
    if (reason === undefined) continue
    const padded = [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')]
    lines.push(lineOf([...padded, String(row), reason]))
  }
  // The mark tells spreadsheets that it is UTF-8.
  const bytes = Buffer.from(`\uFEFF${lines.join('')}`)
  return { bytes, type: 'text/csv; charset=utf-8', fileName: 'error-rows.csv' }
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
