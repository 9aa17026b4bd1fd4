import type * as contract from '@econsult/contract/cases/inbox'
import type { CoreDeps } from '../../../deps.ts'
import { inboxOwner } from '../../../sessions/caller.ts'
import type { Action } from '../../../http/action.ts'
import { countInbox } from './store.ts'

/** Returns the number of open cases that the caller has not read (INB-15). */
export const getNumberOfNewMessage: Action<typeof contract.getNumberOfNewMessage, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const counts = await deps.database.asCaller(record, (handle) =>
    countInbox(handle, inboxOwner(caller), 'open'),
  )
  return { data: counts.unread }
}
