import { expect, test } from 'vitest'
import { addedByDay, beforeCaseText, dayLimitFault, fullDayText } from './day-limits.ts'

const DAY = '2026-03-12'
const NEXT = '2026-03-13'
const fault = (
  entries: Parameters<typeof dayLimitFault>[0],
  confirmed: readonly { day: string; minutes: number }[] = [],
) => dayLimitFault(entries, { firstDay: DAY, confirmed })

test('PAID-01 limits a day to 24 hours over all cases', () => {
  const two = (minutes: number) => [
    { day: DAY, minutes: 1000, before: 0 },
    { day: DAY, minutes, before: 0 },
  ]
  expect(fault(two(440))).toBeUndefined()
  expect(fault(two(441))).toBe(fullDayText({ day: DAY, minutes: 0 }))
  const others = [
    { day: DAY, minutes: 1400 },
    { day: NEXT, minutes: 1440 },
  ]
  expect(fault([{ day: DAY, minutes: 40, before: 0 }], others)).toBeUndefined()
  expect(fault([{ day: DAY, minutes: 41, before: 0 }], others)).toContain('at most 40 can be added')
  expect(fault([{ day: NEXT, minutes: 1, before: 0 }], others)).toContain('at most 0 can be added')
})

test('PAID-01 counts confirmed minutes only once and lets minutes be moved within a full day', () => {
  const confirmed = [{ day: DAY, minutes: 1440 }]
  expect(fault([{ day: DAY, minutes: 30, before: 30 }], confirmed)).toBeUndefined()
  expect(fault([{ day: DAY, minutes: 31, before: 30 }], confirmed)).toContain('at most 0')
  const moved = [
    { day: DAY, minutes: 0, before: 30 },
    { day: DAY, minutes: 30, before: 0 },
  ]
  expect(fault(moved, confirmed)).toBeUndefined()
  expect(addedByDay([...moved, { day: '2026-03-11', minutes: 0, before: 5 }])).toEqual([
    { day: '2026-03-11', minutes: -5 },
    { day: DAY, minutes: 0 },
  ])
})

test('PAID-01 lets minutes be lowered but not raised on a day over the limit or before the case', () => {
  const confirmed = [{ day: DAY, minutes: 2000 }]
  expect(fault([{ day: DAY, minutes: 900, before: 1000 }], confirmed)).toBeUndefined()
  expect(fault([{ day: DAY, minutes: 1000, before: 900 }], confirmed)).toContain('at most 0')
  const early = { day: '2026-03-11', before: 10 }
  expect(fault([{ ...early, minutes: 10 }])).toBeUndefined()
  expect(fault([{ ...early, minutes: 11 }])).toBe(beforeCaseText(DAY))
})
