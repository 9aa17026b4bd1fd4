import { expect, test } from 'vitest'
import { median, percentile } from './samples.ts'

test('percentiles use the nearest rank, whatever the order of the samples', () => {
  const samples = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(percentile(samples, 0.99)).toBe(198)
  expect(median(samples)).toBe(100)
  expect(percentile([7], 0.99)).toBe(7)
})

test('a percentile of no samples is an error', () => {
  expect(() => percentile([], 0.5)).toThrow('Nothing was measured.')
})
