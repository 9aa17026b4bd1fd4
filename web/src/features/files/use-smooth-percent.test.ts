import { expect, test } from 'vitest'
import { nextPercent } from './use-smooth-percent.ts'

test('CASE-05 the displayed percentage rises in even steps and never exceeds the real one', () => {
  const shown: number[] = []
  for (let percent: number | null = 0; percent !== null; percent = nextPercent(percent, 100))
    shown.push(percent)
  expect(shown.length).toBeLessThan(12)
  expect(shown.at(-1)).toBe(100)
  expect(nextPercent(60, 64)).toBe(64)
  expect(nextPercent(99, 100)).toBe(100)
})

test('a new attempt starts at 0 again', () => {
  expect(nextPercent(80, 0)).toBe(0)
})
