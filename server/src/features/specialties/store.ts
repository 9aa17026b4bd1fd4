import { SUPPORT_SPECIALTY_ID } from '@econsult/contract/limits'
import type { Handle } from '../../db/database.ts'

/** Every specialty that a case can be sent to, with its default specialist, by title. */
export async function findSpecialties(handle: Handle) {
  return handle
    .selectFrom('specialties')
    .leftJoin('users as specialist', (join) =>
      join
        .onRef('specialist.id', '=', 'specialties.default_specialist_id')
        .on('specialist.active', '=', true)
        .on('specialist.deleted_at', 'is', null),
    )
    .where('specialties.id', '<>', Number(SUPPORT_SPECIALTY_ID))
    .select([
      'specialties.id',
      'specialties.value',
      'specialties.title',
      'specialist.id as default_specialist_id',
      'specialist.first_name',
      'specialist.last_name',
    ])
    .orderBy('specialties.title')
    .execute()
}

export type SpecialtyRecord = Awaited<ReturnType<typeof findSpecialties>>[number]

/** The title of every specialty that a case can be sent to, by title; nobody's account is read for it. */
export async function findSpecialtyTitles(handle: Handle) {
  return handle
    .selectFrom('specialties')
    .where('id', '<>', Number(SUPPORT_SPECIALTY_ID))
    .select(['id', 'title'])
    .orderBy('title')
    .execute()
}

/** Every active specialist with their specialty and practice, by last name. */
export async function findSpecialists(handle: Handle) {
  return handle
    .selectFrom('users')
    .innerJoin('specialties', 'specialties.id', 'users.specialty_id')
    .leftJoin('practices', 'practices.id', 'users.practice_id')
    .where('users.user_type', '=', 'Specialty')
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.specialty_id',
      'specialties.title as specialty_title',
      'practices.practice_name',
    ])
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .execute()
}

export type SpecialistRecord = Awaited<ReturnType<typeof findSpecialists>>[number]

/** Sets or clears who gets a specialty's new cases. */
export async function setDefaultSpecialist(
  handle: Handle,
  specialtyId: number,
  specialistId: string | null,
): Promise<void> {
  await handle
    .updateTable('specialties')
    .set({ default_specialist_id: specialistId })
    .where('id', '=', specialtyId)
    .execute()
}
