import type { Decline, DeclineReason } from './states.ts'
import { isBlank } from '../written-text.ts'

/** Reasons after which a request that is sent again goes back to the specialist who declined it. */
const BACK_TO_THE_SAME: ReadonlySet<DeclineReason> = new Set([
  'not-enough-information',
  'needs-to-be-seen',
  'duplicate',
  'other',
])

/**
 * True if a declined request that is sent again goes back to the same specialist, who only needed something more
 * (TURN-04).
 */
export function goesBackToTheSame(reason: DeclineReason): boolean {
  return BACK_TO_THE_SAME.has(reason)
}

/**
 * Reasons after which a request cannot be sent again unchanged: information was missing, or the patient needs to be
 * seen.
 */
const NEEDS_NEWS: ReadonlySet<DeclineReason> = new Set(['not-enough-information', 'needs-to-be-seen'])

/**
 * True if something is still missing before a declined request can be sent again. Some reasons require a note, an
 * answer to an open question, or a message or file that the sender has added since (TURN-04, END-07).
 */
export function lacksNews(
  { reason, hasNews }: Pick<Decline, 'reason' | 'hasNews'>,
  { note = '', answers }: { readonly note?: string | undefined; readonly answers: number },
): boolean {
  return NEEDS_NEWS.has(reason) && !hasNews && answers === 0 && isBlank(note)
}
