import { expect, test } from 'vitest'
import { rowsThatFit } from './rows-that-fit.ts'

test.each([
  [718, 44, 14],
  [697, 44, 14],
  [696, 44, 13],
  [681, 60, 10],
  [680, 60, 9],
  [100, 60, 4],
  [9000, 60, 100],
])('INB-18 in a body of %i px with rows of %i px, %i whole rows fit', (height, rowHeight, rows) => {
  expect(rowsThatFit(height, rowHeight)).toBe(rows)
})
