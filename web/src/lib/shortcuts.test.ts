import { expect, test } from 'vitest'
import { neighbour } from './shortcuts.ts'

test('the keys move by one row and stop at both ends', () => {
  const rows = ['a', 'b', 'c']
  expect(neighbour(rows, -1, 1)).toBe('a')
  expect(neighbour(rows, 0, 1)).toBe('b')
  expect(neighbour(rows, 2, 1)).toBe('c')
  expect(neighbour(rows, 0, -1)).toBe('a')
  expect(neighbour(rows, -1, -1)).toBe('a')
  expect(neighbour([], -1, 1)).toBeUndefined()
})
