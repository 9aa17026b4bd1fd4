import type * as contract from '@econsult/contract/routing'
import { enterCase } from '../../access/enter-case.ts'
import type { CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { findSpecialties } from '../specialties/store.ts'
import { rankFor } from './route-request.ts'
import { type Candidate, leftOutWords } from './rules.ts'

/**
 * Lists the specialists to whom a request of a case could be assigned, best first, and the excluded specialists with
 * the reasons (TURN-08).
 */
export const fetchRouteCandidates: Action<typeof contract.fetchRouteCandidates, CoreDeps> = (
  deps,
  { caller, input, record },
) => {
  return deps.database.asCaller(record, async (handle) => {
    const { practice_id: practiceId } = await enterCase(handle, caller, input.caseId)
    const specialty = (await findSpecialties(handle)).find(({ id }) => String(id) === input.specialtyId)
    if (!specialty) throw notFound()
    const { takers, leftOut } = await rankFor(handle, { specialty, practiceId }, deps.clock.now())
    return {
      data: {
        takers: takers.map((one) => {
          return { ...figuresOf(one), isDefault: one.id === specialty.default_specialist_id }
        }),
        leftOut: leftOut.map((one) => {
          return { ...figuresOf(one.candidate), reason: one.reason, words: leftOutWords(one) }
        }),
      },
    }
  })
}

function figuresOf({ id, name, openRequests, openLimit }: Candidate) {
  return { id, name, openRequests, openLimit }
}
