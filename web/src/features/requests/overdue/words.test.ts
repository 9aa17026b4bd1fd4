import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../../lib/durations.ts'
import { doneSoFar, leftOutText, workText } from './words.ts'

// Created in the local time zone, because the page formats times in it.
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
])('TURN-06 the actions so far on %j are shown as %j', (request, lines) => {
  expect(doneSoFar(request, at + HOUR)).toEqual(lines)
})

test('TURN-06 an action on another day is shown with its date', () => {
  expect(doneSoFar({ reminder, declines: 0, specialistId: 'a' }, at + 2 * DAY)).toEqual(['Reminded Mar. 12'])
})

const target = {
  id: 'a',
  firstName: 'Nadim',
  lastName: 'Madeup',
  providerName: 'Independent',
  usualTime: null,
}
const assignedAt = new Date(2026, 2, 9).getTime()

test.each([
  [{ openRequests: 2, openLimit: 8, assignedAt }, '2 of 8 requests, last assigned Mar. 09'],
  [{ openRequests: 1, openLimit: null, assignedAt }, '1 unanswered request, last assigned Mar. 09'],
  [{ openRequests: 0, openLimit: null, assignedAt: null }, '0 unanswered requests, none assigned before'],
])('TURN-08 the load %o is shown to an administrator as: %s', (load, words) => {
  expect(workText({ ...target, ...load })).toBe(words)
})

test('TURN-08 specialists who are left out are counted by reason', () => {
  expect(leftOutText([])).toBe('')
  expect(leftOutText(['full', 'away', 'full'])).toBe('Left out: 1 away, 2 at the limit.')
})
