import type { AnswerContent } from '@econsult/contract/answers/content'
import type { TestApi } from '../../../testing/test-api.ts'

/**
 * The kinds of events in the history of a case. The number `n` of an event selects its object, for example an action.
 */
export const DEEDS = [
  'sign',
  'read',
  'cover reads',
  'colleague reads',
  'tick',
  'not needed',
  'untick',
  'tell',
  'tell again',
  'book',
  'cancel visit',
  'specialist writes',
  'sender writes',
  'open room',
  'decline',
  'resubmit',
  'redirect',
  'assign',
  'time is over',
  'close',
  'reopen',
  'delivery fails',
  'delivery is accepted',
  'ask clarification',
  'give clarification',
  'put off',
  'dismiss',
  'put back',
  'away',
  'back',
] as const
export interface Deed {
  readonly what: (typeof DEEDS)[number]
  readonly n: number
}

export interface People {
  readonly pcp: TestApi
  readonly cover: TestApi
  readonly superuser: TestApi
  readonly cardio: TestApi
}

const VISITS = ['no', 'yes', 'urgent'] as const
const IDS = [1, 2, 3].map((n) => `0b6f2f4e-0000-4000-8000-00000000000${n}`)

/** Returns the id of the action that a number selects. */
export function actionId(n: number): string {
  return IDS[n % IDS.length] ?? ''
}

/**
 * Returns the specialist's advice for a number. It contains one of the three kinds of visit, and up to three actions,
 * some of them reworded.
 */
export function adviceOf(n: number): Pick<AnswerContent, 'visit' | 'actions'> {
  const chosen = IDS.filter((_, index) => Math.floor(n / 4 / 2 ** index) % 2 === 1)
  const actions = chosen.map((id, index) => ({
    id,
    text: `Action ${index}${n % 5 === 0 ? ' in other words' : ''}`,
    due: n % 2 === 0 ? null : '2020-01-01',
    who: 'provider' as const,
  }))
  return { visit: VISITS[n % 3] ?? 'no', actions }
}
