import { expect, test } from 'vitest'
import { PLATFORM_INBOX } from '../../http/caller.ts'
import { monthsOf, periodOf, providerKey, scopeOf, specialtyNumber } from './rules.ts'

const NOW = new Date('2026-03-12T23:30:00Z')

test('without days, this month and the eleven before it are counted', () => {
  expect(periodOf({}, NOW)).toEqual({ from: '2025-04-01', to: '2026-03-12' })
  expect(monthsOf(periodOf({}, NOW))).toHaveLength(12)
  expect(periodOf({ to: '2026-01-31' }, NOW)).toEqual({ from: '2025-02-01', to: '2026-01-31' })
})

test('a period is a day or more, and ten years at most', () => {
  const day = { from: '2026-03-12', to: '2026-03-12' }
  expect([periodOf(day, NOW), monthsOf(day)]).toEqual([day, ['2026-03']])
  expect(monthsOf(periodOf({ from: '2016-03-01', to: '2026-03-12' }, NOW))).toHaveLength(121)
  for (const wrong of [
    { from: '2026-03-13' },
    { from: '2016-02-28', to: '2026-03-12' },
    { to: '0000-01-01' },
    { from: '0001-01-01', to: '0001-01-02' },
  ]) {
    expect(() => periodOf(wrong, NOW)).toThrow(/./)
  }
})

test('months follow each other over the end of a year', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})

test.each([
  ['PCP', 'practice', 'p'],
  ['PCPSUPERUSER', 'practice', 'p'],
  ['Biller', 'practice', 'p'],
  ['Specialty', 'own', 'me'],
  ['Admin', 'platform', PLATFORM_INBOX],
] as const)('%s sees the consults of the %s', (userType, kind, id) => {
  expect(scopeOf({ id: 'me', userType, practiceId: 'p' })).toEqual({ kind, id })
})

test('somebody without a practice has no dashboard of one', () => {
  expect(() => scopeOf({ id: 'me', userType: 'PCP', practiceId: null })).toThrow(/practice/)
})

test('a filter that names nothing real counts nothing, and none counts all', () => {
  expect([specialtyNumber(''), specialtyNumber('3'), specialtyNumber('x')]).toEqual([null, 3, -1])
  expect(specialtyNumber('0')).toBe(-1)
  expect([providerKey(null), providerKey('nobody')]).toEqual([null, PLATFORM_INBOX])
})
