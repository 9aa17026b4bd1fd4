import { expect, test } from 'vitest'
import { axisDollars, axisMonth, dollarWords, durationWords, shareWords } from './words.ts'

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

test('a month on an axis has its year if the reader needs it', () => {
  expect([axisMonth('2025-04', 'always'), axisMonth('2025-05', 'never')]).toEqual(['Apr 2025', 'May'])
})

test('a share is a whole percentage, and a small share is not shown as zero', () => {
  expect([shareWords(1, 248), shareWords(0, 248), shareWords(225, 248), shareWords(0, 0)]).toEqual([
    '< 1 %',
    '0 %',
    '91 %',
    '0 %',
  ])
})

test('amounts in dollars are short beside an axis', () => {
  expect([0, 541, 134_168].map(dollarWords)).toEqual(['$0', '$541', '$134,168'])
  expect([0, 500, 1500, 12_500].map(axisDollars)).toEqual(['$0', '$500', '$1.5K', '$12.5K'])
})
