import { z } from 'zod'
import { idSchema } from '../fields.ts'

/** A delegate beside the name of the clinician for whom they acted. */
export const delegateNameSchema = z.object({ id: idSchema, firstName: z.string(), lastName: z.string() })

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** 'Dr Abernathy', as delegates read the name of the clinician for whom they act. */
export function clinicianName({ lastName }: Pick<PersonName, 'lastName'>): string {
  return `Dr ${lastName}`
}

/** 'A. Reyes for Dr Abernathy': who did something, and for whom (TURN-10). */
export function delegateName(delegate: PersonName, clinician: Pick<PersonName, 'lastName'>): string {
  const initial = Array.from(delegate.firstName.trim())[0]
  const name = initial === undefined ? delegate.lastName : `${initial}. ${delegate.lastName}`
  return `${name.trim()} for ${clinicianName(clinician)}`
}
