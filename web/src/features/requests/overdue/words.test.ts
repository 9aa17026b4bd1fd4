import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../../lib/durations.ts'
import { doneSoFar } from './words.ts'

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
  [{ reminder, declines: 1, specialistId: 'a' }, ['Declined once', 'Reminded 02:40']],
  [
    { reminder, declines: 2, specialistId: null },
    ['Declined 2 times', 'waiting for an administrator to assign it'],
  ],
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
