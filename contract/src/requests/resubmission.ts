import type { Decline, DeclineReason } from './states.ts'
import { isBlank } from '../written-text.ts'

/** Decline reasons after which a resubmitted request returns to the same specialist. */
const BACK_TO_THE_SAME: ReadonlySet<DeclineReason> = new Set([
  'not-enough-information',
  'needs-to-be-seen',
  'duplicate',
  'other',
])

/**
 * True if a resubmitted request returns to the specialist who declined it, because that specialist only needed more
 * information (TURN-04).
 */
export function goesBackToTheSame(reason: DeclineReason): boolean {
  return BACK_TO_THE_SAME.has(reason)
}

/**
 * Decline reasons after which a request cannot be resubmitted unchanged: information was missing, or the patient needs
 * to be seen.
 */
const NEEDS_NEWS: ReadonlySet<DeclineReason> = new Set(['not-enough-information', 'needs-to-be-seen'])

/**
 * True if a declined request cannot be resubmitted yet. Some reasons require a note, an answer to an open question, or
 * a message or file that the sender has added since the decline (TURN-04, END-07).
 */
export function lacksNews(
  { reason, hasNews }: Pick<Decline, 'reason' | 'hasNews'>,
  { note = '', answers }: { readonly note?: string | undefined; readonly answers: number },
): boolean {
  return NEEDS_NEWS.has(reason) && !hasNews && answers === 0 && isBlank(note)
}
