import type { Deps } from '../../../deps.ts'
import { inboxOwner } from '../../../http/caller.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { countInbox } from './store.ts'

/** How many open cases are unread for the caller (INB-15). */
export async function countUnread(
  deps: Deps,
  { caller, record }: CallRequest<unknown>,
): Promise<{ data: number }> {
  const counts = await deps.database.asCaller(record, (handle) =>
    countInbox(handle, inboxOwner(caller), 'open'),
  )
  return { data: counts.unread }
}
