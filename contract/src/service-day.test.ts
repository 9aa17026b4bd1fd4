import { expect, test } from 'vitest'
import { serviceDayOf } from './service-day.ts'

test('REC-01 what is done on an evening is not dated tomorrow', () => {
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
