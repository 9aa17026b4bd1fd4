import { VALIDATION } from '@econsult/contract/notices'
import { describe, expect, test } from 'vitest'
import { DOB_ERRORS, dobAfterTyping, dobFault, dobFromText } from './dob-text.ts'

/** The field after these keys, one by one; '<' takes the last character away. */
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
  ])('the keys %s give %s', (keys, text) => {
    expect(type(keys)).toBe(text)
  })

  test('a day in the middle can be mended', () => {
    expect(dobAfterTyping('09/2/1971', '09/02/1971')).toBe('09/2/1971')
    expect(dobAfterTyping('09/12/1971', '09/2/1971')).toBe('09/12/1971')
  })

  test('a pasted day is taken in both ways of writing', () => {
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
])('%s is the day %s', (text, day) => {
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
