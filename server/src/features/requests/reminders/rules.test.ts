import { DEFAULT_RESPONSE_LIMIT } from '@econsult/contract/specialties/response-limits'
import { expect, test } from 'vitest'
import type { ReminderKind } from '../../../tables/requests.ts'
import { HOUR } from '../../../scheduling/durations.ts'
import { nextReminderAt, remindersDue } from './rules.ts'

const clock = { limit: DEFAULT_RESPONSE_LIMIT, run: 1, dueAt: 72 * HOUR, left: null }

test.each<[number, boolean, ReminderKind[], ReminderKind[], number | null]>([
  [48, true, [], ['early'], 72],
  [50, true, ['early'], [], 72],
  [72, true, ['early'], ['due'], 96],
  [72, true, ['early', 'due'], [], 96],
  [96, true, ['early', 'due'], ['alert'], null],
  [500, true, ['early', 'due', 'alert'], [], null],
  // Test cases in which the server was down for some time.
  [80, true, [], ['due'], 96],
  [200, true, [], ['due', 'alert'], null],
  [200, true, ['early'], ['due', 'alert'], null],
  [48, false, [], ['early'], 72],
  [200, false, [], ['alert'], null],
])(
  'TURN-06 after %d of 72 hours, with a specialist: %s, sent: %j, what is due is %j, the next after %s hours',
  (hour, hasSpecialist, sent, due, next) => {
    const now = hour * HOUR
    expect(remindersDue({ clock, now, hasSpecialist, sent: new Set(sent) })).toEqual(due)
    expect(nextReminderAt(clock, now)?.getTime() ?? null).toBe(next === null ? null : next * HOUR)
  },
)

test('TURN-06 no reminder is due if the clock is not running', () => {
  const stopped = { ...clock, dueAt: null }
  expect(remindersDue({ clock: stopped, now: 500 * HOUR, hasSpecialist: true, sent: new Set() })).toEqual([])
  expect(nextReminderAt(stopped, 500 * HOUR)).toBeNull()
})
