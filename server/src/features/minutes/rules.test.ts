import { MINUTES_TEXTS } from '@econsult/contract/minutes'
import { describe, expect, test } from 'vitest'
import { firstDayOf, minutesOf, refuseFutureDays, type ReportedSpan, spansOfDays } from './rules.ts'

const ZONE = 'America/Chicago'
/** The time at which the case was created. */
const SINCE = new Date('2026-03-08T07:00:00Z')
const at = (text: string) => Date.parse(text)

function daysOf(spans: readonly ReportedSpan[], now: string, sentAt = at(now)) {
  return spansOfDays({ spans, sentAt, now: new Date(now), timeZone: ZONE, since: SINCE }).map(
    ({ day, activity, from, to }) => [day, activity, (to.getTime() - from.getTime()) / 60_000],
  )
}

const span = (from: string, to: string): ReportedSpan => ({ activity: 'review', from: at(from), to: at(to) })

describe('time reports', () => {
  test('PAID-01 if a span includes midnight, it counts on both days of the practice', () => {
    const over = span('2026-06-11T04:50:00Z', '2026-06-11T05:20:00Z')
    expect(daysOf([over], '2026-06-11T06:00:00Z')).toEqual([
      ['2026-06-10', 'review', 10],
      ['2026-06-11', 'review', 20],
    ])
  })

  test('PAID-01 if a clock change skips or repeats an hour, the time that really passed counts', () => {
    const spring = span('2026-03-08T07:30:00Z', '2026-03-08T08:30:00Z')
    expect(daysOf([spring], '2026-03-08T09:00:00Z')).toEqual([['2026-03-08', 'review', 60]])
    const autumn = span('2026-11-01T06:00:00Z', '2026-11-01T08:00:00Z')
    expect(daysOf([autumn], '2026-11-01T09:00:00Z')).toEqual([['2026-11-01', 'review', 120]])
    const whole = span('2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z')
    expect(daysOf([whole], '2026-11-02T06:00:00Z')).toEqual([['2026-11-01', 'review', 25 * 60]])
  })

  test('PAID-01 a client clock that is wrong by an hour has no effect', () => {
    const late = span('2026-06-11T13:00:00Z', '2026-06-11T13:05:00Z')
    expect(daysOf([late], '2026-06-11T14:10:00Z', at('2026-06-11T13:10:00Z'))).toEqual([
      ['2026-06-11', 'review', 5],
    ])
  })

  test('PAID-01 time before the case was created is left out', () => {
    const spans = [
      span('2026-03-08T06:00:00Z', '2026-03-08T06:50:00Z'),
      span('2026-03-08T06:50:00Z', '2026-03-08T07:10:00Z'),
    ]
    expect(daysOf(spans, '2026-03-08T07:30:00Z')).toEqual([['2026-03-08', 'review', 10]])
  })

  test('PAID-01 the first day of a case is the earliest date in any time zone at the moment of its creation', () => {
    const first = (created: string) => firstDayOf({ created_at: new Date(created) })
    expect(first('2026-06-11T10:59:00Z')).toBe('2026-06-10')
    expect(first('2026-06-11T11:00:00Z')).toBe('2026-06-11')
  })

  test.each([
    [0, 0],
    [29, 0],
    [30, 1],
    [89, 1],
    [90, 2],
  ])('PAID-01 %i seconds are proposed as %i minutes', (seconds, minutes) => {
    expect(minutesOf(seconds)).toBe(minutes)
  })

  test('PAID-01 accepts minutes on a day that has begun in any time zone, and rejects later days', () => {
    const noon = new Date('2026-06-11T12:00:00Z')
    // In Kiribati it is already June 12. A browser there may therefore have counted time for that day.
    expect(() => refuseFutureDays([{ day: '2026-06-12' }], noon)).not.toThrow()
    expect(() => refuseFutureDays([{ day: '2026-06-13' }], noon)).toThrow(MINUTES_TEXTS.future)
  })
})
