import { VALIDATION } from '@econsult/contract/notices'
import { describe, expect, test } from 'vitest'
import { DOB_ERRORS, dobAfterTyping, dobFault, dobFromText, dobsOfShortYear } from './dob-text.ts'

/** The field's text after these keys, one by one; '<' deletes the last character. */
function type(keys: string, start = ''): string {
  return keys
    .split('')
    .reduce((text, key) => dobAfterTyping(key === '<' ? text.slice(0, -1) : text + key, text), start)
}

describe('CASE-03 the DOB is typed as MM/DD/YYYY', () => {
  test.each([
    ['09021971', '09/02/1971'],
    ['9/2/1971', '09/02/1971'],
    ['1/12/2004', '01/12/2004'],
    ['09', '09/'],
    ['9', '09/'],
    ['12/31/19994', '12/31/1999'],
    ['09 x02-1971', '09/02/1971'],
    ['09<', '09'],
    ['09<<', '0'],
    ['0902<<<12', '09/12/'],
    ['0902<1', '09/02/1'],
  ])('typing %s gives %s', (keys, text) => {
    expect(type(keys)).toBe(text)
  })

  test('a digit in the middle can be corrected', () => {
    expect(dobAfterTyping('09/2/1971', '09/02/1971')).toBe('09/2/1971')
    expect(dobAfterTyping('09/12/1971', '09/2/1971')).toBe('09/12/1971')
  })

  test('a pasted date is accepted in both formats', () => {
    expect(dobAfterTyping('1971-09-02', '')).toBe('09/02/1971')
    expect(dobAfterTyping('9/2/1971', '')).toBe('09/02/1971')
  })
})

test.each([
  ['09/02/1971', '1971-09-02'],
  ['9/2/1971', '1971-09-02'],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2023', null],
  ['13/01/1990', null],
  ['09/02/71', null],
  ['', null],
])('the text %s is the day %s', (text, day) => {
  expect(dobFromText(text)).toBe(day)
})

test.each([
  ['', VALIDATION.patientDobRequired],
  ['09/02', DOB_ERRORS.notADay],
  ['02/30/1990', DOB_ERRORS.notADay],
  ['03/13/2026', VALIDATION.patientDobInFuture],
  ['03/11/1876', DOB_ERRORS.tooLongAgo],
  ['03/12/2026', undefined],
  ['03/12/1876', undefined],
])('CASE-03 on Mar. 12 2026 the DOB "%s" gives: %s', (text, fault) => {
  expect(dobFault(text, new Date(2026, 2, 12, 9, 30).getTime())).toBe(fault)
})

test.each([
  ['3/4/68', ['03/04/1968']],
  ['03/04/12', ['03/04/1912', '03/04/2012']],
  // Mar. 26 2026 is two weeks in the future, so only 1926 can be meant.
  ['03/26/26', ['03/26/1926']],
  ['02/29/00', ['02/29/2000']],
  ['02/30/68', []],
  ['03/04/1968', []],
  ['03/04/1', []],
  ['', []],
])('CASE-03 on Mar. 12 2026 the DOB "%s" can mean %j', (text, days) => {
  expect(dobsOfShortYear(text, new Date(2026, 2, 12, 9, 30).getTime())).toEqual(days)
})
