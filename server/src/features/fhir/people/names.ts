import type { Practitioner, Reference } from '@medplum/fhirtypes'
import type { Handle } from '../../../db/database.ts'
import { findNames } from '../../cases/store.ts'
import { refer } from '../elements.ts'

/** Names of people by their ids. */
export type Names = ReadonlyMap<string, string>

/** Reads the names of people whom resources refer to. */
export async function readNames(handle: Handle, ids: readonly (string | null)[]): Promise<Names> {
  const found = await findNames(
    handle,
    ids.filter((id) => id !== null),
  )
  return new Map(
    [...found.values()].map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
  )
}

/** A reference to a person, with their name. */
export function personOf(names: Names, id: string): Reference<Practitioner> {
  return refer('Practitioner', id, names.get(id))
}
