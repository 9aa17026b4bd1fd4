import { expect, test } from 'vitest'
import type { ResponseLimit } from '@econsult/contract/specialties/response-limits'
import type { RequestChange, RequestState } from '@econsult/contract/requests/states'
import { HOUR } from '../../scheduling/durations.ts'
import { clockAfter, firstReminderAt, type RequestClock } from './clock.ts'

const LIMIT: ResponseLimit = { unit: 'hours', hours: 72 }
const SHORTER: ResponseLimit = { unit: 'hours', hours: 24 }

type Step = readonly [atHour: number, change: RequestChange, to: RequestState, limit?: ResponseLimit]

/** Returns the clock after these steps, with times in hours. */
function after(...steps: readonly Step[]) {
  let clock: RequestClock | null = null
  let number = 0
  for (const [atHour, change, to, limit] of steps) {
    number += 1
    clock = clockAfter(clock, { change, to, number, at: new Date(atHour * HOUR), limit })
  }
  const hours = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : ms / HOUR)
  return { due: hours(clock?.dueAt), left: hours(clock?.left), run: clock?.run }
}

const SENT: Step = [0, 'send', 'submitted', LIMIT]
const ASSIGNED: Step = [10, 'assign', 'assigned', LIMIT]
const ASKED: Step = [30, 'ask-clarification', 'clarification-asked']

test.each<[string, readonly Step[], { due: number | null; left: number | null; run: number }]>([
  ['runs from the sending', [SENT], { due: 72, left: null, run: 1 }],
  ['begins anew with a specialist', [SENT, ASSIGNED], { due: 82, left: null, run: 2 }],
  ['is paused while clarification is asked', [SENT, ASSIGNED, ASKED], { due: null, left: 52, run: 2 }],
  [
    'runs on with the time that was left',
    [SENT, ASSIGNED, ASKED, [100, 'give-clarification', 'assigned']],
    { due: 152, left: null, run: 2 },
  ],
  [
    'is a new one, due at once, if it was paused after the due time',
    [
      SENT,
      ASSIGNED,
      [90, 'ask-clarification', 'clarification-asked'],
      [100, 'give-clarification', 'assigned'],
    ],
    { due: 100, left: null, run: 4 },
  ],
  [
    'is paused twice',
    [
      SENT,
      ASSIGNED,
      ASKED,
      [40, 'give-clarification', 'assigned'],
      [50, 'ask-clarification', 'clarification-asked'],
    ],
    { due: null, left: 42, run: 2 },
  ],
  ['ends with the answer', [SENT, ASSIGNED, [20, 'answer', 'answered']], { due: null, left: null, run: 2 }],
  [
    'runs anew when more is asked',
    [SENT, ASSIGNED, [20, 'answer', 'answered'], [25, 'ask-more', 'more-asked']],
    { due: 97, left: null, run: 4 },
  ],
  ['ends with a decline', [SENT, ASSIGNED, [20, 'decline', 'declined']], { due: null, left: null, run: 2 }],
  [
    'runs anew after a decline that is sent again',
    [SENT, ASSIGNED, [20, 'decline', 'declined'], [40, 'resubmit', 'assigned', LIMIT]],
    { due: 112, left: null, run: 4 },
  ],
  [
    'is restored when a closed case is reopened',
    [SENT, ASSIGNED, [20, 'close', 'closed'], [200, 'reopen', 'assigned']],
    { due: 262, left: null, run: 2 },
  ],
  [
    'is the same one, due at once, if the case was closed after the due time',
    [SENT, ASSIGNED, [90, 'close', 'closed'], [100, 'reopen', 'assigned']],
    { due: 100, left: null, run: 2 },
  ],
  [
    'stays paused over a closing',
    [SENT, ASSIGNED, ASKED, [40, 'close', 'closed'], [50, 'reopen', 'clarification-asked']],
    { due: null, left: 52, run: 2 },
  ],
  [
    'has a new limit from the next specialist on',
    [SENT, ASSIGNED, [20, 'assign', 'assigned', SHORTER]],
    { due: 44, left: null, run: 3 },
  ],
  [
    'keeps the limit that it began with until then',
    [SENT, ASSIGNED, [20, 'answer', 'answered', SHORTER]],
    { due: null, left: null, run: 2 },
  ],
  [
    'of an adopted request begins with its next change',
    [[5, 'ask-more', 'more-asked']],
    { due: 77, left: null, run: 1 },
  ],
])('TURN-05 the clock %s', (_title, steps, expected) => {
  expect(after(...steps)).toEqual(expected)
})

test('TURN-06 the first reminder is due when two thirds of the time have passed, also after a pause', () => {
  const start: RequestClock = { limit: LIMIT, run: 1, dueAt: 72 * HOUR, left: null }
  const reminderAt = (clock: RequestClock, hour: number) => firstReminderAt(clock, new Date(hour * HOUR))
  expect(reminderAt(start, 0)?.getTime()).toBe(48 * HOUR)
  expect(reminderAt({ ...start, dueAt: 152 * HOUR }, 100)?.getTime()).toBe(128 * HOUR)
  expect(reminderAt({ ...start, dueAt: 110 * HOUR }, 100)?.getTime()).toBe(100 * HOUR)
  expect(reminderAt({ ...start, dueAt: null, left: HOUR }, 100)).toBeUndefined()
})
