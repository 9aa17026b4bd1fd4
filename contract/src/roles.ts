import { z } from 'zod'
import { definePhrases } from './languages/phrases.ts'

/** The user types. */
export const USER_TYPES = ['PCP', 'PCPSUPERUSER', 'Specialty', 'Biller', 'Admin'] as const

export const userTypeSchema = z.enum(USER_TYPES)
export type UserType = z.infer<typeof userTypeSchema>

/** User types that may create, close and reopen cases (CASE-01, ROOM-07). */
export const CASE_CREATORS = ['PCP', 'PCPSUPERUSER'] as const satisfies readonly UserType[]

/** User types that can select several cases in the inbox and close or reopen them together (INB-09). */
export const BULK_CHANGERS = ['PCP'] as const satisfies readonly UserType[]

/** User types that can filter the inbox by specialty (INB-03). */
export const SPECIALTY_FILTERERS = ['Admin', 'PCP'] as const satisfies readonly UserType[]

/** The user types that can manage their practice's claims; the person must also pass keepsClaims (PAID-04, END-09). */
export const CLAIM_KEEPERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

export const ROLE_PHRASES = definePhrases('lib/contract/roles', {
  provider: 'Primary care provider',
  pcp: 'PCP',
  specialist: 'Specialist',
  practiceAdministrator: 'Practice Administrator',
  administrator: 'Administrator',
})

/** The display name of a user type. */
export const USER_TYPE_LABELS: Record<UserType, string> = {
  PCP: ROLE_PHRASES.provider,
  PCPSUPERUSER: ROLE_PHRASES.provider,
  Specialty: ROLE_PHRASES.specialist,
  Biller: ROLE_PHRASES.practiceAdministrator,
  Admin: ROLE_PHRASES.administrator,
}

/** True if users of this type can create cases. */
export function createsCases(userType: UserType): boolean {
  return userType === 'PCP' || userType === 'PCPSUPERUSER'
}

/** True for members of the practice that sent a case, who write on its sending side: its senders and billers. */
export function isOnSendingSide(userType: UserType): boolean {
  return userType !== 'Specialty' && userType !== 'Admin'
}

/** True if users of this type can plan absences: specialists and users who create cases (TURN-09). */
export function canBeAway(userType: UserType): boolean {
  return userType === 'Specialty' || createsCases(userType)
}

/**
 * True if a user can manage the practice's claims: the biller, or a practice admin who creates cases, because in a
 * small practice the owner does the billing (PAID-04, END-09).
 */
export function keepsClaims({
  userType,
  isAdmin,
}: {
  readonly userType: UserType
  readonly isAdmin: boolean
}): boolean {
  return userType === 'Biller' || (isAdmin && createsCases(userType))
}

/**
 * True if a user may close and reopen a visible case: a user type that can create cases, or in a support case the user
 * who sent it (ROOM-07).
 */
export function closesCase(
  person: { readonly id: string; readonly userType: UserType },
  { isSupport, createdById }: { readonly isSupport: boolean; readonly createdById: string },
): boolean {
  return createsCases(person.userType) || (isSupport && createdById === person.id)
}

/**
 * True if users of this type may send files in the room of a case that they can see (ROOM-01): users who create cases,
 * specialists, and in a support case both the sender and the people who answer.
 */
export function sendsFiles(userType: UserType, { isSupport }: { readonly isSupport: boolean }): boolean {
  return createsCases(userType) || userType === 'Specialty' || isSupport
}
