import type { RequestRecord } from '../../../case-events/requests/rules.ts'
import type { Handle } from '../../../db/database.ts'
import { type FindCandidates, rankFor } from '../../routing/route-request.ts'
import { findSpecialists, findSpecialties, type SpecialistRecord } from '../../specialties/store.ts'
import { findDecliners } from './store.ts'

/** A specialist to whom a request can be offered. */
export interface NextSpecialist extends SpecialistRecord {
  /** Cases that they have to answer now. */
  readonly openCases: number
}

/**
 * Who could take a request besides its specialist, in the order in which routing would choose them: specialists who have
 * not declined it, and whom routing does not leave out. System access or an administrator only.
 */
export async function nextSpecialists(
  handle: Handle,
  request: RequestRecord,
  now: Date,
  findCandidates?: FindCandidates,
): Promise<NextSpecialist[]> {
  const specialty = (await findSpecialties(handle)).find(({ id }) => id === request.specialty_id)
  if (!specialty) return []
  const declined = await findDecliners(handle, request)
  const people = new Map((await findSpecialists(handle)).map((one) => [one.id, one]))
  const { takers } = await rankFor(
    handle,
    { specialty, practiceId: request.practice_id },
    now,
    findCandidates,
  )
  return takers.flatMap(({ id, openRequests }) => {
    const person = people.get(id)
    if (!person || id === request.specialist_id || declined.has(id)) return []
    return [{ ...person, openCases: openRequests }]
  })
}
