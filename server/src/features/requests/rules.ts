import { readableNumber } from '@econsult/contract/phone-number'
import { goesBackToTheSame } from '@econsult/contract/requests/resubmission'
import { DECLINE_REASON_TEXTS, type DeclineReason } from '@econsult/contract/requests/states'

/** A decline of a request, or a resubmission by the sender. */
export interface DeclineOrResubmission {
  readonly change: 'decline' | 'resubmit'
  readonly actor_id: string
  /** The reason for a decline; null for a resubmission. */
  readonly reason: DeclineReason | null
}

/**
 * Computes, from the declines and resubmissions of a request in order, the specialists to whom it is no longer routed
 * (TURN-04). They are the specialists who declined it. A specialist who declined it for lack of information is not
 * among them after it was resubmitted. For each specialist, the last decline counts.
 * @param isResubmitted true if the current change resubmits the request
 */
export function declinersOf(
  events: readonly DeclineOrResubmission[],
  { isResubmitted = false } = {},
): ReadonlySet<string> {
  const decliners = new Set<string>()
  const lacking = new Set<string>()
  const sendAgain = () => {
    for (const id of lacking) decliners.delete(id)
  }
  for (const { change, actor_id: id, reason } of events) {
    if (change === 'resubmit') sendAgain()
    else if (reason !== null) {
      decliners.add(id)
      if (goesBackToTheSame(reason)) lacking.add(id)
      else lacking.delete(id)
    }
  }
  if (isResubmitted) sendAgain()
  return decliners
}

/** The timeline text of a change, with its note at the end. It is displayed to both sides. */
export function withNote(words: string, note: string | undefined): string {
  return note ? `${words}. ${note}` : words
}

interface DeclineSaid {
  readonly reason: DeclineReason
  /** The number to call in E.164 format; null if no call is needed. */
  readonly phoneNumber: string | null
  readonly note: string | undefined
}

/**
 * The text that the timeline shows for a decline after the name of the specialist. It stays there after the request has
 * ended.
 */
export function declineWords(title: string, { reason, phoneNumber, note }: DeclineSaid): string {
  const call = phoneNumber === null ? '' : `, call ${readableNumber(phoneNumber)}`
  return withNote(`declined the request (${title}). Reason: ${DECLINE_REASON_TEXTS[reason]}${call}`, note)
}
