import { expect, test } from 'vitest'
import { neighbour } from './use-row-keys.ts'

test('the keys move by one row and stop at both ends', () => {
  const ids = ['a', 'b', 'c']
  expect(neighbour(ids, null, 1)).toBe('a')
  expect(neighbour(ids, 'a', 1)).toBe('b')
  expect(neighbour(ids, 'c', 1)).toBe('c')
  expect(neighbour(ids, 'a', -1)).toBe('a')
  expect(neighbour(ids, 'gone', -1)).toBe('a')
  expect(neighbour([], null, 1)).toBeUndefined()
})
