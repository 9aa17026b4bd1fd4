import { isUuid } from '../../../db/uuid.ts'
import { type Caller, PLATFORM_INBOX } from '../../../sessions/caller.ts'
import { forbidden } from '../../../http/errors.ts'

/** The owner of the counted consults: a specialist, a practice, or the platform. */
export interface Scope {
  readonly kind: 'own' | 'practice' | 'platform'
  /** Id of the practice, the specialist or the platform. */
  readonly id: string
}

/** The counted days in UTC, both included, as YYYY-MM-DD. */
export interface Period {
  readonly from: string
  readonly to: string
}

/**
 * A specialist counts their own consults, an Admin the platform's, everybody else their practice's (DASH-02).
 * @throws CallError forbidden for a caller without a practice.
 */
export function scopeOf(caller: Pick<Caller, 'id' | 'userType' | 'practiceId'>): Scope {
  if (caller.userType === 'Admin') return { kind: 'platform', id: PLATFORM_INBOX }
  if (caller.userType === 'Specialty') return { kind: 'own', id: caller.id }
  if (!caller.practiceId) throw forbidden('Only members of a practice can see its dashboard.')
  return { kind: 'practice', id: caller.practiceId }
}

/** The specialty of a filter as a number, null for no filter; an id that no specialty can have matches nothing. */
export function specialtyNumber(id: string | null | undefined): number | null {
  if (!id) return null
  // In the counts, specialty 0 means all specialties.
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : NO_SPECIALTY
}

const NO_SPECIALTY = -1

/** The provider id of a filter, null for no filter; an id that no user can have matches nobody. */
export function providerKey(id: string | null | undefined): string | null {
  if (!id) return null
  return isUuid(id) ? id : PLATFORM_INBOX
}
