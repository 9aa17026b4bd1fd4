import { expect, test } from 'vitest'
import { axisMonth, durationWords, monthWords, shareWords } from './words.ts'

const MINUTE = 60_000

test.each([
  [null, '–'],
  [0, '< 1 min'],
  [20 * MINUTE, '20 min'],
  [59.6 * MINUTE, '1 h'],
  [(4 * 60 + 20) * MINUTE, '4 h 20 min'],
  [23 * 60 * MINUTE, '23 h'],
  [(23 * 60 + 59.9) * MINUTE, '1 d'],
  [28 * 60 * MINUTE, '1 d 4 h'],
  [48 * 60 * MINUTE, '2 d'],
])('%s ms are shown as %s', (time, words) => expect(durationWords(time)).toBe(words))

test('a month includes its year where the reader needs it', () => {
  expect(['2025-04', '2025-05', '2026-01'].map((month) => axisMonth(month, '2025-04'))).toEqual([
    'Apr 2025',
    'May',
    'Jan 2026',
  ])
  expect(monthWords('2026-01')).toBe('Jan. 2026')
})

test('a share is a whole percentage, and a small share is not shown as zero', () => {
  expect([shareWords(1, 248), shareWords(0, 248), shareWords(225, 248), shareWords(0, 0)]).toEqual([
    '< 1 %',
    '0 %',
    '91 %',
    '0 %',
  ])
})
