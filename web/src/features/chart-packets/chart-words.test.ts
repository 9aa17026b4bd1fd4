import { expect, test } from 'vitest'
import { chartDay } from './chart-words.ts'

const NOW = Date.parse('2026-03-11T16:42:00Z')

test.each([
  ['2026-03-02', 'Mar. 02'],
  ['2025-01-12', 'Jan. 2025'],
  ['2026-01', 'Jan. 2026'],
  ['2004', '2004'],
  ['', ''],
] as const)('CHART-02 the day %s is shown as “%s”', (day, words) => {
  expect(chartDay(day, NOW)).toBe(words)
})
