import { expect, test } from 'vitest'
import { moved, withRow, wordsIn } from './row-kinds.ts'

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  ['a', 1, 'bac'],
  ['c', -1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['made-up', 1, 'abc'],
] as const)('CHART-03 row %s moved by %i gives %s', (id, by, expected) => {
  expect(ids(moved(rows, id, by))).toBe(expected)
})

test('CHART-03 a changed row keeps its position, and a new row is added at the end', () => {
  expect(ids(withRow(rows, { id: 'b' }))).toBe('abc')
  expect(ids(withRow(rows, { id: 'd' }))).toBe('abcd')
})

test('CHART-03 splits words at commas, without empty words and repetitions', () => {
  expect(wordsIn(' ecg, EKG ,,x, ecg')).toEqual(['ecg', 'EKG'])
})
