import type { UserType } from '@econsult/contract/roles'
import { describe, expect, test } from 'vitest'
import {
  dobFault,
  mayAssign,
  mayCloseCases,
  readMarksAfterNews,
  readMarksAfterOpening,
  stateOf,
  unreadAfterNews,
} from './rules.ts'

const unreadCase = { created_by: 'creator', is_read: false, is_read_by_other: ['earlier'] }

const READ_BY_CREATOR = { is_read: true, is_read_by_other: ['earlier'] }
const READ_BY_OTHER = { is_read: false, is_read_by_other: ['earlier', 'other'] }
const UNTOUCHED = { is_read: false, is_read_by_other: ['earlier'] }

describe('read marks after opening, for each of the five user types (INB-14; document 1, section 4)', () => {
  test.each<[UserType, string, { is_read: boolean; is_read_by_other: string[] }]>([
    ['PCP', 'creator', READ_BY_CREATOR],
    ['PCP', 'other', READ_BY_OTHER],
    ['PCP', 'earlier', UNTOUCHED],
    ['PCPSUPERUSER', 'creator', READ_BY_CREATOR],
    ['PCPSUPERUSER', 'other', READ_BY_OTHER],
    ['PCPSUPERUSER', 'earlier', UNTOUCHED],
    ['Specialty', 'other', READ_BY_OTHER],
    ['Specialty', 'earlier', UNTOUCHED],
    ['Biller', 'other', READ_BY_OTHER],
    ['Biller', 'earlier', UNTOUCHED],
    ['Admin', 'other', UNTOUCHED],
    ['Admin', 'creator', UNTOUCHED],
    ['Admin', 'earlier', UNTOUCHED],
  ])('%s, %s', (userType, id, marks) => {
    expect(readMarksAfterOpening(unreadCase, { id, userType })).toEqual(marks)
  })

  test('opening twice notes a reader once', () => {
    const reader = { id: 'other', userType: 'Biller' } as const
    const once = { ...unreadCase, ...readMarksAfterOpening(unreadCase, reader) }
    expect(readMarksAfterOpening(once, reader)).toEqual(READ_BY_OTHER)
  })
})

describe('who closes, reopens and assigns, for each of the five user types (document 1, section 6)', () => {
  test.each<[UserType, boolean, boolean]>([
    ['PCP', true, false],
    ['PCPSUPERUSER', true, false],
    ['Specialty', false, false],
    ['Biller', false, false],
    ['Admin', false, true],
  ])('%s: closes %s, assigns %s', (userType, closes, assigns) => {
    const consult = { is_support: false, created_by: 'me' }
    const person = { id: 'me', userType }
    expect([mayCloseCases(person, [consult]), mayAssign(userType)]).toEqual([closes, assigns])
    expect(mayCloseCases(person, [{ ...consult, is_support: true }])).toBe(true)
    expect(mayCloseCases(person, [{ is_support: true, created_by: 'somebody' }])).toBe(closes)
  })
})

describe('in whose inbox news stand in bold (INB-06; document 1, section 4)', () => {
  test.each<[UserType, string[]]>([
    ['PCP', ['creator', 'specialist']],
    ['PCPSUPERUSER', ['specialist']],
    ['Specialty', ['creator', 'specialist']],
    ['Biller', ['creator', 'specialist']],
    ['Admin', ['creator', 'specialist']],
  ])('of a case that a %s made: %j', (creatorType, unread) => {
    expect(unreadAfterNews(['creator', 'specialist'], unreadCase, creatorType)).toEqual(unread)
  })

  test('whoever did it has read it, whatever their user type', () => {
    const read = { ...unreadCase, is_read: true, is_read_by_other: ['biller', 'specialist'] }
    const marks = (id: string, userType: UserType, newFor: string[]) =>
      readMarksAfterNews(read, newFor, { id, userType })
    expect(marks('creator', 'PCP', ['specialist'])).toEqual({ is_read: true, is_read_by_other: ['biller'] })
    expect(marks('specialist', 'Specialty', ['creator'])).toEqual({
      is_read: false,
      is_read_by_other: ['biller', 'specialist'],
    })
    expect(marks('biller', 'Biller', ['creator', 'specialist'])).toEqual({
      is_read: false,
      is_read_by_other: ['biller'],
    })
    expect(marks('superuser', 'PCPSUPERUSER', ['creator'])).toEqual({
      is_read: false,
      is_read_by_other: ['biller', 'specialist', 'superuser'],
    })
    expect(marks('admin', 'Admin', ['creator', 'specialist'])).toEqual({
      is_read: false,
      is_read_by_other: ['biller'],
    })
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
