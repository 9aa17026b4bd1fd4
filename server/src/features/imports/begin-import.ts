import { IMPORT_ERRORS } from '@econsult/contract/imports/errors'
import { randomUUID } from 'node:crypto'
import type { ImportField } from '@econsult/contract/imports/fields'
import { IMPORT_TEXTS } from '@econsult/contract/imports'
import type * as contract from '@econsult/contract/imports'
import type { CoreDeps, ImportDeps } from '../../deps.ts'
import { conflict } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { auditSamples } from './audit-shown.ts'
import { columnKey } from './columns/column-names.ts'
import { matchColumns } from './columns/match-columns.ts'
import { findOwnImport } from './find-own-import.ts'
import { presentImport } from './present.ts'
import { changeImport, findMatchings, type ImportRecord, NOTHING_DONE, saveMatchings } from './store.ts'

/**
 * Starts the import of a checked file, and stores how the practice matched the columns. If the call is repeated, it
 * returns the same import and does not start it again.
 */
export const importPatients: Action<typeof contract.importPatients, CoreDeps & ImportDeps> = async (
  deps,
  { caller, input, record },
) => {
  const begun = await deps.database.asCaller(record, async (handle) => {
    const found = await findOwnImport(handle, caller, input.importId)
    await auditSamples(handle, found.practice_id, { imports: [found], now: deps.clock.now() })
    if (isBegun(found)) return found
    if (found.file_gone_at) throw conflict(IMPORT_TEXTS.fileGone)
    const begunAt = deps.clock.now()
    const isFirst = await changeImport(
      handle,
      { ...found, state: 'checked' },
      {
        state: 'importing',
        run: randomUUID(),
        ...NOTHING_DONE,
        started_at: begunAt,
      },
    )
    if (!isFirst) {
      // Another call has already started the import.
      const now = await findOwnImport(handle, caller, input.importId)
      if (isBegun(now)) return now
      throw conflict(IMPORT_ERRORS.notChecked)
    }
    const names = found.columns.map(({ name }) => name)
    const remembered = await findMatchings(handle, found.practice_id, names.map(columnKey))
    await saveMatchings(handle, found.practice_id, matchingsOf(found, remembered), begunAt)
    return findOwnImport(handle, caller, input.importId)
  })
  deps.importSignal.send()
  return { data: presentImport(begun) }
}

function isBegun({ state }: Pick<ImportRecord, 'state'>): boolean {
  return state === 'importing' || state === 'done'
}

/**
 * Returns those matches of columns to fields that are to be stored. A column without a name of its own is not stored,
 * because it could not be recognized in another file. If only the guess left out a column, that is not stored, because
 * no user decided it.
 */
function matchingsOf(
  { columns, has_header }: ImportRecord,
  remembered: ReadonlyMap<string, ImportField | null>,
): Map<string, ImportField | null> {
  if (!has_header) return new Map()
  const names = columns.map(({ name }) => name)
  const proposed = matchColumns({ names, records: [], remembered, chosen: undefined })
  return new Map(
    columns
      .filter(({ field }, place) => field !== null || proposed[place]?.field !== null)
      .map(({ name, field }): [string, ImportField | null] => [columnKey(name), field])
      .filter(([key]) => key !== ''),
  )
}
