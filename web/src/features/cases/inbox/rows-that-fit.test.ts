import { expect, test } from 'vitest'
import { rowsThatFit } from './rows-that-fit.ts'

test.each([
  [718, 14],
  [697, 14],
  [696, 13],
  [100, 5],
  [9000, 100],
])('INB-18 a body of %i px holds %i whole rows', (height, rows) => {
  expect(rowsThatFit(height)).toBe(rows)
})
