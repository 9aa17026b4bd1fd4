import type { CaseState } from '@econsult/contract/cases/consults'
import type { KnownRoom } from '../../access/known-rooms.ts'
import type { MessagesTable, NewMessage } from '../../tables/messages.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { Caller } from '../../sessions/caller.ts'
import { readMarksAfterNews } from '../cases/rules.ts'

/** Returns the receivers of a message: the case's provider and its specialists, except the sender (ROOM-03). */
export function receiversOf(
  record: Pick<CaseRecord, 'provider_id'>,
  specialistIds: readonly string[],
  senderId: string,
): string[] {
  const receivers = new Set([record.provider_id, ...specialistIds])
  receivers.delete(senderId)
  return [...receivers]
}

type TurnOfCase = Pick<KnownRoom, 'state' | 'is_support' | 'created_by' | 'requests'>

/** The states of a request in which it is the sender's turn because the specialist has written. */
const HAS_SPOKEN: ReadonlySet<string> = new Set(['answered', 'clarification-asked'])

/**
 * Returns the state of a case after a message, which determines the side that must act next. `requests` must already
 * contain the changes that the message causes. An administrator's message changes the state only in a support case,
 * where it is the answer. If the requests have ended, a message does not change the state.
 */
export function stateAfterMessage(
  { state: before, is_support: isSupport, created_by: creator, requests }: TurnOfCase,
  sender: Pick<Caller, 'id' | 'userType'>,
): CaseState {
  if (isSupport && before !== 'Closed') return sender.id === creator ? 'Waiting' : 'Replied'
  if (before === 'Unassigned' || before === 'Closed' || sender.userType === 'Admin') return before
  if (sender.userType === 'Specialty') {
    const own = requests.filter((one) => one.specialist_id === sender.id)
    return own.some(({ state }) => HAS_SPOKEN.has(state)) ? 'Replied' : before
  }
  return requests.some(({ state }) => state === 'assigned' || state === 'more-asked') ? 'Waiting' : before
}

/** Builds the room's next message from this sender. */
export function nextMessage(
  room: KnownRoom,
  sender: Pick<Caller, 'id' | 'userType'>,
  { id, content, now }: { readonly id: string; readonly content: string; readonly now: Date },
): NewMessage {
  return {
    practice_id: room.practice_id,
    case_id: room.id,
    sequence: room.last_sequence + 1,
    id,
    sender_id: sender.id,
    sender_type: sender.userType,
    receiver_ids: receiversOf(room, room.specialistIds, sender.id),
    content,
    created: now,
    specialist_id: room.latest_assigned_specialist_id,
  }
}

/**
 * Returns the columns of the room that a message changes. The requests of the room must already contain the changes
 * that the message causes.
 */
export function changesByMessage(
  room: KnownRoom,
  sender: Pick<Caller, 'id' | 'userType'>,
  { sequence, receiver_ids }: Pick<MessagesTable, 'sequence' | 'receiver_ids'>,
): Pick<KnownRoom, 'is_read' | 'is_read_by_other' | 'last_sequence' | 'state'> {
  return {
    ...readMarksAfterNews(room, receiver_ids, sender),
    last_sequence: sequence,
    state: stateAfterMessage(room, sender),
  }
}
