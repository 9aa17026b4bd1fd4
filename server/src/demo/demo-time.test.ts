import { expect, test } from 'vitest'
import { createDemoTime } from './demo-time.ts'

const NOWS = ['2026-11-21T00:00:00Z', '2026-11-21T09:30:00Z', '2027-03-14T23:59:59Z', '2028-02-29T15:00:00Z']
const DAY = 24 * 60

test.each(NOWS)('a larger number of minutes before %s is always an earlier time', (now) => {
  const time = createDemoTime(new Date(now))
  const minutes = [...Array(5 * DAY).keys()].concat([300 * DAY, 300 * DAY + 1, 730 * DAY])
  const instants = minutes.map((minute) => time(minute).getTime())
  expect(instants.every((instant, index) => index === 0 || instant < (instants[index - 1] ?? 0))).toBe(true)
  expect(time(0).getTime()).toBe(new Date(now).getTime())
})

test.each(NOWS)('times more than two days before %s are in office hours', (now) => {
  const time = createDemoTime(new Date(now))
  const hours = [...Array(500).keys()].map((index) => time(3 * DAY + index * 611).getUTCHours())
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(14)
  expect(Math.max(...hours)).toBeLessThan(22)
})
