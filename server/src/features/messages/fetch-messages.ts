import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { fetchInbox } from '@econsult/contract/messages'
import type { Deps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { enterCase } from '../../access/enter-case.ts'
import { presentMessage } from './present.ts'
import { findMessagesAfter, findMessagesBefore } from './store.ts'

/** Messages of one page where the client names no number. */
const DEFAULT_LIMIT = 50

/** A page of a room's messages, oldest first; whether there is more on the side that was asked for. */
export async function fetchMessages(
  deps: Deps,
  { caller, input, record }: CallRequest<InputOf<typeof fetchInbox>>,
): Promise<ReplyOf<typeof fetchInbox>> {
  const { channelId, before, after, limit = DEFAULT_LIMIT } = input
  if (before !== undefined && after !== undefined) throw badField('after', 'Name either before or after.')
  return deps.database.asCaller(record, async (handle) => {
    const room = await enterCase(handle, caller, channelId)
    const found =
      after === undefined
        ? await findMessagesBefore(handle, room, before, limit + 1)
        : await findMessagesAfter(handle, room, after, limit + 1)
    const rows = found.slice(0, limit)
    const oldestFirst = after === undefined ? rows.toReversed() : rows
    return { data: oldestFirst.map(presentMessage), page: { hasMore: found.length > limit } }
  })
}
