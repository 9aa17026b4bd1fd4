import type { Decline, DeclineReason } from './states.ts'
import { isBlank } from '../written-text.ts'

/** Reasons after which a request that is sent again goes back to the specialist who declined it. */
const BACK_TO_THE_SAME: ReadonlySet<DeclineReason> = new Set([
  'not-enough-information',
  'needs-to-be-seen',
  'duplicate',
  'other',
])

/** Whether a declined request that is sent again goes back to the specialist, who only lacked something (TURN-04). */
export function goesBackToTheSame(reason: DeclineReason): boolean {
  return BACK_TO_THE_SAME.has(reason)
}

/** Reasons after which a request is not sent again unchanged: information was missing, or the patient needs to be seen. */
const NEEDS_NEWS: ReadonlySet<DeclineReason> = new Set(['not-enough-information', 'needs-to-be-seen'])

/**
 * Whether something is missing before a declined request can be sent again: after some reasons a note, an answer to an
 * open question, or what the sender wrote or added since (TURN-04, END-07).
 */
export function lacksNews(
  { reason, hasNews }: Pick<Decline, 'reason' | 'hasNews'>,
  { note = '', answers }: { readonly note?: string | undefined; readonly answers: number },
): boolean {
  return NEEDS_NEWS.has(reason) && !hasNews && answers === 0 && isBlank(note)
}
