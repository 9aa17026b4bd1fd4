import { expect, test } from 'vitest'
import { caseAge } from './case-age.ts'

const DAY = 24 * 60 * 60_000
const now = Date.UTC(2026, 2, 12)

test.each([
  [0, 'now'],
  [3 * DAY, '3 d'],
  [21 * DAY, '3 wk'],
  [70 * DAY, '2 mo'],
  [400 * DAY, '13 mo'],
  [800 * DAY, '2 y'],
])('a state that began %i ms ago has the age %s', (age, text) => {
  expect(caseAge(now - age, now)).toBe(text)
})
