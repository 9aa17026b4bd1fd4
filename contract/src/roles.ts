import { z } from 'zod'

/** The user types. */
export const USER_TYPES = ['PCP', 'PCPSUPERUSER', 'Specialty', 'Biller', 'Admin'] as const

export const userTypeSchema = z.enum(USER_TYPES)
export type UserType = z.infer<typeof userTypeSchema>

/** User types that may create, close and reopen cases (CASE-01, ROOM-07). */
export const CASE_CREATORS = ['PCP', 'PCPSUPERUSER'] as const satisfies readonly UserType[]

/** User types that can select several cases in the inbox to close or reopen them together (INB-09). */
export const BULK_CHANGERS = ['PCP'] as const satisfies readonly UserType[]

/** User types that can filter the inbox by specialty (INB-03). */
export const SPECIALTY_FILTERERS = ['Admin', 'PCP'] as const satisfies readonly UserType[]

/** The user types that include people who keep the claims of their practice (PAID-04, END-09). */
export const CLAIM_KEEPERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

/** The name of a user type on screen. */
export const USER_TYPE_LABELS: Record<UserType, string> = {
  PCP: 'Primary care provider',
  PCPSUPERUSER: 'Primary care provider',
  Specialty: 'Specialist',
  Biller: 'Practice Administrator',
  Admin: 'Administrator',
}

/** True if this user type can create cases. */
export function createsCases(userType: UserType): boolean {
  return userType === 'PCP' || userType === 'PCPSUPERUSER'
}

/** True for people of the practice that sent a case, who write on its side: its senders and its billers. */
export function isOnSendingSide(userType: UserType): boolean {
  return userType !== 'Specialty' && userType !== 'Admin'
}

/** True if people of this type plan absences: specialists and those who create cases (TURN-09). */
export function canBeAway(userType: UserType): boolean {
  return userType === 'Specialty' || createsCases(userType)
}

/**
 * True if a person keeps the claims of their practice: its biller, and a practice admin who creates cases, because the
 * owner of a small practice does the billing (PAID-04, END-09).
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
 * True if a person may close and reopen a case that they can see: a PCP, and in a support case the person who asked
 * (ROOM-07).
 */
export function closesCase(
  person: { readonly id: string; readonly userType: UserType },
  { isSupport, createdById }: { readonly isSupport: boolean; readonly createdById: string },
): boolean {
  return createsCases(person.userType) || (isSupport && createdById === person.id)
}

/**
 * True if this user type may send files in the room of a case they can see (ROOM-01): those who create cases,
 * specialists, and in a support case everybody who asks or answers.
 */
export function sendsFiles(userType: UserType, { isSupport }: { readonly isSupport: boolean }): boolean {
  return createsCases(userType) || userType === 'Specialty' || isSupport
}
