import { expect, test } from 'vitest'
import { PLATFORM_INBOX } from '../../sessions/caller.ts'
import { providerKey, scopeOf, specialtyNumber } from '../cases/consults/rules.ts'
import { monthsOf, partsOf, partsToMeasure, periodOf } from './rules.ts'

const NOW = new Date('2026-03-12T23:30:00Z')

test('without days in the filter, the period is the current month and the eleven months before it', () => {
  expect(periodOf({}, NOW)).toEqual({ from: '2025-04-01', to: '2026-03-12' })
  expect(monthsOf(periodOf({}, NOW))).toHaveLength(12)
  expect(periodOf({ to: '2026-01-31' }, NOW)).toEqual({ from: '2025-02-01', to: '2026-01-31' })
})

test('accepts a period of one day to ten years; rejects a period that is reversed, too long or too early', () => {
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

test('the months of a period continue into the next year', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})

test('splits a period into its whole months and the remaining days; the current month counts as whole', () => {
  const parts = (from: string, to: string) => partsOf({ from, to }, NOW)
  const months = { from: '2026-01-01', to: '2026-02-28' }
  expect(parts('2026-01-01', '2026-02-28')).toEqual({ months, days: [] })
  expect(parts('2025-12-31', '2026-03-11')).toEqual({
    months,
    days: [
      { from: '2025-12-31', to: '2025-12-31' },
      { from: '2026-03-01', to: '2026-03-11' },
    ],
  })
  const untilNow = { from: '2026-01-01', to: '2026-03-31' }
  expect(parts('2026-01-01', '2026-03-12')).toEqual({ months: untilNow, days: [] })
  const within = { from: '2026-01-02', to: '2026-02-27' }
  expect(parts(within.from, within.to)).toEqual({ months: undefined, days: [within] })
})

test('times are estimated only for a very large number of consults, and only on the whole platform', () => {
  const platform = {
    scope: { kind: 'platform', id: PLATFORM_INBOX },
    specialtyId: null,
    providerId: null,
  } as const
  expect(partsToMeasure(platform, 100_000)).toBeUndefined()
  expect(partsToMeasure(platform, 100_001)).toBe(100)
  expect(partsToMeasure(platform, 10_000_000)).toBe(6)
  expect(partsToMeasure({ ...platform, specialtyId: 2 }, 10_000_000)).toBeUndefined()
  const practice = { kind: 'practice', id: 'p' } as const
  expect(partsToMeasure({ ...platform, scope: practice }, 10_000_000)).toBeUndefined()
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

test('a provider without a practice has no dashboard', () => {
  expect(() => scopeOf({ id: 'me', userType: 'PCP', practiceId: null })).toThrow(/practice/)
})

test('a filter with an impossible id matches no consults; an empty filter matches all consults', () => {
  expect([specialtyNumber(''), specialtyNumber('3'), specialtyNumber('x')]).toEqual([null, 3, -1])
  expect(specialtyNumber('0')).toBe(-1)
  expect([providerKey(null), providerKey('nobody')]).toEqual([null, PLATFORM_INBOX])
})
