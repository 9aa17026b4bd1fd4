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

test('AUTH-05 nobody active for 30 minutes ends it, a second less does not', () => {
  vi.advanceTimersByTime(IDLE_LIMIT_MS - SECOND)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * SECOND)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('AUTH-05 activity starts the 30 minutes anew', () => {
  for (let time = 0; time < 5; time += 1) {
    vi.advanceTimersByTime(29 * MINUTE)
    expect(watch.touched()).toBe(true)
  }
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(IDLE_LIMIT_MS + SECOND)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('AUTH-05 activity in another tab keeps this one', () => {
  vi.advanceTimersByTime(29 * MINUTE)
  watch.heard(Date.now())
  vi.advanceTimersByTime(29 * MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
})

test('AUTH-05 a tab that heard nothing while it stood still asks the others before it ends all', () => {
  vi.setSystemTime(Date.now() + 2 * 60 * MINUTE)
  askOthers = () => watch.heard(Date.now() - MINUTE)
  vi.advanceTimersByTime(MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
  expect(watch.touched()).toBe(true)
})

test('AUTH-05 the time that a laptop sleeps counts, and the first touch afterwards does not revive it', () => {
  // The clock jumps while timers stand still.
  vi.setSystemTime(Date.now() + IDLE_LIMIT_MS + SECOND)
  expect(watch.touched()).toBe(false)
  vi.advanceTimersByTime(SECOND)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('a stopped watch ends nothing', () => {
  watch.stop()
  vi.advanceTimersByTime(2 * IDLE_LIMIT_MS)
  expect(onIdle).not.toHaveBeenCalled()
})
