import { expect, test } from 'vitest'
import { digitsText, expiryText, numberText } from './card-text.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 4', '4242 4'],
  ['42-42', '4242'],
  ['', ''],
])('the number %j is shown as %j', (typed, shown) => expect(numberText(typed)).toBe(shown))

test.each([
  ['1', '1'],
  ['5', '05 /'],
  ['12', '12 /'],
  ['1234', '12 / 34'],
  ['12 / 345', '12 / 34'],
  ['12 /', '12'],
])('the expiry %j is shown as %j', (typed, shown) => expect(expiryText(typed)).toBe(shown))

test('limits a security code to four digits', () => expect(digitsText('12a345', 4)).toBe('1234'))
