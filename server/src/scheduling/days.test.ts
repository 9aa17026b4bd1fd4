import { expect, test } from 'vitest'
import { dayAt, nextDay, startOfDay } from './days.ts'

test.each([
  ['2026-05-04', 'UTC', '2026-05-04T00:00:00.000Z'],
  ['2026-05-04', 'America/New_York', '2026-05-04T04:00:00.000Z'],
  ['2026-01-04', 'America/New_York', '2026-01-04T05:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-05-04', 'Pacific/Kiritimati', '2026-05-03T10:00:00.000Z'],
  ['2026-05-04', 'Asia/Kolkata', '2026-05-03T18:30:00.000Z'],
])('TURN-09 the day %s begins in %s at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment)
  expect(dayAt(new Date(moment), zone)).toBe(day)
  expect(dayAt(new Date(Date.parse(moment) - 1), zone) < day).toBe(true)
})

test('TURN-09 the day after the last day of a month or year is the first day of the next', () => {
  expect(nextDay('2026-02-28')).toBe('2026-03-01')
  expect(nextDay('2026-12-31')).toBe('2027-01-01')
})
