import { MESSAGE_ERRORS } from '@econsult/contract/messages/errors'
import type * as contract from '@econsult/contract/messages'
import type { CoreDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { requireReason } from '../../access/break-glass.ts'
import { enterCase } from '../../access/enter-case.ts'
import { presentMessage } from './present.ts'
import { findMessagesAfter, findMessagesBefore } from './store.ts'

/** The default number of messages on a page. */
const DEFAULT_LIMIT = 50

/** Returns a page of a room's messages, oldest first, and whether more messages follow in the requested direction. */
export const fetchInbox: Action<typeof contract.fetchInbox, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { channelId, after, limit = DEFAULT_LIMIT } = input
  const before = input.before ?? undefined
  if (before !== undefined && after !== undefined) throw badField('after', MESSAGE_ERRORS.beforeOrAfter)
  return deps.database.asCaller(record, async (handle) => {
    const room = await enterCase(handle, caller, channelId)
    await requireReason(handle, caller, room, deps.clock.now())
    const found =
      after === undefined
        ? await findMessagesBefore(handle, room, before, limit + 1)
        : await findMessagesAfter(handle, room, after, limit + 1)
    const rows = found.slice(0, limit)
    const oldestFirst = after === undefined ? rows.toReversed() : rows
    const hasMore = found.length > limit
    const [oldest] = oldestFirst
    const nextCursor = after === undefined && hasMore && oldest ? String(oldest.sequence) : null
    // Sequence numbers have no gaps, so the last number is the count.
    const page = { nextCursor, total: room.last_sequence, hasMore }
    return { data: presentEach(oldestFirst, presentMessage), page }
  })
}
