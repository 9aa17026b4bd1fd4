import type * as contract from '@econsult/contract/imports'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { auditSamples } from './audit-shown.ts'
import { deleteCsv } from './sweep/delete-csv.ts'
import { findOwnImport } from './find-own-import.ts'
import { presentImport } from './present.ts'
import { changeImport } from './store.ts'

/**
 * Stops a check or an import before its next batch. A check or an import that is finished is not changed. After a
 * check, the file is kept, so that the check can be started again.
 */
export const cancelImport: Action<typeof contract.cancelImport, CoreDeps & FileDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { before, now } = await deps.database.asCaller(record, async (handle) => {
    const found = await findOwnImport(handle, caller, input.importId)
    await auditSamples(handle, found.practice_id, { imports: [found], now: deps.clock.now() })
    const { state } = found
    if (state === 'checking' || state === 'checked' || state === 'importing') {
      const finished_at = deps.clock.now()
      await changeImport(handle, { ...found, state }, { state: 'cancelled', leased_until: null, finished_at })
    }
    return { before: found, now: await findOwnImport(handle, caller, input.importId) }
  })
  if (before.state === 'importing' && now.state === 'cancelled') await deleteCsv(deps, now)
  return { data: presentImport(now) }
}
