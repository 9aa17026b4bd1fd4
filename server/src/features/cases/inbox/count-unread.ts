import type { CoreDeps } from '../../../deps.ts'
import { inboxOwner } from '../../../sessions/caller.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { countInbox } from './store.ts'

/** How many open cases the caller has not read (INB-15). */
export async function countUnread(
  deps: CoreDeps,
  { caller, record }: CallRequest<unknown>,
): Promise<{ data: number }> {
  const counts = await deps.database.asCaller(record, (handle) =>
    countInbox(handle, inboxOwner(caller), 'open'),
  )
  return { data: counts.unread }
}
