import type { Specialist, Specialty, SpecialtyWithUsers } from '@econsult/contract/specialties'
import type { Deps } from '../../deps.ts'
import { fullName } from '../../full-name.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findSpecialists, findSpecialties, type SpecialistRecord, type SpecialtyRecord } from './store.ts'

/** Every specialty, by title. */
export async function listSpecialties(
  deps: Deps,
  { record }: CallRequest<unknown>,
): Promise<{ data: Specialty[] }> {
  const specialties = await deps.database.asCaller(record, findSpecialties)
  return { data: specialties.map(presentSpecialty) }
}

/** Specialties with their default; Admin, who assigns, also gets the specialists. */
export async function listSpecialtiesWithUsers(
  deps: Deps,
  { caller, input, record }: CallRequest<{ fetchUsers?: boolean | undefined }>,
): Promise<{ data: SpecialtyWithUsers[] }> {
  const withUsers = caller.userType === 'Admin' && input.fetchUsers === true
  return deps.database.asCaller(record, async (handle) => {
    const specialties = await findSpecialties(handle)
    const specialists = withUsers ? await findSpecialists(handle) : []
    return { data: specialties.map((specialty) => presentWithUsers(specialty, specialists)) }
  })
}

function presentSpecialty(specialty: SpecialtyRecord): Specialty {
  return { id: String(specialty.id), value: specialty.value, title: specialty.title }
}

function presentWithUsers(
  specialty: SpecialtyRecord,
  specialists: readonly SpecialistRecord[],
): SpecialtyWithUsers {
  return {
    ...presentSpecialty(specialty),
    specialtyId: String(specialty.id),
    defaultSpecialistId: specialty.default_specialist_id,
    defaultSpecialistName: specialty.first_name === null ? null : fullName(specialty),
    users: specialists.filter((one) => one.specialty_id === specialty.id).map(presentSpecialist),
  }
}

function presentSpecialist(specialist: SpecialistRecord): Specialist {
  return {
    id: specialist.id,
    firstName: specialist.first_name,
    lastName: specialist.last_name,
    specialtyId: String(specialist.specialty_id),
    specialtyTitle: specialist.specialty_title,
    providerName: specialist.practice_name ?? 'Independent',
  }
}
