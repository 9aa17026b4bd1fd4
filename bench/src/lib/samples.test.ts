import { expect, test } from 'vitest'
import { median, percentile } from './samples.ts'

test('percentiles take the nearest rank, whatever the order of the samples', () => {
  const samples = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(percentile(samples, 0.99)).toBe(198)
  expect(median(samples)).toBe(100)
  expect(percentile([7], 0.99)).toBe(7)
})

test('without samples there is no figure', () => {
  expect(() => percentile([], 0.5)).toThrow('Nothing was measured.')
})
