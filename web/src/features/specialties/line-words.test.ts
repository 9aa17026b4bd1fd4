import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'
import { defaultSpecialistHint, replyTimeWords, timeWords } from './line-words.ts'

test.each([
  [0, '1 min'],
  [26 * MINUTE, '26 min'],
  [5.4 * HOUR, '5 h'],
  [47 * HOUR, '47 h'],
  [3.4 * DAY, '3 d'],
])('TURN-07 %d ms are %s', (time, words) => {
  expect(timeWords(time)).toBe(words)
})

test('TURN-07 the usual reply time is told with the time of nine of ten answers', () => {
  const { before, median, after } = replyTimeWords({ median: 5 * HOUR, ninetieth: 22 * HOUR })
  expect(before + median + after).toBe('Usually answered in 5 h, nine of ten within 22 h')
})

test.each([
  ['Ines Carvalho', 'Dermatology cases go to Ines Carvalho by default.'],
  [null, ''],
])('with %s as default specialist the hint is: %s', (defaultSpecialistName, hint) => {
  expect(defaultSpecialistHint({ title: 'Dermatology', defaultSpecialistName })).toBe(hint)
})
