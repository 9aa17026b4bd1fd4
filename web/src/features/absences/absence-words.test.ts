import { expect, test } from 'vitest'
import { absenceDetail, presenceWords, senderAbsenceDetail, spanWords } from './absence-words.ts'

test('TURN-09 formats an absence as its first and last day', () => {
  expect(spanWords({ firstDay: '2026-03-19', lastDay: '2026-03-27' })).toBe('Mar. 19 2026 to Mar. 27 2026')
  expect(spanWords({ firstDay: '2026-03-19', lastDay: '2026-03-19' })).toBe('Mar. 19 2026')
})

test.each([
  ['Hana Novak', false, 3, 'Hana Novak covers · 3 open cases are handed over if still open then'],
  ['Hana Novak', false, 1, 'Hana Novak covers · 1 open case is handed over if still open then'],
  [null, false, 0, 'Back to the pool'],
  ['Hana Novak', true, 2, 'Hana Novak covers'],
])('TURN-09 with cover %s, begun %s and %i open cases the text is: %s', (coverName, isNow, open, words) => {
  expect(absenceDetail({ coverName, isNow }, open)).toBe(words)
})

test.each([
  ['Hana Novak', false, 3, 'Hana Novak covers · 3 cases wait for you now'],
  ['Hana Novak', true, 3, 'Hana Novak covers'],
  [null, true, 1, 'Nobody covers · 1 case waits for you now'],
  [null, false, 0, 'Nobody covers'],
])(
  'TURN-09 for a sender with cover %s, begun %s and %i cases the text is: %s',
  (coverName, isNow, waiting, words) => {
    expect(senderAbsenceDetail({ coverName, isNow }, waiting)).toBe(words)
  },
)

test.each([
  ['2026-05-04', '2026-05-08', 'away May. 06 2026 to May. 12 2026'],
  ['2026-05-01', '2026-05-05', 'not away on these days'],
  ['', '2026-05-05', ''],
])('TURN-09 from %s to %s a colleague is %s', (firstDay, lastDay, words) => {
  const away = [{ firstDay: '2026-05-06', lastDay: '2026-05-12' }]
  expect(presenceWords({ away }, { firstDay, lastDay })).toBe(words)
})
