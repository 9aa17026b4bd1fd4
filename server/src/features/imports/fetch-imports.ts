import type { ReplyOf } from '@econsult/contract/call'
import type { fetchImport, fetchImportedFiles, fetchImportRows } from '@econsult/contract/imports'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { dayAt } from '../../scheduling/days.ts'
import { findOwnImport } from './find-own-import.ts'
import { presentImport, presentImportedFile, presentRow } from './present.ts'
import { findPatientsByName } from './patients/store.ts'
import { readDob } from './rows/read-dob.ts'
import { findRows, type ImportRowRecord } from './rows/store.ts'
import { findImports, findOwnImportedFiles } from './store.ts'

const MOST_FILES = 20
const PAGE_ROWS = 50

/** The progress of an import. */
export async function fetchOneImport(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<{ importId: string }>,
): Promise<ReplyOf<typeof fetchImport>> {
  const found = await deps.database.asCaller(record, (handle) =>
    findOwnImport(handle, caller, input.importId),
  )
  return { data: presentImport(found) }
}

/** One page of the rows' effects. */
export async function fetchRows(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<z.output<(typeof fetchImportRows)['input']>>,
): Promise<ReplyOf<typeof fetchImportRows>> {
  const { importId, outcome, isIncomplete = false, limit = PAGE_ROWS } = input
  return deps.database.asCaller(record, async (handle) => {
    const found = await findOwnImport(handle, caller, importId)
    const { counts, incomplete } = presentImport(found)
    const all = counts.new + counts.update + counts.unchanged + counts.error
    const total = isIncomplete ? incomplete : outcome ? counts[outcome] : all
    const wanted = { practiceId: found.practice_id, importId, outcome, isIncomplete }
    const afterRow = Number(input.cursor ?? 0)
    const rows = await findRows(handle, { ...wanted, afterRow, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    await auditShown(handle, found.practice_id, shown, deps.clock.now())
    const nextCursor = rows.length > limit ? String(shown.at(-1)?.row_number ?? 0) : null
    return { data: presentEach(shown, presentRow), page: { nextCursor, total } }
  })
}

/** Records whose names and dates of birth the rows show, of those who are patients by now (G1). */
async function auditShown(
  handle: Handle,
  practiceId: string,
  rows: readonly ImportRowRecord[],
  now: Date,
): Promise<void> {
  const people = rows.flatMap(({ full_name: fullName, dob: shown }) => {
    const read = readDob(shown, dayAt(now, 'UTC'))
    return read.reason === undefined ? { fullName, dob: read.dob } : []
  })
  const patients = await findPatientsByName(handle, practiceId, people)
  for (const { id } of [...patients.values()].flat()) handle.audited.show(practiceId, id)
}

/** The files that the caller uploaded on the import page, with their imports. */
export async function fetchFiles(
  deps: CoreDeps,
  { caller, record }: CallRequest<unknown>,
): Promise<ReplyOf<typeof fetchImportedFiles>> {
  return deps.database.asCaller(record, async (handle) => {
    const files = await findOwnImportedFiles(handle, caller.id, MOST_FILES)
    const ids = files.flatMap((file) => file.import_id ?? [])
    const imports = caller.practiceId === null ? [] : await findImports(handle, caller.practiceId, ids)
    const byId = new Map(imports.map((one) => [one.id, one]))
    return { data: presentEach(files, (file) => presentImportedFile(file, byId.get(file.import_id ?? ''))) }
  })
}
