import { expect, test } from 'vitest'
import { awayChoices } from './away-choices.ts'

test.each([
  ['2026-11-24', 'Tue', ['2026-11-24', '2026-11-29', '2026-11-30']],
  ['2026-11-29', 'Sun', ['2026-11-29', '2026-12-06', '2026-12-05']],
  ['2026-11-30', 'Mon', ['2026-11-30', '2026-12-06', '2026-12-06']],
])('END-09 on %s, a %s, the last day away is the day before the return', (today, _day, lastDays) => {
  const choices = awayChoices(today)
  expect(choices.map(({ label }) => label)).toEqual(['Tomorrow morning', 'Monday', 'In a week'])
  expect(choices.map(({ lastDay }) => lastDay)).toEqual(lastDays)
})

test('END-09 each choice contains the day of return', () => {
  expect(awayChoices('2026-11-24').map(({ back }) => back)).toEqual([
    'Wed, Nov. 25',
    'Mon, Nov. 30',
    'Tue, Dec. 01',
  ])
})
