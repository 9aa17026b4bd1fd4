import type { DeclineReason } from '@econsult/contract/requests/states'

/** Reasons after which a request that is sent again goes back to the specialist who declined it. */
const BACK_TO_THE_SAME: ReadonlySet<DeclineReason> = new Set([
  'not-enough-information',
  'needs-to-be-seen',
  'duplicate',
  'other',
])

interface Resubmission {
  readonly reason: DeclineReason
  readonly declinedBy: string
  /** Whether that specialist is still active. */
  readonly isActive: boolean
  readonly defaultSpecialistId: string | null
}

/**
 * Who gets a declined request that is sent again (TURN-04): the same specialist if they only lacked something, else the
 * default specialist of the specialty unless it was they who declined; null if an administrator must assign it.
 */
export function specialistAfterResubmission({
  reason,
  declinedBy,
  isActive,
  defaultSpecialistId,
}: Resubmission): string | null {
  if (BACK_TO_THE_SAME.has(reason) && isActive) return declinedBy
  return defaultSpecialistId === declinedBy ? null : defaultSpecialistId
}
