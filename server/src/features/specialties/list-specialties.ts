import type * as contract from '@econsult/contract/specialties'
import type { Specialist, Specialty, SpecialtyWithUsers } from '@econsult/contract/specialties'
import type { CoreDeps } from '../../deps.ts'
import { fullName } from '../../lib/full-name.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import {
  findAway,
  findLimits,
  findOpenLoads,
  findSpecialists,
  findSpecialties,
  type SpecialistRecord,
  type SpecialtyRecord,
} from './store.ts'

/** Lists all specialties by title. */
export const getAllSpecialties: Action<typeof contract.getAllSpecialties, CoreDeps> = async (
  deps,
  { record },
) => {
  const specialties = await deps.database.asCaller(record, findSpecialties)
  return { data: presentEach(specialties, presentSpecialty) }
}

/** Runs the same action under the name of another call. */
export const specialtyFullList: Action<typeof contract.specialtyFullList, CoreDeps> = (deps, request) =>
  getAllSpecialties(deps, request)

/**
 * Lists specialties with their default specialists. For an Admin, also lists all specialists with their numbers of open
 * cases.
 */
export const getUserSpecialties: Action<typeof contract.getUserSpecialties, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const withUsers = caller.userType === 'Admin' && input.fetchUsers === true
  return deps.database.asCaller(record, async (handle) => {
    const specialties = await findSpecialties(handle)
    const specialists = withUsers ? await findSpecialists(handle) : []
    const ids = specialists.map(({ id }) => id)
    const loads = await findOpenLoads(handle, ids)
    const limits = await findLimits(handle, ids)
    const away = await findAway(handle, ids, deps.clock.now())
    const people = specialists.map((one) => ({
      ...presentSpecialist(one),
      openCases: loads.get(one.id) ?? 0,
      limit: limits.get(one.id) ?? null,
      awayUntil: away.get(one.id) ?? null,
    }))
    return { data: presentEach(specialties, (specialty) => presentWithUsers(specialty, people)) }
  })
}

function presentSpecialty(specialty: SpecialtyRecord): Specialty {
  return { id: String(specialty.id), value: specialty.value, title: specialty.title }
}

function presentWithUsers(
  specialty: SpecialtyRecord,
  specialists: readonly Specialist[],
): SpecialtyWithUsers {
  return {
    ...presentSpecialty(specialty),
    specialtyId: String(specialty.id),
    defaultSpecialistId: specialty.default_specialist_id,
    defaultSpecialistName: specialty.first_name === null ? null : fullName(specialty),
    responseLimit: specialty.response_limit,
    routesToNext: specialty.routes_to_next,
    users: specialists.filter((one) => one.specialtyId === String(specialty.id)),
  }
}

function presentSpecialist(
  specialist: SpecialistRecord,
): Omit<Specialist, 'openCases' | 'limit' | 'awayUntil'> {
  return {
    id: specialist.id,
    firstName: specialist.first_name,
    lastName: specialist.last_name,
    specialtyId: String(specialist.specialty_id),
    specialtyTitle: specialist.specialty_title,
    providerName: specialist.practice_name ?? 'Independent',
  }
}
