import type { CaseData } from '@econsult/contract/cases'
import type { Decline } from '@econsult/contract/requests/states'

/** Why the request for a specialty is declined now; undefined if it is not. */
export function declineOf(
  { declines }: Pick<CaseData, 'declines'>,
  specialtyId: string,
): Decline | undefined {
  return declines.find((one) => one.specialtyId === specialtyId)
}
