import { z } from 'zod'
import { idSchema } from '../fields.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'

/** A delegate's name followed by the name of the clinician for whom they acted. */
export const delegateNameSchema = z.object({ id: idSchema, firstName: z.string(), lastName: z.string() })

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

const phrases = definePhrases('delegates/contract/names', {
  clinician: withValues<{ name: string }>('Dr {name}'),
  delegate: withValues<{ delegate: string; clinician: string }>('{delegate} for {clinician}'),
})

/** A clinician's name in the form displayed to their delegates, for example 'Dr Abernathy'. */
export function clinicianName({ lastName }: Pick<PersonName, 'lastName'>): string {
  return phrases.clinician({ name: lastName })
}

/**
 * Returns the names of the delegate who acted and of the clinician, for example 'A. Reyes for Dr Abernathy' (TURN-10).
 */
export function delegateName(delegate: PersonName, clinician: Pick<PersonName, 'lastName'>): string {
  const initial = Array.from(delegate.firstName.trim())[0]
  const name = initial === undefined ? delegate.lastName : `${initial}. ${delegate.lastName}`
  return phrases.delegate({ delegate: name.trim(), clinician: clinicianName(clinician) })
}
