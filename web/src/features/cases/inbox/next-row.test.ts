import { expect, test } from 'vitest'
import { nextRow } from './next-row.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test('INB-09 returns the row after the removed rows, else the row before them; undefined if all are removed', () => {
  expect(nextRow(rows, new Set(['b']))).toBe('c')
  expect(nextRow(rows, new Set(['b', 'c']))).toBe('d')
  expect(nextRow(rows, new Set(['b', 'd']))).toBe('c')
  expect(nextRow(rows, new Set(['c', 'd']))).toBe('b')
  expect(nextRow(rows, new Set(['a', 'b', 'c', 'd']))).toBeUndefined()
})
