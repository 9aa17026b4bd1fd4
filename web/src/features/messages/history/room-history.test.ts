import type { Message } from '@econsult/contract/messages'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineFailure } from '../../../lib/api-failure.ts'
import { messageNo, messagesUpTo } from '../testing/made-up-messages.ts'
import { type FetchMessages, type HistoryPage, type HistoryRange, RoomHistory } from './room-history.ts'

/** The page that the server returns for a case with these messages. */
function pageOf(log: readonly Message[], { before, after }: HistoryRange, limit: number): HistoryPage {
  if (after !== undefined) {
    const missed = log.filter((message) => message.sequence > after)
    return { data: missed.slice(0, limit), page: { hasMore: missed.length > limit } }
  }
  const earlier = before === undefined ? log : log.filter((message) => message.sequence < before)
  return { data: earlier.slice(-limit), page: { hasMore: earlier.length > limit } }
}

const shown = (history: RoomHistory) => history.state().list?.messages.map((message) => message.sequence)

describe('ROOM-10 the history of a case’s messages', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is equal to the server’s, whatever the order or loss of responses and live messages', async () => {
    vi.useRealTimers()
    const news = fc.array(fc.constantFrom('live', 'lost', 'twice'), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(9), news, async (schedule, length, deliveries) => {
        const log = messagesUpTo(length)
        const history = new RoomHistory((range) =>
          schedule.schedule(Promise.resolve()).then(() => ({ data: pageOf(log, range, 3) })),
        )
        history.open()
        const writing = schedule.scheduleSequence(
          deliveries.map((delivery) => async () => {
            const message = messageNo(log.length + 1)
            log.push(message)
            const times = { live: 1, lost: 0, twice: 2 }[delivery]
            for (let time = 0; time < times; time += 1) {
              void schedule.schedule(Promise.resolve()).then(() => history.receive(message))
            }
          }),
        )
        await schedule.waitIdle()
        await writing.task
        void history.catchUp()
        await schedule.waitIdle()
        const { list } = history.state()
        expect(list?.messages).toEqual(log.slice((list?.start ?? 1) - 1))
      }),
      { numRuns: 200 },
    )
  })

  function start(log: Message[], limit = 3) {
    const asked: HistoryRange[] = []
    let isDown = false
    const fetch: FetchMessages = async (range) => {
      asked.push(range)
      return isDown ? { error: offlineFailure('') } : { data: pageOf(log, range, limit) }
    }
    const history = new RoomHistory(fetch)
    return { history, asked, goDown: () => (isDown = true), comeBack: () => (isDown = false) }
  }

  test('fetches the newest page when opened, then older pages one by one', async () => {
    const { history } = start(messagesUpTo(7))
    history.open()
    await vi.runAllTimersAsync()
    expect([shown(history), history.state().older]).toEqual([[5, 6, 7], 'more'])
    await history.loadOlder()
    await history.loadOlder()
    expect([shown(history), history.state().older]).toEqual([[1, 2, 3, 4, 5, 6, 7], 'none'])
  })

  test('WEB-03 fetches all older messages for printing, each page once, until a page cannot be loaded', async () => {
    const { history, asked, goDown, comeBack } = start(messagesUpTo(11))
    history.open()
    await vi.runAllTimersAsync()
    goDown()
    await history.loadAllOlder()
    expect([shown(history), history.state().older]).toEqual([[9, 10, 11], 'failed'])
    comeBack()
    await Promise.all([history.loadOlder(), history.loadAllOlder()])
    expect(shown(history)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(asked.map(({ before }) => before)).toEqual([undefined, 9, 9, 6, 3])
  })

  test('fetches all messages after the last number before a gap', async () => {
    const log = messagesUpTo(3)
    const { history, asked } = start(log)
    history.open()
    await vi.runAllTimersAsync()
    log.push(messageNo(4), messageNo(5), messageNo(6))
    history.receive(messageNo(6))
    expect(shown(history)).toEqual([1, 2, 3, 6])
    await vi.runAllTimersAsync()
    expect(shown(history)).toEqual([1, 2, 3, 4, 5, 6])
    expect(asked.at(-1)).toEqual({ after: 3 })
  })

  test('keeps a message that arrives before the newest page is loaded', async () => {
    const log = messagesUpTo(2)
    const { history } = start(log)
    history.open()
    history.receive(messageNo(3))
    await vi.runAllTimersAsync()
    expect(shown(history)).toEqual([1, 2, 3])
  })

  test('shows a lost connection as a failure and recovers automatically', async () => {
    const { history, goDown, comeBack } = start(messagesUpTo(2))
    goDown()
    history.open()
    await vi.advanceTimersByTimeAsync(5000)
    expect(history.state()).toMatchObject({ list: null, failure: { kind: 'offline' } })
    comeBack()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(history.state().failure).toBeNull()
    expect(shown(history)).toEqual([1, 2])
  })

  test('sends no more requests after it is closed', async () => {
    const { history, asked, goDown } = start(messagesUpTo(2))
    goDown()
    history.open()
    await vi.advanceTimersByTimeAsync(100)
    history.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })

  test('can fetch an older page again after a failure', async () => {
    const { history, goDown, comeBack } = start(messagesUpTo(5))
    history.open()
    await vi.runAllTimersAsync()
    goDown()
    await history.loadOlder()
    expect(history.state().older).toBe('failed')
    comeBack()
    await history.loadOlder()
    expect(shown(history)).toEqual([1, 2, 3, 4, 5])
  })
})
