import { DECLINE_REASON_TEXTS, type DeclineReason } from '@econsult/contract/requests/states'

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

/** What the room's timeline says of a change, with the note that goes with it, which both sides read. */
export function withNote(words: string, note: string | undefined): string {
  return note ? `${words}. ${note}` : words
}

/** What the timeline says of a decline, after the specialist's name. */
export function declineWords(reason: DeclineReason, title: string, note: string | undefined): string {
  return withNote(`declined the request (${title}). Reason: ${DECLINE_REASON_TEXTS[reason]}`, note)
}
