import { IDLE_LIMIT_MS } from '@econsult/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type IdleWatch, watchIdle } from './idle-watch.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
let watch: IdleWatch
let askOthers: () => void
const onIdle = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onIdle.mockClear()
  askOthers = () => undefined
  watch = watchIdle({ askOthers: () => askOthers(), onIdle })
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

test('AUTH-05 30 minutes without activity end the session, a second less does not', () => {
  vi.advanceTimersByTime(IDLE_LIMIT_MS - SECOND)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * SECOND)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('AUTH-05 activity restarts the 30 minutes', () => {
  for (let time = 0; time < 5; time += 1) {
    vi.advanceTimersByTime(29 * MINUTE)
    expect(watch.touched()).toBe(true)
  }
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(IDLE_LIMIT_MS + SECOND)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('AUTH-05 activity in another tab keeps this tab’s session', () => {
  vi.advanceTimersByTime(29 * MINUTE)
  watch.activeElsewhere(Date.now())
  vi.advanceTimersByTime(29 * MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
})

test('AUTH-05 a tab that was suspended asks the other tabs before it ends the session', () => {
  vi.setSystemTime(Date.now() + 2 * 60 * MINUTE)
  askOthers = () => watch.activeElsewhere(Date.now() - MINUTE)
  vi.advanceTimersByTime(MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
  expect(watch.touched()).toBe(true)
})

test('AUTH-05 the time that a laptop sleeps counts, and the first touch afterwards does not revive the session', () => {
  // The clock advances while timers are suspended.
  vi.setSystemTime(Date.now() + IDLE_LIMIT_MS + SECOND)
  expect(watch.touched()).toBe(false)
  vi.advanceTimersByTime(SECOND)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('a stopped watch does not end the session', () => {
  watch.stop()
  vi.advanceTimersByTime(2 * IDLE_LIMIT_MS)
  expect(onIdle).not.toHaveBeenCalled()
})
