import type { ResponseLimit } from '@econsult/contract/specialties/response-limits'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from './durations.ts'
import { federalHolidays } from './federal-holidays.ts'
import { momentAfter, timeLeft, timeOf } from './response-time.ts'

const EASTERN = 'America/New_York'
const days = (count: number, timeZone = EASTERN, holidays = 'us-federal' as const) =>
  ({ unit: 'business-days', days: count, timeZone, holidays }) satisfies ResponseLimit
const at = (text: string) => new Date(text).getTime()
const shown = (moment: number) => new Date(moment).toISOString().replace(':00.000Z', 'Z')

describe('TURN-05 due times of answers', () => {
  test.each<[string, ResponseLimit, string, string]>([
    ['hours run around the clock', { unit: 'hours', hours: 72 }, '2026-11-20T15:00Z', '2026-11-23T15:00Z'],
    [
      'hours do not change with daylight saving time',
      { unit: 'hours', hours: 24 },
      '2026-03-07T19:00Z',
      '2026-03-08T19:00Z',
    ],
    ['one business day from a Tuesday', days(1), '2026-03-10T18:00Z', '2026-03-11T18:00Z'],
    ['a weekend does not count', days(1), '2026-11-13T19:00Z', '2026-11-16T19:00Z'],
    ['daylight saving time begins: 2 pm stays 2 pm', days(1), '2026-03-06T19:00Z', '2026-03-09T18:00Z'],
    ['daylight saving time ends: 2 pm stays 2 pm', days(1), '2026-10-30T18:00Z', '2026-11-02T19:00Z'],
    ['what begins on a Saturday has all of Monday', days(1), '2026-11-14T16:00Z', '2026-11-17T05:00Z'],
    ['a holiday does not count', days(1), '2026-11-25T19:00Z', '2026-11-27T19:00Z'],
    [
      'a holiday counts where none are chosen',
      { ...days(1), holidays: 'none' },
      '2026-11-25T19:00Z',
      '2026-11-26T19:00Z',
    ],
    ['July 4, 2026 is a Saturday, so Friday is a holiday', days(1), '2026-07-02T18:00Z', '2026-07-06T18:00Z'],
    ['New Year’s Day of 2028 is observed in 2027', days(2), '2027-12-30T15:00Z', '2028-01-04T15:00Z'],
    [
      'Friday evening in Hawaii is Saturday in the east: Hawaii has hours of Friday left',
      days(1, 'Pacific/Honolulu'),
      '2026-11-14T06:00Z',
      '2026-11-17T06:00Z',
    ],
    ['the same moment in the east is a weekend', days(1, EASTERN), '2026-11-14T06:00Z', '2026-11-17T05:00Z'],
    [
      'a zone without daylight saving time',
      days(1, 'America/Phoenix'),
      '2026-03-06T19:00Z',
      '2026-03-09T19:00Z',
    ],
    ['thirty business days', days(30), '2026-11-02T15:00Z', '2026-12-16T15:00Z'],
  ])('%s', (_title, limit, from, due) => {
    expect(shown(momentAfter(limit, at(from), timeOf(limit)))).toBe(due)
    expect(timeLeft(limit, at(from), at(due))).toBe(timeOf(limit))
  })

  test.each<[string, ResponseLimit, string, string, number]>([
    ['from a Friday afternoon to a Monday', days(1), '2026-11-13T19:00Z', '2026-11-16T15:00Z', 20 * HOUR],
    ['on a weekend', days(1), '2026-11-14T19:00Z', '2026-11-16T15:00Z', 10 * HOUR],
    ['over a change of daylight saving time', days(2), '2026-03-06T19:00Z', '2026-03-09T18:00Z', DAY],
    ['after the due time', days(1), '2026-11-16T15:00Z', '2026-11-13T19:00Z', 0],
    ['in hours', { unit: 'hours', hours: 72 }, '2026-11-13T19:00Z', '2026-11-14T19:00Z', DAY],
  ])('time left %s', (_title, limit, from, due, left) => {
    expect(timeLeft(limit, at(from), at(due))).toBe(left)
  })

  test.each<[string, string, string]>([
    [EASTERN, EASTERN, '2026-11-16T19:00Z'],
    [EASTERN, 'America/Los_Angeles', '2026-11-16T22:00Z'],
    ['America/Los_Angeles', EASTERN, '2026-11-16T19:00Z'],
  ])('time left in %s runs on in %s after a change of the time zone', (before, after, due) => {
    // Paused on Friday at noon Eastern time with six hours left, continued on the following Monday at 1 pm Eastern
    // time.
    const paused = timeLeft(days(1, before), at('2026-11-13T17:00Z'), at('2026-11-13T23:00Z'))
    const beginning = after === EASTERN ? '2026-11-16T13:00Z' : '2026-11-16T16:00Z'
    expect(shown(momentAfter(days(1, after), at(beginning), paused))).toBe(due)
  })
})

test('TURN-05 the federal holidays of 2026 are on the days on which they are observed', () => {
  const days2026 = [...federalHolidays(2026)].map((day) => new Date(day * DAY).toISOString().slice(0, 10))
  // From the list of the Office of Personnel Management; the last holiday belongs to 2027.
  expect(days2026.toSorted()).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
  ])
})
