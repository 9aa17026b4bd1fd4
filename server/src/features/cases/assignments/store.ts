import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../db/tables.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** The specialties of these cases, by title, each with its specialist if one is assigned. */
export async function findAssignments(handle: Handle, cases: readonly CaseKey[]) {
  if (cases.length === 0) return []
  return handle
    .selectFrom('case_specialties')
    .innerJoin('specialties', 'specialties.id', 'case_specialties.specialty_id')
    .leftJoin('current_requests', (join) =>
      join
        .onRef('current_requests.practice_id', '=', 'case_specialties.practice_id')
        .onRef('current_requests.case_id', '=', 'case_specialties.case_id')
        .onRef('current_requests.specialty_id', '=', 'case_specialties.specialty_id'),
    )
    .leftJoin('users as specialist', 'specialist.id', 'case_specialties.specialist_id')
    .where('case_specialties.practice_id', 'in', [...new Set(cases.map((one) => one.practice_id))])
    .where(
      'case_specialties.case_id',
      'in',
      cases.map((one) => one.id),
    )
    .select([
      'case_specialties.case_id',
      'case_specialties.specialty_id',
      'case_specialties.specialist_id',
      'specialties.title as specialty_title',
      'specialist.first_name as specialist_first_name',
      'specialist.last_name as specialist_last_name',
      // A support case has no requests.
      'current_requests.state',
      sql<number | null>`(extract(epoch from current_requests.since) * 1000)::float8`.as('since'),
    ])
    .orderBy('specialties.title')
    .execute()
}

export type AssignmentRecord = Awaited<ReturnType<typeof findAssignments>>[number]

/** Inserts the specialties of a new case. */
export async function insertCaseSpecialties(
  handle: Handle,
  { practice_id, id }: CaseKey,
  specialties: readonly { specialtyId: number; specialistId: string | null }[],
  at: Date,
): Promise<void> {
  await handle
    .insertInto('case_specialties')
    .values(
      specialties.map(({ specialtyId, specialistId }) => ({
        practice_id,
        case_id: id,
        specialty_id: specialtyId,
        specialist_id: specialistId,
        assigned_at: specialistId ? at : null,
      })),
    )
    .execute()
}

/** Sets or clears the specialist of one specialty of a case. */
export async function setSpecialist(
  handle: Handle,
  { practice_id, id }: CaseKey,
  specialtyId: number,
  specialistId: string | null,
  at: Date,
): Promise<void> {
  await handle
    .updateTable('case_specialties')
    .set({ specialist_id: specialistId, assigned_at: specialistId ? at : null })
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('specialty_id', '=', specialtyId)
    .execute()
}
