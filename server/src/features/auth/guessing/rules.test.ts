import { expect, test } from 'vitest'
import { ACCOUNT_LIMIT, waitAfter, waitInWords } from './rules.ts'

test('ten tries on an account are free; then the wait doubles from 5 s to a day', () => {
  const seconds = [1, 9, 10, 11, 12, 20, 30, 90].map((failures) => waitAfter(ACCOUNT_LIMIT, failures) / 1000)
  expect(seconds).toEqual([0, 0, 5, 10, 20, 5120, 86_400, 86_400])
})

test('a hundred failures on an account take months', () => {
  let waited = 0
  for (let failures = 1; failures < 100; failures += 1) waited += waitAfter(ACCOUNT_LIMIT, failures)
  expect(waited).toBeGreaterThan(60 * 86_400_000)
})

test.each([
  [200, '1 second'],
  [5000, '5 seconds'],
  [60_000, '1 minute'],
  [899_500, '15 minutes'],
  [3_600_000, '1 hour'],
  [86_400_000, '24 hours'],
])('%d ms are %s', (milliseconds, words) => expect(waitInWords(milliseconds)).toBe(words))
