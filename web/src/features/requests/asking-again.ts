import type { CaseData } from '@econsult/contract/cases'
import { sideOf } from '@econsult/contract/requests/actions'
import { asksAgain } from '@econsult/contract/requests/asking-again'
import type { Viewer } from './order-requests.ts'

/** What a message of the sender can do besides being read, once a specialist has answered (END-04). */
export interface AskingAgain {
  /** Whether it asks somebody again if its writer does not choose. */
  readonly isUsual: boolean
  /** What it does if it needs an answer. */
  readonly asking: string
  /** What it does if it needs none. */
  readonly telling: string
}

/**
 * Whom a sender's message can ask again.
 * @param signed the specialties whose specialists have signed an answer
 * @returns null if no request is answered, or somebody else's turn does not depend on the viewer's messages
 */
export function askingAgain(
  { requests, isDeleted }: Pick<CaseData, 'requests' | 'isDeleted'>,
  viewer: Viewer,
  signed: ReadonlySet<string>,
): AskingAgain | null {
  if (isDeleted) return null
  const answered = requests.filter(
    ({ state, specialistId }) => state === 'answered' && sideOf(viewer, specialistId) === 'sender',
  )
  if (answered.length === 0) return null
  const usual = answered.filter(({ specialtyId }) => asksAgain(undefined, signed.has(specialtyId)))
  const asked = usual.length > 0 ? usual : answered
  return {
    isUsual: usual.length > 0,
    asking: `${namesOf(asked)} ${asked.length === 1 ? 'is' : 'are'} asked again, with a new due time.`,
    telling: `${namesOf(answered)} ${answered.length === 1 ? 'reads' : 'read'} it, nothing is due.`,
  }
}

function namesOf(requests: CaseData['requests']): string {
  const names = requests.map(({ specialistLastName: name }) => `Dr ${name ?? ''}`)
  return new Intl.ListFormat('en-US').format(names)
}
