import type * as contract from '@econsult/contract/routing'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { forbidden } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { namedSpecialties } from '../specialties/rules.ts'
import { findSpecialties, type SpecialtyRecord } from '../specialties/store.ts'
import { rankFor } from './route-request.ts'
import { standInOf } from './rules.ts'
import { findSpecialistsOf, withLoadsOfLimited } from './store.ts'

/**
 * Lists, for each of these specialties, the specialists whom a sender can choose (TURN-08). For each specialist,
 * senders see whether the specialist can take a case now and, during an absence, its last day. They see no workloads,
 * licenses or conflicts.
 */
export const fetchSpecialistChoices: Action<typeof contract.fetchSpecialistChoices, CoreDeps> = (
  deps,
  { caller, input, record },
) => {
  const { practiceId } = caller
  if (!practiceId) throw forbidden()
  const now = deps.clock.now()
  return deps.database.asCaller(record, async (handle) => {
    const specialties = namedSpecialties(await findSpecialties(handle), input.specialtyIds)
    const data = []
    for (const specialty of specialties) data.push(await choicesOf(handle, specialty, practiceId, now))
    return { data }
  })
}

async function choicesOf(handle: Handle, specialty: SpecialtyRecord, practiceId: string, now: Date) {
  const specialists = await findSpecialistsOf(handle, specialty.id, now)
  // The order of the candidates is irrelevant here, because it is not displayed.
  const candidates = await withLoadsOfLimited(handle, specialists)
  const { takers } = await rankFor(handle, { specialty, practiceId }, now, () => Promise.resolve(candidates))
  const able = new Set(takers.map(({ id }) => id))
  const firstId = standInOf(specialists, specialty.default_specialist_id)
  return {
    specialtyId: String(specialty.id),
    specialtyTitle: specialty.title,
    firstChoice: takers.find(({ id }) => id === firstId)?.name ?? null,
    specialists: specialists.map(({ id, firstName, lastName, practiceName, absence }) => ({
      id,
      firstName,
      lastName,
      providerName: practiceName ?? 'Independent',
      canTake: able.has(id),
      awayUntil: absence?.lastDay ?? null,
    })),
  }
}
