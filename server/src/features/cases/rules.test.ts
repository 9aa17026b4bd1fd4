import type { UserType } from '@econsult/contract/roles'
import { describe, expect, test } from 'vitest'
import { dobFault, readMarksAfterNews, readMarksAfterOpening, stateOf, unreadAfterNews } from './rules.ts'

const unreadCase = { created_by: 'creator', is_read: false, is_read_by_other: ['earlier'] }

describe('read marks after opening (INB-14)', () => {
  test.each<[UserType, string, { is_read: boolean; is_read_by_other: string[] }]>([
    ['PCP', 'creator', { is_read: true, is_read_by_other: ['earlier'] }],
    ['PCPSUPERUSER', 'creator', { is_read: true, is_read_by_other: ['earlier'] }],
    ['PCPSUPERUSER', 'other', { is_read: false, is_read_by_other: ['earlier', 'other'] }],
    ['Specialty', 'other', { is_read: false, is_read_by_other: ['earlier', 'other'] }],
    ['Biller', 'other', { is_read: false, is_read_by_other: ['earlier', 'other'] }],
    ['Specialty', 'earlier', { is_read: false, is_read_by_other: ['earlier'] }],
    ['Admin', 'other', { is_read: false, is_read_by_other: ['earlier'] }],
    ['Admin', 'creator', { is_read: false, is_read_by_other: ['earlier'] }],
  ])('%s, %s', (userType, id, marks) => {
    expect(readMarksAfterOpening(unreadCase, { id, userType })).toEqual(marks)
  })
})

describe('read marks after news (ROOM-03)', () => {
  const readCase = { created_by: 'creator', is_read: true, is_read_by_other: ['specialist', 'biller'] }
  test.each<[string, string[], string, UserType, { is_read: boolean; is_read_by_other: string[] }]>([
    [
      "a PCP's message clears the specialist",
      ['specialist'],
      'creator',
      'PCP',
      { is_read: true, is_read_by_other: ['biller'] },
    ],
    [
      "a specialist's sets isRead false",
      ['creator'],
      'specialist',
      'Specialty',
      { is_read: false, is_read_by_other: ['specialist', 'biller'] },
    ],
    [
      "an administrator's clears both",
      ['creator', 'specialist'],
      'admin',
      'Admin',
      { is_read: false, is_read_by_other: ['biller'] },
    ],
  ])('%s', (_name, newFor, id, userType, marks) => {
    expect(readMarksAfterNews(readCase, newFor, { id, userType })).toEqual(marks)
  })

  test('INB-06 only a PCPSUPERUSER keeps an own case read', () => {
    const receivers = ['creator', 'specialist']
    expect(unreadAfterNews(receivers, readCase, 'PCP')).toEqual(receivers)
    expect(unreadAfterNews(receivers, readCase, 'PCPSUPERUSER')).toEqual(['specialist'])
  })
})

test.each([
  [{ isClosed: true, hasSpecialist: true, specialistSpokeLast: true }, 'Closed'],
  [{ isClosed: false, hasSpecialist: false, specialistSpokeLast: true }, 'Unassigned'],
  [{ isClosed: false, hasSpecialist: true, specialistSpokeLast: false }, 'Waiting'],
  [{ isClosed: false, hasSpecialist: true, specialistSpokeLast: true }, 'Replied'],
] as const)('whose turn it is: %o', (facts, state) => {
  expect(stateOf(facts)).toBe(state)
})

test.each([
  ['2026-11-21', 0, undefined],
  ['2026-11-22', 0, 'future'],
  // East of Greenwich the next day has begun already, west of it this one may not have.
  ['2026-11-22', 13 * 60, undefined],
  ['2026-11-23', 13 * 60, 'future'],
  ['2026-11-21', -13 * 60, 'future'],
  ['1876-11-21', 0, undefined],
  ['1876-11-20', 0, 'tooLongAgo'],
] as const)(
  'CASE-03 at noon UTC on 2026-11-21, somebody born on %s, %i minutes ahead',
  (dob, offset, fault) => {
    expect(dobFault(dob, new Date('2026-11-21T12:00:00Z'), offset)).toBe(fault)
  },
)
