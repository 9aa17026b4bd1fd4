import { readableNumber } from '@econsult/contract/phone-number'
import { goesBackToTheSame } from '@econsult/contract/requests/resubmission'
import { DECLINE_REASON_TEXTS, type DeclineReason } from '@econsult/contract/requests/states'

/** One decline of a request, or its resubmission by the sender. */
export interface DeclineOrResubmission {
  readonly change: 'decline' | 'resubmit'
  readonly actor_id: string
  /** The reason of a decline; null for a resubmission. */
  readonly reason: DeclineReason | null
}

/**
 * The specialists who do not get a request again, computed from its declines and resubmissions in order: everybody who
 * declined it, except those who only lacked information and to whom it was then sent again (TURN-04). For each person
 * the last decline counts.
 * @param isResubmitted true if the change being made resubmits the request
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

/** The text of the room's timeline about a change, followed by its note; both sides read it. */
export function withNote(words: string, note: string | undefined): string {
  return note ? `${words}. ${note}` : words
}

interface DeclineSaid {
  readonly reason: DeclineReason
  /** The number to call, as E.164; null for none. */
  readonly phoneNumber: string | null
  readonly note: string | undefined
}

/** The text of the timeline about a decline, after the specialist's name; it stays when the request is over. */
export function declineWords(title: string, { reason, phoneNumber, note }: DeclineSaid): string {
  const call = phoneNumber === null ? '' : `, call ${readableNumber(phoneNumber)}`
  return withNote(`declined the request (${title}). Reason: ${DECLINE_REASON_TEXTS[reason]}${call}`, note)
}
