import type { RoomEvent } from '@econsult/contract/cases/events'
import { describe, expect, test } from 'vitest'
import { firstList } from '../history/message-list.ts'
import { messageNo, messagesUpTo } from '../testing/made-up-messages.ts'
import { timelineOf, type TimelineRow } from './timeline.ts'

const NOON = messageNo(0).created
const DAY = 24 * 60 * 60_000

function event(id: string, afterSequence: number, rest: Partial<RoomEvent> = {}): RoomEvent {
  const actor = { actorId: 'admin-1', actorName: 'Adele Ross', delegateId: null }
  return {
    id,
    kind: 'assigned',
    at: NOON + afterSequence * 1000,
    words: 'did it',
    note: '',
    afterSequence,
    ...actor,
    ...rest,
  }
}

function timeline(parts: Partial<Parameters<typeof timelineOf>[0]>) {
  return timelineOf({
    list: firstList([]),
    hasOlder: false,
    events: [],
    outgoing: [],
    newAfter: null,
    ...parts,
  })
}

/**
 * A row in short form: its kind, the event's id, or the message's number; + means that the sender is shown above it.
 */
function short(row: TimelineRow): string {
  if (row.kind === 'message') return `${row.message.sequence}${row.startsGroup ? '+' : ''}`
  if (row.kind === 'event') return row.event.id
  return row.kind === 'outgoing' ? row.outgoing.id : row.kind
}

describe('the rows of the conversation', () => {
  test('places each event after the message that preceded it, then by time', () => {
    const events = [
      event('late', 2, { at: NOON + 9000 }),
      event('early', 2),
      event('first', 0),
      event('last', 3),
    ]
    const rows = timeline({ list: firstList(messagesUpTo(3)), events })
    expect(rows.map(short)).toEqual(['day', 'first', '1+', '2', 'early', 'late', '3+', 'last'])
  })

  test('omits the events of replies and questions, because the messages show them', () => {
    const events = [event('replied', 1, { kind: 'replied' }), event('asked', 1, { kind: 'asked' })]
    expect(timeline({ list: firstList(messagesUpTo(1)), events }).map(short)).toEqual(['day', '1+'])
  })

  test('shows events before the oldest loaded message only when their page is loaded', () => {
    const list = firstList(messagesUpTo(6).slice(3))
    const events = [event('long ago', 1), event('just before', 3), event('within', 4)]
    const rows = timeline({ list, hasOlder: true, events })
    expect(rows.map(short)).toEqual(['day', 'just before', '4+', 'within', '5+', '6'])
  })

  test('shows the sender above the first message of a user, of a day, and after a pause of five minutes', () => {
    const messages = [
      messageNo(1),
      messageNo(2),
      messageNo(3, { senderId: 'cardio-1' }),
      messageNo(4, { created: NOON + DAY }),
      messageNo(5, { created: NOON + DAY + 60_000 }),
      messageNo(6, { created: NOON + DAY + 7 * 60_000 }),
    ]
    const rows = timeline({ list: firstList(messages) })
    expect(rows.map(short)).toEqual(['day', '1+', '2', '3+', 'day', '4+', '5', '6+'])
  })

  test('places unconfirmed messages last and omits those that are already confirmed', () => {
    const waiting = {
      content: 'Made-up',
      fileIds: [],
      writtenAt: NOON,
      stage: 'waiting',
      problem: '',
    } as const
    const outgoing = [
      { id: 'message-2', ...waiting },
      { id: 'new', ...waiting },
    ]
    const rows = timeline({ list: firstList(messagesUpTo(2)), outgoing })
    expect(rows.map(short)).toEqual(['day', '1+', '2', 'new'])
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
  })
})
