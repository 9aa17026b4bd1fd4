import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { AuditRow } from '../../../audit-tree/leaf.ts'

// All of this needs system access: accesses are in the logs of several practices. The caller's right to the patient is
// checked before.

export type AccessRow = Pick<
  AuditRow,
  'id' | 'at' | 'user_id' | 'for_user_id' | 'session_id' | 'agent' | 'action' | 'object' | 'break_glass_id'
>

/** The ids by which the audit log knows a patient: their own, those of their cases, and those of the cases' files. */
export async function findObjects(handle: Handle, practiceId: string, patientId: string) {
  const cases = await handle
    .selectFrom('cases')
    .select(['id', 'provider_id'])
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', patientId)
    .execute()
  const caseIds = cases.map((one) => one.id)
  if (caseIds.length === 0) return { cases, fileIds: [], specialistIds: [] }
  const files = await handle
    .selectFrom('files')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('case_id', 'in', caseIds)
    .execute()
  const specialists = await handle
    .selectFrom('case_specialties')
    .select('specialist_id')
    .where('practice_id', '=', practiceId)
    .where('case_id', 'in', caseIds)
    .where('specialist_id', 'is not', null)
    .execute()
  const specialistIds = specialists.flatMap((one) => one.specialist_id ?? [])
  return { cases, fileIds: files.map((one) => one.id), specialistIds }
}

/** What was allowed with these objects since a time, the newest first. */
export function findAccesses(
  handle: Handle,
  objects: readonly string[],
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<AccessRow[]> {
  return handle
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_id', 'for_user_id', 'session_id', 'agent'])
    .select(['action', 'object', 'break_glass_id'])
    .where('object', '=', sql<string>`any(${objects}::text[])`)
    .where('outcome', '=', 'allowed')
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** People by their ids, with their organisation and specialty. */
export async function findPeople(handle: Handle, ids: readonly string[]) {
  if (ids.length === 0) return []
  return handle
    .selectFrom('users')
    .leftJoin('practices', 'practices.id', 'users.practice_id')
    .leftJoin('specialties', 'specialties.id', 'users.specialty_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.user_type',
      'users.practice_id',
      'practices.practice_name',
      'specialties.title as specialty_title',
    ])
    .where('users.id', 'in', ids)
    .execute()
}

export type AccessPerson = Awaited<ReturnType<typeof findPeople>>[number]

/** Applications of a practice by their ids, revoked ones too. */
export async function findApplicationNames(handle: Handle, practiceId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return handle
    .selectFrom('applications')
    .select(['id', 'name', 'vendor'])
    .where('practice_id', '=', practiceId)
    .where('id', 'in', ids)
    .execute()
}

export type AccessApplication = Awaited<ReturnType<typeof findApplicationNames>>[number]
