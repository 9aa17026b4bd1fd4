import { z } from 'zod'

/** The user types of document 1, section 1. */
export const USER_TYPES = ['PCP', 'PCPSUPERUSER', 'Specialty', 'Biller', 'Admin'] as const

export const userTypeSchema = z.enum(USER_TYPES)
export type UserType = z.infer<typeof userTypeSchema>

/** Who may create, close and reopen cases (document 2, section 6). */
export const CASE_CREATORS = ['PCP', 'PCPSUPERUSER'] as const satisfies readonly UserType[]

/** Who selects cases in the inbox and closes or reopens them together (document 1, section 6). */
export const BULK_CHANGERS = ['PCP'] as const satisfies readonly UserType[]

/** Who filters the inbox by specialty (document 1, section 6). */
export const SPECIALTY_FILTERERS = ['Admin', 'PCP'] as const satisfies readonly UserType[]

/** How a user type is called on screen: 'Specialist' and 'Practice Administrator' by document 1, section 2. */
export const USER_TYPE_LABELS: Record<UserType, string> = {
  PCP: 'Primary care provider',
  PCPSUPERUSER: 'Primary care provider',
  Specialty: 'Specialist',
  Biller: 'Practice Administrator',
  Admin: 'Administrator',
}

/** Whether this user type creates cases. */
export function createsCases(userType: UserType): boolean {
  return userType === 'PCP' || userType === 'PCPSUPERUSER'
}

/** Who closes and reopens a case that they see: a PCP (document 2, section 6), and who asked the support their question. */
export function closesCase(
  person: { readonly id: string; readonly userType: UserType },
  { isSupport, createdById }: { readonly isSupport: boolean; readonly createdById: string },
): boolean {
  return createsCases(person.userType) || (isSupport && createdById === person.id)
}
