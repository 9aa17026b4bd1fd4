import type { Account } from 'oidc-provider'
import type { Database } from '../../../db/database.ts'
import { findUserById } from '../../users/store.ts'

/** The account of a person for tokens; undefined if it is no longer active. */
export async function findSignedIn(
  database: Database,
  id: string,
  fhirBase: string,
): Promise<Account | undefined> {
  const user = await database.asSystem((handle) => findUserById(handle, id))
  if (!user?.active || user.deleted_at !== null) return undefined
  return {
    accountId: id,
    claims: () => ({ sub: id, fhirUser: `${fhirBase}/Practitioner/${id}` }),
  }
}
