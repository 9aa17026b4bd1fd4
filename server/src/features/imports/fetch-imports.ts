import type * as contract from '@econsult/contract/imports'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { auditSamples, auditShown } from './audit-shown.ts'
import { findOwnImport } from './find-own-import.ts'
import { presentImport, presentImportedFile, presentRow } from './present.ts'
import { findRows } from './rows/store.ts'
import { findImports, findOwnImportedFiles } from './store.ts'

const MOST_FILES = 20
const PAGE_ROWS = 50

/** Returns the progress of an import. */
export const fetchImport: Action<typeof contract.fetchImport, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const found = await deps.database.asCaller(record, async (handle) => {
    const own = await findOwnImport(handle, caller, input.importId)
    await auditSamples(handle, own.practice_id, { imports: [own], now: deps.clock.now() })
    return own
  })
  return { data: presentImport(found) }
}

/** Returns one page of the rows of an import, each with its effect on the patients. */
export const fetchImportRows: Action<typeof contract.fetchImportRows, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
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
    const people = shown.map(({ full_name: fullName, dob }) => ({ fullName, dob }))
    await auditShown(handle, found.practice_id, { people, now: deps.clock.now() })
    const nextCursor = rows.length > limit ? String(shown.at(-1)?.row_number ?? 0) : null
    return { data: presentEach(shown, presentRow), page: { nextCursor, total } }
  })
}

/** Returns the files that the caller uploaded on the import page, with their imports. */
export const fetchImportedFiles: Action<typeof contract.fetchImportedFiles, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  return deps.database.asCaller(record, async (handle) => {
    const files = await findOwnImportedFiles(handle, caller.id, MOST_FILES)
    const ids = files.flatMap((file) => file.import_id ?? [])
    const imports = caller.practiceId === null ? [] : await findImports(handle, caller.practiceId, ids)
    if (caller.practiceId !== null)
      await auditSamples(handle, caller.practiceId, { imports, now: deps.clock.now() })
    const byId = new Map(imports.map((one) => [one.id, one]))
    return { data: presentEach(files, (file) => presentImportedFile(file, byId.get(file.import_id ?? ''))) }
  })
}
