import { expect, test } from 'vitest'
import { nextRow } from './next-row.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test('INB-09 the row after those that leave is next, else the one before them; none if all leave', () => {
  expect(nextRow(rows, new Set(['b']))).toBe('c')
  expect(nextRow(rows, new Set(['b', 'c']))).toBe('d')
  expect(nextRow(rows, new Set(['b', 'd']))).toBe('c')
  expect(nextRow(rows, new Set(['c', 'd']))).toBe('b')
  expect(nextRow(rows, new Set(['a', 'b', 'c', 'd']))).toBeUndefined()
})
