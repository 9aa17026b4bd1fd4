import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageNo, messagesUpTo } from '../testing/made-up-messages.ts'
import { firstList, hasGap, lastWithoutGap, merged, withOlderPage } from './message-list.ts'

const sequences = (list: ReturnType<typeof firstList>) => list.messages.map((message) => message.sequence)

describe('ROOM-10 the list of messages', () => {
  test('lists each message once and sorted by number, whatever the order and repetitions of arrival', () => {
    const arrivals = fc.array(fc.array(fc.integer({ min: 1, max: 40 })))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), arrivals, (first, batches) => {
        let list = firstList(messagesUpTo(first))
        for (const batch of batches)
          list = merged(
            list,
            batch.map((sequence) => messageNo(sequence)),
          )
        const arrived = new Set([...sequences(firstList(messagesUpTo(first))), ...batches.flat()])
        expect(sequences(list)).toEqual([...arrived].toSorted((a, b) => a - b))
      }),
    )
  })

  test('has no gap after the messages following the first gap were fetched page by page', () => {
    const room = fc.record({
      length: fc.integer({ min: 0, max: 60 }),
      start: fc.integer({ min: 1, max: 60 }),
      live: fc.array(fc.integer({ min: 1, max: 60 })),
      pageSize: fc.integer({ min: 1, max: 7 }),
    })
    fc.assert(
      fc.property(room, ({ length, start, live, pageSize }) => {
        const log = messagesUpTo(length)
        const newest = log.slice(start - 1, start + 2)
        let list = merged(
          firstList(newest),
          live.filter((one) => one <= length).map((one) => messageNo(one)),
        )
        for (let hasMore = true; hasMore;) {
          const missed = log.filter((message) => message.sequence > lastWithoutGap(list))
          list = merged(list, missed.slice(0, pageSize))
          hasMore = missed.length > pageSize
        }
        expect(hasGap(list)).toBe(false)
        expect(list.messages).toEqual(log.slice(list.start - 1))
      }),
    )
  })

  test('leaves out older messages until their page is added', () => {
    const log = messagesUpTo(20)
    const newest = firstList(log.slice(14))
    expect(merged(newest, log.slice(2, 5))).toBe(newest)
    const older = withOlderPage(newest, log.slice(9, 14))
    expect(older).toEqual({ start: 10, messages: log.slice(9) })
    expect(withOlderPage(older, [])).toEqual(older)
  })

  test('stays the same object if no new message arrives', () => {
    const list = firstList(messagesUpTo(3))
    expect(merged(list, messagesUpTo(2))).toBe(list)
  })

  test('begins with number 1 in a case without messages, so that a later number reveals a gap', () => {
    const empty = firstList([])
    expect([lastWithoutGap(empty), hasGap(empty)]).toEqual([0, false])
    expect(hasGap(merged(empty, [messageNo(2)]))).toBe(true)
  })
})
