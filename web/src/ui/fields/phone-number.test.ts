import { expect, test } from 'vitest'
import { countryOfNumber, phoneAsTyped, phoneText, withCountry } from './phone-number.ts'

test.each([
  ['2025550143', '+1 (202) 555-0143'],
  ['(202) 555-0143', '+1 (202) 555-0143'],
  ['+12025550143', '+1 (202) 555-0143'],
  ['+442071838750', '+44 20 7183 8750'],
  ['555 014', '+1 555 014'],
  [' ', ''],
])('%o is shown as %o', (typed, shown) => {
  expect(phoneText(typed)).toBe(shown)
})

test('changing the country code of a number keeps its digits', () => {
  expect(withCountry('+1 (202) 555-0143', 'FR')).toBe('+33 2025550143')
  expect(withCountry('', 'GB')).toBe('+44 ')
})

test('the country is derived from the code, and the punctuation from the country', () => {
  expect(countryOfNumber('+442071838750')).toBe('GB')
  expect(countryOfNumber('202')).toBeUndefined()
  expect(phoneAsTyped('2025550143', 'US')).toBe('(202) 555-0143')
})
