import { describe, expect, test } from 'vitest'
import { dayAfterTyping, dayFault, dayFromText } from './day-text.ts'

/** Returns the field's text after these keys are typed one by one; '<' deletes the last character. */
function type(keys: string, start = ''): string {
  return keys
    .split('')
    .reduce((text, key) => dayAfterTyping(key === '<' ? text.slice(0, -1) : text + key, text), start)
}

test.each([
  ['19800229', '1980-02-29'],
  ['1980-02-29', '1980-02-29'],
  ['1980<1', '1980-1'],
  ['198002<<9', '1980-09-'],
  ['02/29/1980', '02/29/1980'],
])('LANG-01 CASE-03 where the year comes first, the keys %s give %s', (keys, text) => {
  const typed = keys
    .split('')
    .reduce(
      (before, key) => dayAfterTyping(key === '<' ? before.slice(0, -1) : before + key, before, true),
      '',
    )
  expect(typed).toBe(text)
})

describe('CASE-03 a day is typed as MM/DD/YYYY', () => {
  test.each([
    ['09021971', '09/02/1971'],
    ['9/2/1971', '09/02/1971'],
    ['1/12/2004', '01/12/2004'],
    ['09', '09/'],
    ['9', '09/'],
    ['12/31/19994', '12/31/1999'],
    ['09 02 1971', '09/02/1971'],
    ['9-2-1971', '09/02/1971'],
    ['09.02.1971', '09/02/1971'],
    ['02 / 29 / 1980', '02/29/1980'],
    // Letters are kept, so that the digits around them are not interpreted as another date.
    ['09 x02-1971', '09/x02-1971'],
    ['02/29/1980x', '02/29/1980x'],
    ['Feb 29, 1980', 'Feb 29, 1980'],
    ['December 25 1980', 'December 25 1980'],
    ['DOB: 02/29/1980', 'DOB: 02/29/1980'],
    ['29 Feb 1980', '29 Feb 1980'],
    ['29-Feb-1980', '29 Feb-1980'],
    ['31 Jan 1980', '31 Jan 1980'],
    ['20 May 1980', '20 May 1980'],
    ['12 Dec 1980', '12/Dec 1980'],
    ['9 Sep 1980', '09/Sep 1980'],
    ['1980-02-29', '1980-02-29'],
    ['19800229', '19800229'],
    ['09<', '09'],
    ['09<<', '0'],
    ['0902<<<12', '09/12/'],
    ['0902<1', '09/02/1'],
    ['452026', '04/05/2026'],
    // There is no month 13, so its digits must not become another date.
    ['13452026', '13/45/2026'],
    ['134526', '13/45/26'],
    ['13/4/2026', '13/04/2026'],
  ])('typing %s gives %s', (keys, text) => {
    expect(type(keys)).toBe(text)
  })

  test('a digit in the middle can be corrected', () => {
    expect(dayAfterTyping('09/2/1971', '09/02/1971')).toBe('09/2/1971')
    expect(dayAfterTyping('09/12/1971', '09/2/1971')).toBe('09/12/1971')
  })

  test.each([
    ['Feb 29, 1980', '02/29/1980'],
    ['29 Feb 1980', '02/29/1980'],
    ['December 25 1980', '12/25/1980'],
    ['02 / 29 / 1980', '02/29/1980'],
    ['DOB: 02/29/1980', '02/29/1980'],
    ['19800229', '02/29/1980'],
    [' 1980-02-29T00:00:00-05:00\n', '02/29/1980'],
    // A text that is not a recognized date is kept unchanged.
    ['Feb 30, 1980', 'Feb 30, 1980'],
    ['02/29/19801', '02/29/19801'],
    ['02/29/1980 and 03/01/1980', '02/29/1980 and 03/01/1980'],
    ['x02/29/1980', 'x02/29/1980'],
    ['123456789', '123456789'],
    ['x'.repeat(500), 'x'.repeat(500)],
  ])('CASE-03 pasting %j gives %j', (pasted, text) => {
    expect(dayAfterTyping(pasted, '')).toBe(text)
    expect(dayAfterTyping(pasted, '11/26/2026 over')).toBe(text)
  })

  test('a typed text is interpreted as exactly the typed day, or as none', () => {
    const typed = ['Feb 29, 1980', '29 Feb 1980', '29-Feb-1980', 'DOB: 02/29/1980', '1980-02-29', '19800229']
    expect(typed.map((keys) => dayFromText(type(keys)))).toEqual(typed.map(() => '1980-02-29'))
    expect(dayFromText(type('12 Dec 1980'))).toBe('1980-12-12')
    expect(dayFromText(type('9 Sep 1980'))).toBe('1980-09-09')
    expect(['09 x02-1971', '02/29/1980x', '2001-12-31'].map((keys) => dayFromText(type(keys)))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('a pasted date is accepted in both formats', () => {
    expect(dayAfterTyping('1971-09-02', '')).toBe('09/02/1971')
    expect(dayAfterTyping('9/2/1971', '')).toBe('09/02/1971')
    expect(dayAfterTyping('1971-09-02', '11/26/2026')).toBe('09/02/1971')
  })
  test.each(['', '11/26/2026'])('eight pasted digits are a whole date, over "%s" too', (before) => {
    expect(dayAfterTyping('12312027', before)).toBe('12/31/2027')
    expect(dayAfterTyping('13452026', before)).toBe('13/45/2026')
    expect(dayAfterTyping('09452026', before)).toBe('09/45/2026')
  })
})

test.each([
  ['09/02/1971', '1971-09-02'],
  ['9/2/1971', '1971-09-02'],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2023', null],
  ['13/01/1990', null],
  ['09/02/71', null],
  ['09/04/2199', '2199-09-04'],
  ['09/04/5202', null],
  ['01/01/1899', null],
  ['Feb 29, 2024', '2024-02-29'],
  ['', null],
])('the text %s is the day %s', (text, day) => {
  expect(dayFromText(text)).toBe(day)
})

test.each([
  ['13/45/2026', 'This is not a valid date. Enter it as MM/DD/YYYY.'],
  ['2/30/2026', 'This is not a valid date. Enter it as MM/DD/YYYY.'],
  ['09/04/5202', 'This is not a valid date. Enter it as MM/DD/YYYY.'],
  ['09/04/26', 'Enter the date as MM/DD/YYYY.'],
  ['09', 'Enter the date as MM/DD/YYYY.'],
])('the text %s gives the message: %s', (text, fault) => {
  expect(dayFault(text)).toBe(fault)
})
