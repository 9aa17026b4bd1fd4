import { findRequests } from '../../../case-events/requests/store.ts'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** Returns the specialties of these cases, sorted by title, each with its assigned specialist, if any. */
export async function findAssignments(handle: Handle, cases: readonly CaseKey[]) {
  if (cases.length === 0) return []
  const practiceIds = [...new Set(cases.map((one) => one.practice_id))]
  const [assignments, ...requests] = await Promise.all([
    findSpecialties(handle, practiceIds, cases),
    ...practiceIds.map((practiceId) =>
      findRequests(
        handle,
        cases.filter((one) => one.practice_id === practiceId),
      ),
    ),
  ])
  const found = new Map(requests.flat().map((one) => [keyOf(one), one]))
  return assignments.map((one) => {
    const request = found.get(keyOf(one))
    // Support cases have no requests.
    return {
      ...one,
      state: request?.state ?? null,
      since: request?.since ?? null,
      due_at: request?.clock?.dueAt ?? null,
    }
  })
}

function keyOf(one: { readonly case_id: string; readonly specialty_id: number }): string {
  return `${one.case_id} ${one.specialty_id}`
}

function findSpecialties(handle: Handle, practiceIds: readonly string[], cases: readonly CaseKey[]) {
  return handle
    .selectFrom('case_specialties')
    .innerJoin('specialties', 'specialties.id', 'case_specialties.specialty_id')
    .leftJoin('users as specialist', 'specialist.id', 'case_specialties.specialist_id')
    .where('case_specialties.practice_id', 'in', practiceIds)
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

/**
 * Returns true if a specialist currently has a request in a case. If a time is given, the request must have been
 * assigned at exactly that time.
 */
export async function isAssigned(
  handle: Handle,
  { practice_id, id }: CaseKey,
  specialistId: string,
  assignedAt?: Date,
): Promise<boolean> {
  let query = handle
    .selectFrom('case_specialties')
    .select('specialty_id')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('specialist_id', '=', specialistId)
  if (assignedAt) query = query.where('assigned_at', '=', assignedAt)
  return (await query.execute()).length > 0
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
