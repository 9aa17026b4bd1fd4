import { itemLine } from '@econsult/contract/chart-packets/items'
import { expect, test } from 'vitest'
import { chartDay } from './chart-words.ts'

const NOW = Date.parse('2026-03-11T16:42:00Z')

test.each([
  ['results', '2026-03-02', 'Mar. 02'],
  ['results', '2025-01-12', 'Jan. 2025'],
  ['notes', '2026-01', 'Jan. 2026'],
  ['problems', '2026-01-12', 'Jan. 2026'],
  ['medicines', '2018-06-01', '2018'],
  ['allergies', '2004', '2004'],
  ['allergies', '', ''],
] as const)('CHART-02 the day of %s, %s, is shown as “%s”', (part, day, words) => {
  expect(chartDay({ part, day }, NOW)).toBe(words)
})

test.each([
  ['mL/min/{1.73_m2}', '58 mL/min/1.73 m²'],
  ['10*3/uL', '58 ×10³/µL'],
  ['x10E3/uL', '58 ×10³/µL'],
  ['uIU/mL', '58 µIU/mL'],
  ['mg/dL', '58 mg/dL'],
  ['U/L', '58 U/L'],
  ['', '58'],
])('CHART-01 the unit %s is shown as “%s”', (unit, words) => {
  const one = { name: '', value: '58', unit, range: '', flag: '' as const, before: '' }
  const item = { id: '1', part: 'results' as const, title: '', detail: '', day: '', by: '', tests: [one] }
  expect(itemLine(item)).toBe(words)
})
