import { expect, test } from 'vitest'
import { overlap } from './rules.ts'

test.each([
  ['2026-05-01', '2026-05-03', false],
  ['2026-05-01', '2026-05-04', true],
  ['2026-05-05', '2026-05-06', true],
  ['2026-05-08', '2026-05-20', true],
  ['2026-05-09', '2026-05-20', false],
])('TURN-09 an absence from %s to %s overlaps one from May 04 to May 08: %s', (firstDay, lastDay, does) => {
  expect(overlap({ firstDay, lastDay }, { firstDay: '2026-05-04', lastDay: '2026-05-08' })).toBe(does)
})
