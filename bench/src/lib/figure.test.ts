import { expect, test } from 'vitest'
import { comparedValue, keepsBar, milliseconds } from './figure.ts'

test('if a figure has a reference, the ratio of the two is compared with the limit', () => {
  const figure = { what: 'page', ours: milliseconds(6), reference: milliseconds(5) }
  expect(comparedValue(figure)).toBeCloseTo(1.2)
  expect(keepsBar({ ...figure, bar: { atMost: 1.3 } })).toBe(true)
  expect(keepsBar({ ...figure, bar: { atMost: 1.1 } })).toBe(false)
  expect(keepsBar({ ...figure, bar: { atLeast: 1.3 } })).toBe(false)
})

test('a figure without a reference is compared with its limit directly; without a limit it is not compared', () => {
  const figure = { what: 'start', ours: milliseconds(1900) }
  expect(keepsBar({ ...figure, bar: { atMost: 2000 } })).toBe(true)
  expect(keepsBar(figure)).toBeUndefined()
})
