import { expect, test } from 'vitest'
import { dayOf, grantWords, startOfDay } from './delegate-words.ts'

const NOW = new Date(2026, 10, 23, 12).getTime()

test('TURN-10 a delegate’s line contains the rights and the last day, and a first day in the future', () => {
  const until = startOfDay('2026-12-31', 1)
  const grant = { rights: ['attach', 'read'] as const, beginsAt: NOW - 1, endsAt: until }
  expect(grantWords({ ...grant, rights: [...grant.rights] }, NOW)).toBe('Attach, read · until Dec. 31 2026')
  const later = { rights: ['mark-done' as const], beginsAt: startOfDay('2026-12-01'), endsAt: until }
  expect(grantWords(later, NOW)).toBe('Mark done · from Dec. 01 2026 until Dec. 31 2026')
})

test('TURN-10 the last day ends at midnight local time', () => {
  expect(startOfDay('2026-12-31', 1)).toBe(new Date(2027, 0, 1).getTime())
  expect(dayOf(startOfDay('2026-12-31', 1) - 1)).toBe('2026-12-31')
  expect(startOfDay('')).toBeNaN()
})
