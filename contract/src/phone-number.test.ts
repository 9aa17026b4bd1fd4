import { expect, test } from 'vitest'
import { phoneNumberSchema } from './phone-number.ts'

test.each([
  ['\u202d+1 (202) 555-0143\u202c', '+1 (202) 555-0143'],
  ['\u200b202\u00a0555\u202f0143\u2060', '202 555 0143'],
  ['\ufeff202\u2009555\u20070143\u200e\u2066', '202 555 0143'],
  [' 202-555-0143\r\n', '202-555-0143'],
  [`${'\u200b'.repeat(100)}2025550143`, '2025550143'],
])('ACC-02 the pasted number %j is read as %j', (pasted, number) => {
  expect(phoneNumberSchema().parse(pasted)).toBe(number)
})

test('ACC-02 rejects a number that is too long with the error text of its field', () => {
  const refused = phoneNumberSchema('Enter a phone number.').safeParse('2'.repeat(41))
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Enter a phone number.'])
})
