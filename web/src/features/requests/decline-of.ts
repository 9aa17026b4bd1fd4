import type { CaseData } from '@econsult/contract/cases'
import type { Decline } from '@econsult/contract/requests/states'

/** The current decline of a specialty's request; undefined if the request is not declined. */
export function declineOf(
  { declines }: Pick<CaseData, 'declines'>,
  specialtyId: string,
): Decline | undefined {
  return declines.find((one) => one.specialtyId === specialtyId)
}
