import type { CaseState } from '@econsult/contract/cases/consults'
import type { ChangingRequest } from '../../case-events/requests/store.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { KnownRoom } from '../../access/known-rooms.ts'
import type { Handle } from '../../db/database.ts'
import type { Later } from '../../db/later.ts'
import type { NewMessage } from '../../tables/messages.ts'
import { insertMessageNotices, insertSupportNotices } from '../../notices/store.ts'
import { type CaseOwner, refreshInboxes } from '../cases/inbox-writes/store.ts'
import { unreadAfterNews } from '../cases/rules.ts'
import { updateCase } from '../cases/store.ts'
import type { changesByMessage } from './rules.ts'

/**
 * The time, in milliseconds, after which the receivers of an unread message are notified. By then, a user with an open
 * room has read the message.
 */
const AWAY_AFTER_MS = 60_000

interface Changes {
  readonly changes: ReturnType<typeof changesByMessage>
  /** The requests that the message changes. */
  readonly turns: readonly Pick<ChangingRequest, 'change'>[]
}

/**
 * Writes everything that a message changes: the case with its state, the inboxes that contain the case, and the notices
 * for receivers who do not read the message soon. Returns the owners of those inboxes.
 */
export function changeRoom(
  handle: Handle,
  room: KnownRoom,
  { sequence, sender_id: actorId, created: at, receiver_ids: receivers }: NewMessage,
  { changes, turns }: Changes,
  senderInbox: string,
): Later<CaseOwner[]> {
  const { practice_id: practiceId, id: caseId } = room
  const { state } = changes
  const turned = state !== room.state
  updateCase(handle, room, {
    ...changes,
    updated_at: at,
    last_updated_by: actorId,
    ...(turned && { state_at: at }),
  })
  const runAt = new Date(at.getTime() + AWAY_AFTER_MS)
  insertMessageNotices(handle, { practiceId, caseId, sequence, receivers, now: at, runAt })
  const event = eventOf(state, turned, turns)
  if (event) recordCaseEvent(handle, { ...room, ...changes }, { ...event, at, actorId })
  if (turned && room.is_support && state === 'Waiting') {
    const news = { practiceId, caseId, askedBy: room.created_by, occasion: `message ${sequence}`, now: at }
    insertSupportNotices(handle, 'support-waits', news)
  }
  return refreshInboxes(handle, room, {
    unreadFor: unreadAfterNews(receivers, room, room.creatorType),
    readFor: [senderInbox],
  })
}

/**
 * Returns the timeline entry for a message. The entry is about clarification, or about a change of the side that must
 * act next. Returns undefined if there is no entry.
 */
function eventOf(state: CaseState, turned: boolean, turns: Changes['turns']) {
  const is = (change: ChangingRequest['change']) => turns.some((turn) => turn.change === change)
  if (is('ask-clarification'))
    return { kind: 'clarification-asked', words: 'asked for clarification' } as const
  if (is('give-clarification'))
    return { kind: 'clarification-given', words: 'gave the clarification' } as const
  const isReply = is('answer') || (turned && state === 'Replied')
  // An answer counts as a reply even if another specialist has already made it the sender's turn by declining or
  // asking.
  if (isReply) return { kind: 'replied', words: 'replied' } as const
  if (!turned) return undefined
  return { kind: 'asked', words: 'asked' } as const
}
