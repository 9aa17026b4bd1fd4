import { DECLINE_REASONS } from '@econsult/contract/requests/states'
import { expect, test } from 'vitest'
import { type DeclineOrResubmission, declinersOf } from './rules.ts'

const declined = (by: string, reason: DeclineOrResubmission['reason']) =>
  ({ change: 'decline', actor_id: by, reason }) as const
const SENT_AGAIN = { change: 'resubmit', actor_id: 'sender', reason: null } as const

test.each<[string, readonly DeclineOrResubmission[], readonly string[]]>([
  ['nobody', [], []],
  ['who lacked something', [declined('ada', 'not-enough-information')], ['ada']],
  ['not who had it sent again', [declined('ada', 'not-enough-information'), SENT_AGAIN], []],
  ['who has no capacity, also later', [declined('ada', 'no-capacity'), SENT_AGAIN], ['ada']],
  [
    'who lacked something again',
    [declined('ada', 'duplicate'), SENT_AGAIN, declined('ada', 'not-enough-information')],
    ['ada'],
  ],
  [
    'by the last decline of each',
    [declined('ada', 'conflict-of-interest'), declined('ada', 'other'), SENT_AGAIN],
    [],
  ],
  [
    'each by their own declines',
    [declined('ada', 'other'), SENT_AGAIN, declined('bo', 'no-capacity'), SENT_AGAIN],
    ['bo'],
  ],
])('TURN-04 routing leaves out %s', (_who, events, expected) => {
  expect([...declinersOf(events)]).toEqual(expected)
})

test('TURN-04 the current resubmission makes the same specialists available again as an earlier resubmission does', () => {
  for (const reason of DECLINE_REASONS) {
    const events = [declined('ada', reason)]
    expect(declinersOf(events, { isResubmitted: true })).toEqual(declinersOf([...events, SENT_AGAIN]))
  }
})
