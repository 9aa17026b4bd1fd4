import { expect, test } from 'vitest'
import { serviceDayOf } from './service-day.ts'

test('REC-01 dates an evening service on the same day', () => {
  const days = [
    '2026-11-21T23:30:00Z',
    '2026-11-22T05:30:00Z',
    '2026-11-22T08:30:00Z',
    '2026-07-01T06:59:00Z',
  ]
  expect(days.map((at) => serviceDayOf(new Date(at)))).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-11-22',
    '2026-06-30',
  ])
})

test.each([
  [null, '2026-11-22'],
  ['MA', '2026-11-22'],
  ['HI', '2026-11-21'],
  ['Hawaii', '2026-11-21'],
  ['ak ', '2026-11-21'],
])(
  'REC-01 dates a service for a patient of %s as %s, because the day ends later west of the mainland',
  (state, day) => {
    expect(serviceDayOf(new Date('2026-11-22T08:30:00Z'), state)).toBe(day)
  },
)
