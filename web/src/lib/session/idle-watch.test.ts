import { IDLE_LIMIT_MS } from '@econsult/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '../server-time.ts'
import { type IdleWatch, JUST_NOW, watchIdle } from './idle-watch.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
let watch: IdleWatch
let askOthers: () => void
const checkClock = vi.fn<() => Promise<void>>(async () => undefined)
const onIdle = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onIdle.mockClear()
  checkClock.mockReset().mockResolvedValue()
  askOthers = () => undefined
  watch = watchIdle({ askOthers: () => askOthers(), checkClock, onIdle })
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

test('AUTH-05 the session ends after 30 minutes without activity, not a second earlier', async () => {
  await vi.advanceTimersByTimeAsync(IDLE_LIMIT_MS - SECOND)
  expect(onIdle).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('AUTH-05 activity restarts the 30 minutes', async () => {
  for (let time = 0; time < 5; time += 1) {
    await vi.advanceTimersByTimeAsync(29 * MINUTE)
    expect(watch.touched()).toBe(true)
  }
  expect(onIdle).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(IDLE_LIMIT_MS + SECOND)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('AUTH-05 activity in another tab keeps this tab’s session', async () => {
  await vi.advanceTimersByTimeAsync(29 * MINUTE)
  watch.activeElsewhere(JUST_NOW)
  await vi.advanceTimersByTimeAsync(29 * MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
})

test('AUTH-05 a suspended tab queries the other tabs before it ends the session', async () => {
  vi.setSystemTime(Date.now() + 2 * 60 * MINUTE)
  askOthers = () => watch.activeElsewhere({ server: MINUTE, awake: MINUTE })
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
  expect(watch.touched()).toBe(true)
})

test('AUTH-05 a laptop’s sleep counts as inactivity, and the first touch afterwards does not revive the session', async () => {
  // The clock advances while timers are suspended.
  vi.setSystemTime(Date.now() + IDLE_LIMIT_MS + SECOND)
  expect(watch.touched()).toBe(false)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(onIdle).toHaveBeenCalledOnce()
})

/** Sets the clock, as a user or the computer might, while the page stays awake. */
function setClock(change: number): void {
  vi.setSystemTime(Date.now() + change)
}

/** A response of the server with the given time. */
function answerAt(time: number): void {
  noteServerTime(new Response(null, { headers: { date: new Date(time).toUTCString() } }), Date.now())
}

test.each([5, -5, 72, -72])(
  'AUTH-05 setting the clock by %i hours does not end the session, but inactivity still does',
  async (hours) => {
    const serverClock = Date.now() - performance.now()
    checkClock.mockImplementation(async () => answerAt(serverClock + performance.now()))
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    setClock(hours * 60 * MINUTE)
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(onIdle).not.toHaveBeenCalled()
    expect(watch.touched()).toBe(true)
    await vi.advanceTimersByTimeAsync(IDLE_LIMIT_MS - SECOND)
    expect(onIdle).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    expect(onIdle).toHaveBeenCalledOnce()
    answerAt(Date.now())
  },
)

test('a stopped watch does not end the session', async () => {
  watch.stop()
  await vi.advanceTimersByTimeAsync(2 * IDLE_LIMIT_MS)
  expect(onIdle).not.toHaveBeenCalled()
})
