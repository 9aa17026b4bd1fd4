import { describe, expect, test } from 'vitest'
import { dayAfterTyping, dayFromText } from './day-text.ts'

/** The field's text after these keys, one by one; '<' deletes the last character. */
function type(keys: string, start = ''): string {
  return keys
    .split('')
    .reduce((text, key) => dayAfterTyping(key === '<' ? text.slice(0, -1) : text + key, text), start)
}

describe('CASE-03 a day is typed as MM/DD/YYYY', () => {
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
    expect(dayAfterTyping('09/2/1971', '09/02/1971')).toBe('09/2/1971')
    expect(dayAfterTyping('09/12/1971', '09/2/1971')).toBe('09/12/1971')
  })

  test('a pasted date is accepted in both formats', () => {
    expect(dayAfterTyping('1971-09-02', '')).toBe('09/02/1971')
    expect(dayAfterTyping('9/2/1971', '')).toBe('09/02/1971')
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
  expect(dayFromText(text)).toBe(day)
})
