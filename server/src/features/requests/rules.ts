import { readableNumber } from '@econsult/contract/phone-number'
import { goesBackToTheSame } from '@econsult/contract/requests/resubmission'
import { DECLINE_REASON_TEXTS, type DeclineReason } from '@econsult/contract/requests/states'

/** A decline of a request, or that its sender sent it again after one. */
export interface DeclineOrResubmission {
  readonly change: 'decline' | 'resubmit'
  readonly actor_id: string
  /** Of a decline. */
  readonly reason: DeclineReason | null
}

/**
 * Who does not get a request again, from its declines and resubmissions in their order: everybody who declined it, except
 * who only lacked something and then had it sent again (TURN-04). Of each person the last decline counts.
 * @param isResubmitted whether it is sent again by the change that asks
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

/** What the room's timeline says of a change, with the note that goes with it, which both sides read. */
export function withNote(words: string, note: string | undefined): string {
  return note ? `${words}. ${note}` : words
}

interface DeclineSaid {
  readonly reason: DeclineReason
  /** To be called, as E.164; null for none. */
  readonly phoneNumber: string | null
  readonly note: string | undefined
}

/** What the timeline says of a decline, after the specialist's name: it stays when the request is over. */
export function declineWords(title: string, { reason, phoneNumber, note }: DeclineSaid): string {
  const call = phoneNumber === null ? '' : `, call ${readableNumber(phoneNumber)}`
  return withNote(`declined the request (${title}). Reason: ${DECLINE_REASON_TEXTS[reason]}${call}`, note)
}
