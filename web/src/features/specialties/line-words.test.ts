import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, timeWords } from '../../lib/durations.ts'
import { defaultSpecialistHint, replyTimeWords } from './line-words.ts'

test.each([
  [0, '1 min'],
  [26 * MINUTE, '26 min'],
  [5.4 * HOUR, '5 h'],
  [47 * HOUR, '47 h'],
  [3.4 * DAY, '3 d'],
])('TURN-07 %d ms are shown as: %s', (time, words) => {
  expect(timeWords(time)).toBe(words)
})

test.each([
  [3, 'Usually answered in 5 h, most within 22 h'],
  [9, 'Usually answered in 5 h, most within 22 h'],
  [10, 'Usually answered in 5 h, nine of ten within 22 h'],
])('TURN-07 the usual reply time of %d answers is: %s', (answers, words) => {
  const replyTime = { answers, median: 5 * HOUR, ninetieth: 22 * HOUR }
  expect(replyTimeWords(replyTime, undefined, (text) => text).join('')).toBe(words)
})

test('TURN-07 the usual reply time begins with the title of its specialty, if there are several', () => {
  const replyTime = { answers: 3, median: 5 * HOUR, ninetieth: 22 * HOUR }
  expect(replyTimeWords(replyTime, 'Urology', (text) => text).join('')).toBe(
    'Urology: usually answered in 5 h, most within 22 h',
  )
})

test.each([
  ['Ines Carvalho', 'Dermatology cases go to Ines Carvalho by default.'],
  [null, ''],
])('with %s as default specialist the hint is: %s', (defaultSpecialistName, hint) => {
  expect(defaultSpecialistHint({ title: 'Dermatology', defaultSpecialistName })).toBe(hint)
})
