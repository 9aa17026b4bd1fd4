import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../lib/durations.ts'
import { doneSoFar, overdueBy } from './words.ts'

test.each([
  [0, '0 min'],
  [40 * MINUTE, '40 min'],
  [7 * HOUR, '7 h'],
  [47 * HOUR, '47 h'],
  [2 * DAY, '2 d'],
])('TURN-06 %d ms after the due time a request is overdue by %s', (late, words) => {
  expect(overdueBy(1000, 1000 + late)).toBe(words)
})

// In the time zone of the machine, as the page shows it.
const at = new Date(2026, 2, 12, 2, 40).getTime()
const reminder = { at, offeredTo: null, isAlert: false }

test.each([
  [{ reminder: null, declines: 0, specialistId: 'a' }, []],
  [{ reminder, declines: 0, specialistId: 'a' }, ['Reminded 02:40']],
  [
    { reminder: { ...reminder, offeredTo: 'Dmitri Madeup' }, declines: 1, specialistId: 'a' },
    ['Offered to Dmitri Madeup 02:40', 'no answer yet'],
  ],
  [{ reminder, declines: 2, specialistId: null }, ['2 declined', 'to be assigned by Admin']],
  [
    { reminder: { ...reminder, isAlert: true }, declines: 0, specialistId: 'a' },
    ['Administrators alerted 02:40'],
  ],
])('TURN-06 what was done about %j is %j', (request, lines) => {
  expect(doneSoFar(request, at + HOUR)).toEqual(lines)
})

test('TURN-06 what was done on another day has its date', () => {
  expect(doneSoFar({ reminder, declines: 0, specialistId: 'a' }, at + 2 * DAY)).toEqual(['Reminded Mar. 12'])
})
