import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import { isUuid } from '../../../db/uuid.ts'
import { type Caller, PLATFORM_INBOX } from '../../../sessions/caller.ts'
import { forbidden } from '../../../http/errors.ts'

/** The specialist, practice or platform whose consults are counted. */
export interface Scope {
  readonly kind: 'own' | 'practice' | 'platform'
  /** The id of the practice, the specialist or the platform. */
  readonly id: string
}

/** The counted days in UTC, first and last day included, as YYYY-MM-DD. */
export interface Period {
  readonly from: string
  readonly to: string
}

/**
 * Returns the scope of a caller's dashboards: a specialist's own consults, the whole platform for an Admin, and the
 * practice for any other caller (DASH-02).
 * @throws CallError forbidden if the caller has no practice
 */
export function scopeOf(caller: Pick<Caller, 'id' | 'userType' | 'practiceId'>): Scope {
  if (caller.userType === 'Admin') return { kind: 'platform', id: PLATFORM_INBOX }
  if (caller.userType === 'Specialty') return { kind: 'own', id: caller.id }
  if (!caller.practiceId) throw forbidden(CASE_ERRORS.membersSeeDashboard)
  return { kind: 'practice', id: caller.practiceId }
}

/**
 * Returns the specialty id of a filter as a number, or null without a filter. An id that no specialty can have matches
 * no consults.
 */
export function specialtyNumber(id: string | null | undefined): number | null {
  if (!id) return null
  // In the counts table, specialty 0 stands for all specialties.
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : NO_SPECIALTY
}

const NO_SPECIALTY = -1

/** Returns the provider id of a filter, or null without a filter. An id that no user can have matches no consults. */
export function providerKey(id: string | null | undefined): string | null {
  if (!id) return null
  return isUuid(id) ? id : PLATFORM_INBOX
}
