import { z } from 'zod'
import { idSchema } from '../fields.ts'

/** A delegate's name followed by the name of the clinician for whom they acted. */
export const delegateNameSchema = z.object({ id: idSchema, firstName: z.string(), lastName: z.string() })

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** The name of a clinician as their delegates see it, for example 'Dr Abernathy'. */
export function clinicianName({ lastName }: Pick<PersonName, 'lastName'>): string {
  return `Dr ${lastName}`
}

/**
 * Both names, for example 'A. Reyes for Dr Abernathy': the person who acted, and the clinician for whom they acted
 * (TURN-10).
 */
export function delegateName(delegate: PersonName, clinician: Pick<PersonName, 'lastName'>): string {
  const initial = Array.from(delegate.firstName.trim())[0]
  const name = initial === undefined ? delegate.lastName : `${initial}. ${delegate.lastName}`
  return `${name.trim()} for ${clinicianName(clinician)}`
}
