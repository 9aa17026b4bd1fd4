import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { fetchRouteCandidates } from '@econsult/contract/routing'
import { enterCase } from '../../access/enter-case.ts'
import type { CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findSpecialties } from '../specialties/store.ts'
import { rankFor } from './route-request.ts'
import { type Candidate, leftOutWords } from './rules.ts'

/** Who would take a request of a case, best first, and who is left out and why (TURN-08). */
export function listRouteCandidates(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<InputOf<typeof fetchRouteCandidates>>,
): Promise<ReplyOf<typeof fetchRouteCandidates>> {
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
