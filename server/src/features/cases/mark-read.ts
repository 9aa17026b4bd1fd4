import type { Deps } from '../../deps.ts'
import { type Caller, inboxOwner } from '../../http/caller.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { markInboxRowRead } from './inbox/store.ts'
import { readMarksAfterOpening } from './rules.ts'
import { updateCase } from './store.ts'

/** Marks an entered case read for the caller; an administrator's view is not tracked (INB-14). */
export async function markRead(handle: Handle, caller: Caller, record: CaseRecord): Promise<void> {
  if (caller.userType === 'Admin') return
  const marks = readMarksAfterOpening(record, caller)
  const changed =
    marks.is_read !== record.is_read || marks.is_read_by_other.length !== record.is_read_by_other.length
  if (changed) await updateCase(handle, record, { ...marks, last_updated_by: caller.id })
  await markInboxRowRead(handle, inboxOwner(caller), record.id)
}

/** The caller opened a case. */
export async function markCaseRead(
  deps: Deps,
  { caller, input, record }: CallRequest<{ channelId: string }>,
): Promise<{ data: null }> {
  await deps.database.asCaller(record, async (handle) => {
    await markRead(handle, caller, await enterCaseToChange(handle, caller, input.channelId))
  })
  return { data: null }
}
