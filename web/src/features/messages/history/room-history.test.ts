import type { Message } from '@econsult/contract/messages'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineFailure } from '../../../lib/api-failure.ts'
import { messageNo, messagesUpTo } from '../testing/made-up-messages.ts'
import { type FetchMessages, type HistoryPage, type HistoryRange, RoomHistory } from './room-history.ts'

/** The page that the server returns for a room that holds these messages. */
function pageOf(log: readonly Message[], { before, after }: HistoryRange, limit: number): HistoryPage {
  if (after !== undefined) {
    const missed = log.filter((message) => message.sequence > after)
    return { data: missed.slice(0, limit), page: { hasMore: missed.length > limit } }
  }
  const earlier = before === undefined ? log : log.filter((message) => message.sequence < before)
  return { data: earlier.slice(-limit), page: { hasMore: earlier.length > limit } }
}

const shown = (history: RoomHistory) => history.state().list?.messages.map((message) => message.sequence)

describe('ROOM-10 the history of a room', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('in whatever order answers and live messages arrive, and whatever is lost, the history ends up equal to the server’s', async () => {
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

  test('opening fetches the newest page, then older ones page by page', async () => {
    const { history } = start(messagesUpTo(7))
    history.open()
    await vi.runAllTimersAsync()
    expect([shown(history), history.state().older]).toEqual([[5, 6, 7], 'more'])
    await history.loadOlder()
    await history.loadOlder()
    expect([shown(history), history.state().older]).toEqual([[1, 2, 3, 4, 5, 6, 7], 'none'])
  })

  test('WEB-03 all older messages are fetched for printing, each page once, until one cannot be loaded', async () => {
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

  test('a gap in the numbers fetches everything after the last message before the gap', async () => {
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

  test('a message that arrives before the newest page is loaded is kept', async () => {
    const log = messagesUpTo(2)
    const { history } = start(log)
    history.open()
    history.receive(messageNo(3))
    await vi.runAllTimersAsync()
    expect(shown(history)).toEqual([1, 2, 3])
  })

  test('a lost connection is shown as a failure, and the history recovers automatically', async () => {
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

  test('a closed history makes no more requests', async () => {
    const { history, asked, goDown } = start(messagesUpTo(2))
    goDown()
    history.open()
    await vi.advanceTimersByTimeAsync(100)
    history.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })

  test('a failed older page can be fetched again', async () => {
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
