import type { CaseData } from '@econsult/contract/cases'
import { readableNumber } from '@econsult/contract/phone-number'
import { createsCases, isOnSendingSide } from '@econsult/contract/roles'
import { asksAgain } from '@econsult/contract/requests/asking-again'
import { listWords } from '../../lib/list-words.ts'
import type { Viewer } from './order-requests.ts'
import { phrases } from './phrases.ts'

/** The effects of a sender's message on specialists who have already answered (END-04). */
export interface AskingAgain {
  /** True if the message asks a specialist again by default; the writer can choose otherwise. */
  readonly isUsual: boolean
  /** The effect of a message that needs an answer, as a sentence. */
  readonly asking: string
  /** The effect of a message that needs no answer, as a sentence. */
  readonly telling: string
}

/**
 * The effects of a sender's message on the specialists who have answered.
 * @param signed the specialties whose specialists have signed an answer
 * @returns null if no request is answered, if the case is closed, or if the viewer is not on the sending side
 */
export function askingAgain(
  { requests, isDeleted }: Pick<CaseData, 'requests' | 'isDeleted'>,
  viewer: Viewer,
  signed: ReadonlySet<string>,
): AskingAgain | null {
  if (isDeleted || !isOnSendingSide(viewer.userType)) return null
  const answered = requests.filter(({ state }) => state === 'answered')
  if (answered.length === 0) return null
  const usual = answered.filter(({ specialtyId }) => asksAgain(undefined, signed.has(specialtyId)))
  const asked = usual.length > 0 ? usual : answered
  return {
    isUsual: usual.length > 0,
    asking: phrases.askedAgain({ count: asked.length, names: namesOf(asked) }),
    telling: phrases.noAnswerDue({ names: namesOf(answered) }),
  }
}

/**
 * A sentence explaining that a message in a case with declined requests is read but has no other effect. Null unless
 * the viewer is on the sending side, the case is open, and all its current requests are declined.
 */
export function afterDecline(
  { requests, declines, isDeleted }: Pick<CaseData, 'requests' | 'declines' | 'isDeleted'>,
  viewer: Viewer,
): string | null {
  const open = requests.filter(({ state }) => state !== 'withdrawn' && state !== 'closed')
  const declined = open.filter(({ state }) => state === 'declined')
  if (
    isDeleted ||
    !isOnSendingSide(viewer.userType) ||
    declined.length === 0 ||
    declined.length < open.length
  )
    return null
  const phoneNumber = declines.find((one) => one.phoneNumber !== null)?.phoneNumber
  const toAskAgain = createsCases(viewer.userType) ? phrases.toAskAgain : phrases.senderAsksAgain
  const instead = phoneNumber ? phrases.ifUrgentCall({ phone: readableNumber(phoneNumber) }) : toAskAgain
  return `${phrases.declinedNoAnswerDue({ names: namesOf(declined) })} ${instead}`
}

function namesOf(requests: CaseData['requests']): string {
  return listWords(requests.map(({ specialistLastName: name }) => phrases.drName({ name: name ?? '' })))
}
