import type { RequestRecord } from '../../../case-events/requests/rules.ts'
import type { Handle } from '../../../db/database.ts'
import { type FindCandidates, rankFor } from '../../routing/route-request.ts'
import type { Candidate, LeftOut } from '../../routing/rules.ts'
import { findSpecialists, findSpecialties, type SpecialistRecord } from '../../specialties/store.ts'
import { declinersOf } from '../rules.ts'
import { findDeclinesAndResubmissions } from '../store.ts'

/** A specialist to whom a request can be offered. */
export type NextSpecialist = SpecialistRecord & Pick<Candidate, 'openRequests' | 'openLimit' | 'assignedAt'>

/** The specialists to whom a request could be offered, and the reasons why all others are excluded. */
interface NextInLine {
  readonly specialists: readonly NextSpecialist[]
  readonly leftOut: readonly LeftOut[]
}

/**
 * Finds the specialists to whom a request could be offered, in routing order. Excludes its current specialist,
 * specialists who declined it, and specialists excluded by routing. Requires system access or an administrator.
 */
export async function nextSpecialists(
  handle: Handle,
  request: RequestRecord,
  now: Date,
  findCandidates?: FindCandidates,
): Promise<NextInLine> {
  const specialty = (await findSpecialties(handle)).find(({ id }) => id === request.specialty_id)
  if (!specialty) return { specialists: [], leftOut: [] }
  const declinedBy = declinersOf(await findDeclinesAndResubmissions(handle, request))
  const people = new Map((await findSpecialists(handle)).map((one) => [one.id, one]))
  const wanted = { specialty, practiceId: request.practice_id, declinedBy }
  const { takers, leftOut } = await rankFor(handle, wanted, now, findCandidates)
  const specialists = takers.flatMap(({ id, openRequests, openLimit, assignedAt }) => {
    const person = people.get(id)
    if (!person || id === request.specialist_id) return []
    return [{ ...person, openRequests, openLimit, assignedAt }]
  })
  return { specialists, leftOut: leftOut.filter(({ candidate }) => candidate.id !== request.specialist_id) }
}
