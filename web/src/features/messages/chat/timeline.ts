import { type RoomEvent, joinFileEvents } from '@econsult/contract/cases/events'
import type { Message } from '@econsult/contract/messages'
import type { MessageList } from '../history/message-list.ts'
import type { OutgoingMessage } from '../unsent/outgoing-message.ts'

/** Consecutive messages of one user within this time show the sender's name only once, in milliseconds. */
const GROUP_MS = 5 * 60_000

/** The key of the 'New' line; the conversation has at most one. */
const NEW_KEY = 'new'

/** One row of the conversation, in display order; `time` is in milliseconds since 1970. */
export type TimelineRow =
  | Readonly<{ kind: 'day'; key: string; time: number }>
  | Readonly<{ kind: 'new'; key: string; time: number }>
  | Readonly<{ kind: 'event'; key: string; time: number; event: RoomEvent }>
  | Readonly<{ kind: 'message'; key: string; time: number; message: Message; startsGroup: boolean }>
  | Readonly<{ kind: 'outgoing'; key: string; time: number; outgoing: OutgoingMessage }>

interface TimelineParts {
  readonly list: MessageList
  readonly hasOlder: boolean
  readonly events: readonly RoomEvent[]
  readonly outgoing: readonly OutgoingMessage[]
  /** Messages with a higher number are placed below the 'New' line; null for no such line. */
  readonly newAfter: number | null
}

/**
 * The rows of the conversation: messages sorted by number, each event after the message that preceded it, and
 * unconfirmed messages last. A line marks the beginning of each day, and another the first unread message. Replies and
 * questions are omitted from the events, because the messages show them. Consecutive additions of files are joined into
 * one event.
 */
export function timelineOf({ list, hasOlder, events, outgoing, newAfter }: TimelineParts): TimelineRow[] {
  const confirmed = new Set(list.messages.map((message) => message.id))
  const shown = events.filter(
    (event) => isShown(event) && (!hasOlder || event.afterSequence >= list.start - 1),
  )
  return withDays([
    ...interleaved(list.messages, joinFileEvents(shown.toSorted(byPlace)), newAfter),
    ...outgoing.filter((one) => !confirmed.has(one.id)).map(outgoingRow),
  ])
}

function isShown({ kind }: RoomEvent): boolean {
  return kind !== 'replied' && kind !== 'asked'
}

function byPlace(a: RoomEvent, b: RoomEvent): number {
  return a.afterSequence - b.afterSequence || a.at - b.at
}

function interleaved(
  messages: readonly Message[],
  events: readonly RoomEvent[],
  newAfter: number | null,
): TimelineRow[] {
  const rows: TimelineRow[] = []
  let next = 0
  const addEventsBefore = (sequence: number) => {
    for (let event = events[next]; event && event.afterSequence < sequence; event = events[next]) {
      rows.push({ kind: 'event', key: event.id, time: event.at, event })
      next += 1
    }
  }
  for (const message of messages) {
    addEventsBefore(message.sequence)
    if (newAfter !== null && message.sequence === newAfter + 1) {
      rows.push({ kind: 'new', key: NEW_KEY, time: message.created })
    }
    const startsGroup = !continuesGroup(rows.at(-1), message)
    rows.push({ kind: 'message', key: message.id, time: message.created, message, startsGroup })
  }
  addEventsBefore(Infinity)
  return rows
}

function continuesGroup(before: TimelineRow | undefined, message: Message): boolean {
  return (
    before?.kind === 'message' &&
    before.message.senderId === message.senderId &&
    before.message.delegate?.id === message.delegate?.id &&
    message.created - before.time < GROUP_MS &&
    isSameDay(before.time, message.created)
  )
}

function outgoingRow(outgoing: OutgoingMessage): TimelineRow {
  return { kind: 'outgoing', key: outgoing.id, time: outgoing.writtenAt, outgoing }
}

function withDays(rows: readonly TimelineRow[]): TimelineRow[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]
    if (before && isSameDay(before.time, row.time)) return [row]
    return [{ kind: 'day' as const, key: `day-before/${row.key}`, time: row.time }, row]
  })
}

function isSameDay(a: number, b: number): boolean {
  const [one, other] = [new Date(a), new Date(b)]
  return (
    one.getDate() === other.getDate() &&
    one.getMonth() === other.getMonth() &&
    one.getFullYear() === other.getFullYear()
  )
}
