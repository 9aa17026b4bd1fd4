import { expect, test } from 'vitest'
import { readPhoneNumber } from './phone-number.ts'

test.each([
  ['+1 (202) 555-0143', '+12025550143'],
  ['+12025550143', '+12025550143'],
  ['202 555 0143', '+12025550143'],
  ['+44 20 7183 8750', '+442071838750'],
])('%s is stored as %s', (text, kept) => {
  expect(readPhoneNumber(text)).toBe(kept)
})

test.each([
  '',
  '+1 555 014 22',
  '12',
  'call me',
  '+1 (202) 555-0143 ext. 5',
  '+999 123 4567',
  'x'.repeat(5000),
])('%s is not a phone number', (text) => {
  expect(readPhoneNumber(text)).toBeUndefined()
})
