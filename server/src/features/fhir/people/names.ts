import type { Practitioner, Reference } from '@medplum/fhirtypes'
import type { Handle } from '../../../db/database.ts'
import { findNames } from '../../cases/store.ts'
import { refer } from '../elements.ts'

/** Names of users by user id. */
export type Names = ReadonlyMap<string, string>

/** Reads the names of the users to whom resources refer. */
export async function readNames(handle: Handle, ids: readonly (string | null)[]): Promise<Names> {
  const found = await findNames(
    handle,
    ids.filter((id) => id !== null),
  )
  return new Map(
    [...found.values()].map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
  )
}

/** Builds a reference to a user, with the user's name. */
export function personOf(names: Names, id: string): Reference<Practitioner> {
  return refer('Practitioner', id, names.get(id))
}
