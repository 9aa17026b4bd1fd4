import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SavePace } from './save-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started() {
  const save = vi.fn<() => void>()
  return { save, pace: new SavePace({ pauseMs: 1000, retryMs: 8000, save }) }
}

test('a draft is saved once, when the user pauses typing', () => {
  const { save, pace } = started()
  pace.changed()
  vi.advanceTimersByTime(900)
  pace.changed()
  vi.advanceTimersByTime(999)
  expect(save).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(save).toHaveBeenCalledOnce()
})

test('the text of a user who types without a pause is saved every five seconds', () => {
  const { save, pace } = started()
  save.mockImplementation(() => pace.saving())
  for (let key = 0; key < 110; key += 1) {
    pace.changed()
    vi.advanceTimersByTime(100)
  }
  expect(save).toHaveBeenCalledTimes(2)
})

test('a failed save is repeated, but a change is saved sooner', () => {
  const { save, pace } = started()
  pace.failed()
  vi.advanceTimersByTime(7999)
  expect(save).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(save).toHaveBeenCalledOnce()
  pace.failed()
  pace.changed()
  vi.advanceTimersByTime(1000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('after a stop, nothing is saved', () => {
  const { save, pace } = started()
  pace.changed()
  pace.stop()
  vi.advanceTimersByTime(10_000)
  expect(save).not.toHaveBeenCalled()
})
