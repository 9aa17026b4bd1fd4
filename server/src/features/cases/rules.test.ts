import type { UserType } from '@econsult/contract/roles'
import { describe, expect, test } from 'vitest'
import { dobFault, mayAssign, readMarksAfterNews, readMarksAfterOpening, unreadAfterNews } from './rules.ts'

const unreadCase = { created_by: 'creator', is_read: false, is_read_by_other: ['earlier'] }

const READ_BY_CREATOR = { is_read: true, is_read_by_other: ['earlier'] }
const READ_BY_OTHER = { is_read: false, is_read_by_other: ['earlier', 'other'] }
const UNTOUCHED = { is_read: false, is_read_by_other: ['earlier'] }

describe('INB-14 sets the read marks when a user of any of the five types opens a case', () => {
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

  test('opening a case twice records the reader once', () => {
    const reader = { id: 'other', userType: 'Biller' } as const
    const once = { ...unreadCase, ...readMarksAfterOpening(unreadCase, reader) }
    expect(readMarksAfterOpening(once, reader)).toEqual(READ_BY_OTHER)
  })
})

describe('SEC-01 only certain user types may assign specialists', () => {
  test.each<[UserType, boolean]>([
    ['PCP', false],
    ['PCPSUPERUSER', false],
    ['Specialty', false],
    ['Biller', false],
    ['Admin', true],
  ])('%s: %s', (userType, assigns) => {
    expect(mayAssign(userType)).toBe(assigns)
  })
})

describe('INB-06 inboxes that display a changed case in bold', () => {
  test.each<[UserType, string[]]>([
    ['PCP', ['creator', 'specialist']],
    ['PCPSUPERUSER', ['specialist']],
    ['Specialty', ['creator', 'specialist']],
    ['Biller', ['creator', 'specialist']],
    ['Admin', ['creator', 'specialist']],
  ])('a case created by a %s: bold for %j', (creatorType, unread) => {
    expect(unreadAfterNews(['creator', 'specialist'], unreadCase, creatorType)).toEqual(unread)
  })

  test('the user who makes a change counts as having read it, regardless of user type', () => {
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

describe('read marks after a new message or file (ROOM-03)', () => {
  const readCase = { created_by: 'creator', is_read: true, is_read_by_other: ['specialist', 'biller'] }
  test.each<[string, string[], string, UserType, { is_read: boolean; is_read_by_other: string[] }]>([
    [
      "a PCP's message removes the specialist from isReadByOther",
      ['specialist'],
      'creator',
      'PCP',
      { is_read: true, is_read_by_other: ['biller'] },
    ],
    [
      "a specialist's message sets isRead to false",
      ['creator'],
      'specialist',
      'Specialty',
      { is_read: false, is_read_by_other: ['specialist', 'biller'] },
    ],
    [
      "an administrator's message sets isRead to false and removes the specialist from isReadByOther",
      ['creator', 'specialist'],
      'admin',
      'Admin',
      { is_read: false, is_read_by_other: ['biller'] },
    ],
  ])('%s', (_name, newFor, id, userType, marks) => {
    expect(readMarksAfterNews(readCase, newFor, { id, userType })).toEqual(marks)
  })

  test("INB-06 after a change, only a PCPSUPERUSER's own case stays read for its creator", () => {
    const receivers = ['creator', 'specialist']
    expect(unreadAfterNews(receivers, readCase, 'PCP')).toEqual(receivers)
    expect(unreadAfterNews(receivers, readCase, 'PCPSUPERUSER')).toEqual(['specialist'])
  })
})

test.each([
  ['2026-11-21', 0, undefined],
  ['2026-11-22', 0, 'future'],
  // At noon UTC, the next day has already begun where clocks are 13 hours ahead, and it is still the previous day where
  // they are 13 hours behind.
  ['2026-11-22', 13 * 60, undefined],
  ['2026-11-23', 13 * 60, 'future'],
  ['2026-11-21', -13 * 60, 'future'],
  ['1876-11-21', 0, undefined],
  ['1876-11-20', 0, 'tooLongAgo'],
] as const)(
  'CASE-03 checks the date of birth %s at noon UTC on 2026-11-21, %i minutes ahead of UTC',
  (dob, offset, fault) => {
    expect(dobFault(dob, new Date('2026-11-21T12:00:00Z'), offset)).toBe(fault)
  },
)
