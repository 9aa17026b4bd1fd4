import { expect, test } from 'vitest'
import { openCasesWords } from './open-cases-words.ts'

test.each([
  [1, 'answered', '1 open case with Cardiology, answered 29 min ago'],
  [2, 'declined', '2 open cases with Cardiology, the latest declined 29 min ago'],
  [1, 'assigned', '1 open case with Cardiology, waiting for an answer for 29 min'],
] as const)('CASE-10 %i %s: “%s”', (count, state, words) => {
  expect(openCasesWords(count, { specialtyTitle: 'Cardiology', state }, '29 min')).toBe(words)
})
