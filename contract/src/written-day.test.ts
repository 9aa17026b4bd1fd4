import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfText, readWrittenDay } from './written-day.ts'

const LEAP = '1980-02-29'

test.each([
  'Feb 29, 1980',
  'feb. 29 1980',
  'FEBRUARY 29TH, 1980',
  'Feb-29-1980',
  '29 Feb 1980',
  '29-Feb-1980',
  '29FEB1980',
  '29th of February 1980',
  '29 February, 1980',
  '1980-Feb-29',
  '1980 Feb 29',
  'Friday, February 29, 1980',
  'Fri, 29 Feb 1980 00:00:00 GMT',
  '02/29/1980',
  '2/29/1980',
  '02-29-1980',
  '02.29.1980',
  '02 / 29 / 1980',
  '02 29 1980',
  ' 02/29/1980 ',
  '\u200B02/29/1980\u200E',
  '02/29/1980\u00A0',
  '02/29/1980\r\n',
  '０２/２９/１９８０',
  '02–29–1980',
  'DOB: 02/29/1980',
  'dob 02/29/1980',
  'D.O.B.: 2/29/1980',
  'Date of birth - Feb 29, 1980',
  'Birthdate: 1980-02-29',
  'Born on February 29, 1980',
  '1980-02-29',
  '1980-2-29',
  '1980/02/29',
  '1980.02.29',
  '19800229',
  '02291980',
  '1980-02-29T00:00:00-05:00',
  '1980-02-29T00:00:00.0000000',
  '1980-02-29T00:00:00Z',
  '1980-02-29 00:00:00.000',
  '1980-02-29T14:30:00-05:00',
  '2/29/1980 0:00',
  '2/29/1980 12:00:00 AM',
  '2/29/1980 12:00 PM',
  'Feb 29 1980 12:00AM',
  '02/29/1980, 00:00:00',
  '19800229000000',
  '198002291435',
  '19800229143500.123-0500',
  '#02/29/1980#',
  '#1980-02-29 00:00:00#',
  '="02/29/1980"',
  '"02/29/1980"',
  "'02/29/1980",
  '/Date(320630400000)/',
  String.raw`\/Date(320630400000)\/`,
  '/Date(320648400000-0500)/',
])('CASE-03 IMP-01 %j is February 29, 1980', (text) => {
  expect(readWrittenDay(text)).toEqual({ days: [LEAP], hasShortYear: false })
  expect(dayOfText(text)).toBe(LEAP)
})

test.each([
  ['December 25 1980', '1980-12-25'],
  ['Sept. 5, 1980', '1980-09-05'],
  ['12-Mar-1980', '1980-03-12'],
  ['12312027', '2027-12-31'],
  ['20011231', '2001-12-31'],
  ['May 1 1850', '1850-05-01'],
])('CASE-03 IMP-01 %j is %s', (text, day) => {
  expect(dayOfText(text)).toBe(day)
})

test.each([
  ['2/29/80', ['1980-02-29', '2080-02-29']],
  ['29-Feb-80', ['1980-02-29', '2080-02-29']],
  ['2/29/00', ['2000-02-29']],
  ["Feb 29, '00", ['2000-02-29']],
  ['3/4/12', ['1912-03-04', '2012-03-04']],
  ['04-Mar-12', ['1912-03-04', '2012-03-04']],
])('CASE-03 IMP-01 %j has a short year, and can be %j', (text, days) => {
  expect(readWrittenDay(text)).toEqual({ days, hasShortYear: true })
  expect(dayOfText(text)).toBeNull()
})

test.each([
  '',
  '02/30/1980',
  'Feb 29, 1981',
  '29/02/1980',
  '31-12-1962',
  'Feb 1980',
  '1980',
  '1980-02',
  'Thursday, February 29, 1980',
  'Fri Feb 30 1980',
  'Fe 29, 1980',
  'Febr29uary 29 1980',
  'Feb 29, 1980 or 1981',
  '02/29/1980 (approx)',
  'x02/29/1980',
  '02/29/1980x',
  '02/x29/1980',
  '02/29/19801',
  '02//29/1980',
  '1/2/3/1980',
  '01/02/1849',
  '01/02/2200',
  '0000-01-01',
  '13451980',
  '1021980',
  '29222',
  '1980-02-29T25:00:00',
  '1980-02-29 12:61',
  // The day could differ in the time zone in which the text was written.
  '1980-02-29T05:00:00Z',
  '1980-02-29 05:00 UTC',
  '/Date(320648400000)/',
  '(202) 555-0143',
  '123-45-6789',
  'DOB:',
  'N/A',
  '########',
])('CASE-03 IMP-01 %j is not a day', (text) => {
  expect(readWrittenDay(text)).toBeUndefined()
})

test('CASE-03 inserting a character into a date never yields another day', () => {
  const written = fc.constantFrom('02/28/1980', 'Feb 28, 1980', '1980-02-28', '19800228', '28 Feb 1980')
  const signs = fc.string({
    minLength: 1,
    maxLength: 3,
    unit: fc.constantFrom(...'abfjkmsxz .,-/#:\'"'.split('')),
  })
  fc.assert(
    fc.property(written, signs, fc.nat(12), (text, sign, at) => {
      const days = readWrittenDay(text.slice(0, at) + sign + text.slice(at))?.days ?? ['1980-02-28']
      // If a slash splits a two-digit day, the text is not a valid day: 02/2/8/1980.
      expect(days).toEqual(['1980-02-28'])
    }),
    { numRuns: 3000 },
  )
})
