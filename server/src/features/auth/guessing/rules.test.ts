import { expect, test } from 'vitest'
import { ACCOUNT_LIMIT, UNKNOWN_PLACES_LIMIT, waitAfter, waitOf } from './rules.ts'

test('ten tries on an account are free; then the wait doubles from 5 s up to a day', () => {
  const seconds = [1, 9, 10, 11, 12, 20, 30, 90].map((failures) => waitAfter(ACCOUNT_LIMIT, failures) / 1000)
  expect(seconds).toEqual([0, 0, 5, 10, 20, 5120, 86_400, 86_400])
})

test('one hundred failed tries on an account take months', () => {
  let waited = 0
  for (let failures = 1; failures < 100; failures += 1) waited += waitAfter(ACCOUNT_LIMIT, failures)
  expect(waited).toBeGreaterThan(60 * 86_400_000)
})

test('B3 in any 30 days, strangers can have at most one hundred passwords of an account checked', () => {
  const month = 30 * 86_400_000
  let tries = UNKNOWN_PLACES_LIMIT.free
  for (let waited = 0; waited <= month; tries += 1) waited += waitAfter(UNKNOWN_PLACES_LIMIT, tries)
  expect(ACCOUNT_LIMIT.free + tries).toBeLessThanOrEqual(100)
  // The account's counter is kept for at least 30 days. The counter of unknown places is kept for longer than its
  // longest wait.
  expect(ACCOUNT_LIMIT.forgetMs).toBeGreaterThanOrEqual(month)
  expect(UNKNOWN_PLACES_LIMIT.forgetMs).toBeGreaterThan(UNKNOWN_PLACES_LIMIT.longestWaitMs)
})

test.each([
  [200, 1, 'second'],
  [5000, 5, 'second'],
  [60_000, 1, 'minute'],
  [899_500, 15, 'minute'],
  [3_600_000, 1, 'hour'],
  [86_400_000, 1, 'day'],
  [2_500_000_000, 29, 'day'],
])('rounds %d ms up to %d %s', (milliseconds, count, unit) =>
  expect(waitOf(milliseconds)).toEqual({ count, unit }),
)
