import type { Reviewer } from '../records/documents-port.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { VendorSession } from '../records/vendor-http.ts'
import cerbo from './cerbo-answers.ts'
import { cerboRows } from './cerbo-pages.ts'
import type { CerboUser } from './cerbo-wire.ts'

/**
 * Returns the Cerbo user who reviews the report: found by NPI, else by email, else by a full name that only one user
 * has. undefined if there is no such user, or if the API user may not list users. @throws RecordSystemError if Cerbo
 * fails
 */
export async function findReviewer(
  session: VendorSession,
  reviewer: Reviewer | undefined,
): Promise<number | undefined> {
  if (!reviewer) return undefined
  const users: CerboUser[] = []
  try {
    const rows = cerboRows((query) => session.get('/users', query, cerbo, 'users'))
    for await (const user of rows) users.push(user)
  } catch (error) {
    const isClosed = error instanceof RecordSystemError && ['refused', 'unknown'].includes(error.fault)
    if (isClosed) return undefined
    throw error
  }
  const found = idOfReviewer(users, reviewer)
  return found === undefined ? undefined : Number(found)
}

function idOfReviewer(users: readonly CerboUser[], { npi, email, firstName, lastName }: Reviewer) {
  const byNpi = npi === null ? undefined : users.find((user) => user.npi === npi)
  const byEmail = users.find((user) => user.email?.toLowerCase() === email.toLowerCase())
  const name = nameOf(firstName, lastName)
  const sameName = users.filter((user) => nameOf(user.firstName, user.lastName) === name)
  return (byNpi ?? byEmail ?? (sameName.length === 1 ? sameName[0] : undefined))?.id
}

function nameOf(first: string | null | undefined, last: string | null | undefined): string {
  return `${first ?? ''} ${last ?? ''}`.trim().toLowerCase()
}
