import { RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import type * as contract from '@econsult/contract/record-systems/connections'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../../deps.ts'
import type { Action } from '../../../http/action.ts'
import { listRecordSystems } from './list-record-systems.ts'
import { recordAccessRequest, removeAccessAsk } from './store.ts'

/** Records that the admin's practice asked the maker of a record system for access, or deletes this record (END-09). */
export const saveAccessAsk: Action<
  typeof contract.saveAccessAsk,
  CoreDeps & SecurityDeps & ExchangeDeps
> = async (deps, { caller, input: { system, isAsked }, record }) => {
  const { id, practiceId } = requirePracticeAdmin(caller, RECORD_SYSTEM_TEXTS.adminNeeded)
  const data = await deps.database.asSystemFor(record, async (handle) => {
    const ask = { practice_id: practiceId, system, asked_by: id, asked_at: deps.clock.now() }
    await (isAsked ? recordAccessRequest(handle, ask) : removeAccessAsk(handle, practiceId, system))
    return listRecordSystems(deps, handle, practiceId)
  })
  return { data }
}
