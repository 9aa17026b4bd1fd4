import { said } from '@econsult/contract/languages/codes'
import { IMPORT_ERRORS } from '@econsult/contract/imports/errors'
import { BlobMissingError } from '@econsult/adapters/ports'
import { randomUUID } from 'node:crypto'
import { IMPORT_TEXTS, MAX_IMPORT_COLUMNS } from '@econsult/contract/imports'
import type * as contract from '@econsult/contract/imports'
import type { z } from 'zod'
import type { CoreDeps, ImportDeps } from '../../deps.ts'
import { badField, conflict, notFound } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { mayReadImport } from '../files/rules.ts'
import { type FileRecord, findFileByName } from '../files/store.ts'
import { columnKey, columnNames, looksLikeHeader } from './columns/column-names.ts'
import { findTable } from './columns/find-table.ts'
import { matchColumns, matchingFault } from './columns/match-columns.ts'
import { findOwnImport, practiceOf } from './find-own-import.ts'
import { presentImport } from './present.ts'
import type { CsvHead } from './reading/read-head.ts'
import { type CsvRecord, UnreadableCsv } from './reading/read-records.ts'
import { findImport, findMatchings, saveImport } from './store.ts'

type Input = z.output<(typeof contract.checkPatients)['input']>
type Request = CallRequest<Input>

/**
 * Reads the beginning of an uploaded CSV, proposes a field for each column, and starts the check of the rows in the
 * background. If the columns that were matched are not sufficient to read patients, the check waits until a user
 * matches more of them.
 */
export const checkPatients: Action<typeof contract.checkPatients, CoreDeps & ImportDeps> = async (
  deps,
  request,
) => {
  const file = await findUpload(deps, request)
  const head = await readFileHead(deps, file)
  const saved = await deps.database.asCaller({ ...request.record, object: file.id }, async (handle) => {
    const earlier = await findImport(handle, file.practice_id, file.import_id)
    if (earlier?.state === 'importing') throw conflict(IMPORT_ERRORS.underWay)
    const table = findTable(head.records)
    const { names, hasHeader } = namesOf(table, request.input)
    const remembered = await findMatchings(handle, file.practice_id, names.map(columnKey))
    const columns = matchColumns({
      names,
      records: hasHeader ? table.slice(1) : table,
      remembered,
      chosen: request.input.columns,
    })
    const fault = matchingFault(columns)
    if (fault === IMPORT_TEXTS.fieldTwice) throw badField('columns', fault)
    await saveImport(handle, {
      practice_id: file.practice_id,
      id: file.import_id,
      file_id: file.id,
      created_by: file.uploaded_by,
      state: fault ? 'failed' : 'checking',
      problem: fault ?? '',
      run: randomUUID(),
      ...head.format,
      has_header: hasHeader,
      first_row: table[0]?.row ?? 1,
      completes_zips: request.input.completesZips ?? earlier?.completes_zips ?? null,
      columns: JSON.stringify(columns),
      utc_offset: request.utcOffset,
      started_at: deps.clock.now(),
    })
    return findOwnImport(handle, request.caller, file.import_id)
  })
  deps.importSignal.send()
  return { data: presentImport(saved) }
}

type Upload = FileRecord & { readonly import_id: string }

async function findUpload(deps: CoreDeps, { caller, input, record }: Request): Promise<Upload> {
  const practiceId = practiceOf(caller)
  return deps.database.asCaller(record, async (handle) => {
    const file = await findFileByName(handle, practiceId, input.file)
    const isTheirs = file && (file.uploaded_by === caller.id || mayReadImport(caller, file))
    if (!isTheirs || !file.stored_at || file.removed_at) throw notFound()
    if (file.import_id === null) throw badField('file', IMPORT_ERRORS.uploadFirst)
    const earlier = await findImport(handle, file.practice_id, file.import_id)
    if (earlier?.file_gone_at) throw conflict(IMPORT_TEXTS.fileGone)
    return { ...file, import_id: file.import_id }
  })
}

async function readFileHead(deps: ImportDeps, file: Upload): Promise<CsvHead> {
  const isText = file.type.startsWith('text/') || file.type === 'application/vnd.ms-excel'
  if (!isText) throw badField('file', IMPORT_TEXTS.notText)
  try {
    const head = await deps.csvReader.head(file)
    if (head.records.length === 0) throw badField('file', IMPORT_TEXTS.noRows)
    return head
  } catch (error) {
    // The file was just removed, or the file store does not contain it.
    if (error instanceof BlobMissingError) throw notFound()
    throw error instanceof UnreadableCsv ? badField('file', error.message) : error
  }
}

function namesOf([first]: readonly CsvRecord[], input: Input) {
  if (!first) throw badField('file', IMPORT_TEXTS.noRows)
  const hasHeader = input.hasHeader ?? looksLikeHeader(first)
  const names = columnNames(first, hasHeader)
  if (names.length > MAX_IMPORT_COLUMNS) {
    throw badField('file', said(IMPORT_ERRORS.tooManyColumns, { count: MAX_IMPORT_COLUMNS }))
  }
  if (input.columns && input.columns.length !== names.length) {
    throw badField('columns', said(IMPORT_ERRORS.matchColumns, { count: names.length }))
  }
  return { names, hasHeader }
}
