import { ROUTING_TEXTS } from '@econsult/contract/routing'
import type * as contract from '@econsult/contract/routing'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { badField, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { findSpecialties, findSpecialtiesOf } from '../specialties/store.ts'
import { findPractices, findSpecialistsOf, saveSettings, setRoutesToNext, withLoads } from './store.ts'

/**
 * Returns the routing settings of one specialist, with the number of requests that await the specialist's answer
 * (TURN-08).
 */
export const fetchSpecialistRouting: Action<typeof contract.fetchSpecialistRouting, CoreDeps> = (
  deps,
  { input, record },
) => {
  return deps.database.asCaller(record, async (handle) => {
    const { specialty, person } = await findOne(handle, input.specialistId)
    const all = await findSpecialistsOf(handle, specialty.id, deps.clock.now())
    const [specialist] = await withLoads(
      handle,
      all.filter(({ id }) => id === person.id),
    )
    if (!specialist) throw notFound()
    const practices = await findPractices(handle)
    return {
      data: {
        specialistId: specialist.id,
        firstName: specialist.firstName,
        lastName: specialist.lastName,
        specialtyId: String(specialty.id),
        specialtyTitle: specialty.title,
        isDefault: specialty.default_specialist_id === specialist.id,
        takesNewCases: specialist.takesNewCases,
        openLimit: specialist.openLimit,
        licenses: specialist.licenses.map(({ state, until }) => ({ state, until })),
        conflictPracticeIds: [...specialist.conflicts],
        openRequests: specialist.openRequests,
        practices: practices.map(({ id, practice_name: practiceName }) => ({ id, practiceName })),
      },
    }
  })
}

/** Changes the routing settings of one specialist; already assigned requests stay with the specialist. */
export const saveSpecialistRouting: Action<typeof contract.saveSpecialistRouting, CoreDeps> = async (
  deps,
  { input, record },
) => {
  await deps.database.asCaller(record, async (handle) => {
    const { person } = await findOne(handle, input.specialistId)
    const conflicts = [...new Set(input.conflictPracticeIds)]
    const practices = new Set((await findPractices(handle)).map(({ id }) => id))
    if (!conflicts.every((id) => practices.has(id))) {
      throw badField('conflictPracticeIds', ROUTING_TEXTS.unknownPractice)
    }
    await saveSettings(handle, {
      specialist_id: person.id,
      takes_new_cases: input.takesNewCases,
      open_limit: input.openLimit,
      licenses: JSON.stringify(input.licenses),
      conflicts,
    })
  })
  return { message: ROUTING_TEXTS.saved }
}

/** Sets whether new requests of a specialty are routed to the next specialist or assigned by an administrator. */
export const saveSpecialtyRouting: Action<typeof contract.saveSpecialtyRouting, CoreDeps> = async (
  deps,
  { input, record },
) => {
  await deps.database.asCaller(record, async (handle) => {
    const specialty = (await findSpecialties(handle)).find(({ id }) => String(id) === input.specialtyId)
    if (!specialty) throw notFound()
    await setRoutesToNext(handle, specialty.id, input.routesToNext)
  })
  return { message: ROUTING_TEXTS.saved }
}

/** @throws CallError notFound if the id does not belong to an active specialist */
async function findOne(handle: Handle, specialistId: string) {
  const [person] = await findSpecialtiesOf(handle, [specialistId])
  const specialty = (await findSpecialties(handle)).find(({ id }) => id === person?.specialty_id)
  if (!person || !specialty) throw notFound()
  return { person, specialty }
}
