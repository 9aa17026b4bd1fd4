import { ACTIVITY_REPORT_MS } from '@econsult/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ActivityReport, createActivityReport } from './activity-report.ts'

let lastSeen = 0
let activity: ActivityReport
const report = vi.fn<() => void>(() => {
  lastSeen = performance.now()
})

beforeEach(() => {
  vi.useFakeTimers()
  report.mockClear()
  lastSeen = performance.now()
  activity = createActivityReport({ lastSeenAt: () => lastSeen, report })
})
afterEach(() => {
  activity.stop()
  vi.useRealTimers()
})

test('AUTH-05 constant activity is reported at most once a minute', () => {
  for (let second = 0; second < 600; second += 1) {
    vi.advanceTimersByTime(1000)
    activity.touched()
  }
  expect(report.mock.calls.length).toBeGreaterThanOrEqual(9)
  expect(report.mock.calls.length).toBeLessThanOrEqual(600_000 / ACTIVITY_REPORT_MS)
})

test('the last activity is also reported, once its minute is over', () => {
  vi.advanceTimersByTime(1000)
  activity.touched()
  expect(report).not.toHaveBeenCalled()
  vi.advanceTimersByTime(ACTIVITY_REPORT_MS)
  expect(report).toHaveBeenCalledOnce()
})

test('activity that the server knows from another call is not reported', () => {
  vi.advanceTimersByTime(1000)
  activity.touched()
  vi.advanceTimersByTime(1000)
  lastSeen = performance.now()
  vi.advanceTimersByTime(5 * ACTIVITY_REPORT_MS)
  expect(report).not.toHaveBeenCalled()
})

test('without activity nothing is reported', () => {
  vi.advanceTimersByTime(60 * ACTIVITY_REPORT_MS)
  expect(report).not.toHaveBeenCalled()
})

test.each([5, -5])(
  'AUTH-05 after the clock was set by %i hours, activity is reported within a minute',
  (hours) => {
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    vi.advanceTimersByTime(1000)
    activity.touched()
    vi.advanceTimersByTime(ACTIVITY_REPORT_MS)
    expect(report).toHaveBeenCalledOnce()
  },
)
