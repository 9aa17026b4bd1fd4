import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { AuditRow } from '../../../audit-tree/leaf.ts'
import { isUuid } from '../../../db/uuid.ts'

// All functions of this file require system access, because accesses are recorded in the logs of several practices. The
// caller must first check the user's right to the patient.

type Columns =
  | 'id'
  | 'practice_id'
  | 'at'
  | 'user_id'
  | 'for_user_id'
  | 'session_id'
  | 'agent'
  | 'action'
  | 'object'

/**
 * One row of the log, or several rows combined into one: all lists of one kind that displayed the patient to one user
 * or machine on one day.
 */
export interface AccessRow extends Pick<AuditRow, Columns | 'break_glass_id'> {
  readonly until: Date
  /** The index of the last row in the tree; null if a row has no index yet. */
  readonly leaf_index: number | null
}

/**
 * Returns the ids under which the audit log records a patient: the patient's own ids, the ids of the patient's cases,
 * drafts and files, and the id of the practice. The id of the practice is recorded for calls about all of its data.
 */
export async function findObjects(handle: Handle, practiceId: string, patientId: string) {
  const cases = await handle
    .selectFrom('cases')
    .select(['id', 'provider_id'])
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', patientId)
    .execute()
  const drafts = await handle
    .selectFrom('drafts')
    .select('case_id')
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', patientId)
    .execute()
  const caseIds = cases.map((one) => one.id)
  const ids = [practiceId, patientId, ...drafts.map((one) => one.case_id), ...caseIds]
  if (caseIds.length === 0) return { cases, ids, specialistIds: [] }
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
  return { cases, ids: [...ids, ...files.map((one) => one.id)], specialistIds }
}

interface Wanted {
  readonly objects: readonly string[]
  readonly since: Date
  readonly limit: number
}

/** Returns the permitted calls about these objects since the given time, newest first. */
export function findAccesses(handle: Handle, { objects, since, limit }: Wanted): Promise<AccessRow[]> {
  return handle
    .selectFrom('audit_log')
    .select(['id', 'practice_id', 'at', 'at as until', 'user_id', 'for_user_id', 'session_id', 'agent'])
    .select(['action', 'object', 'break_glass_id', 'leaf_index'])
    .where('object', '=', sql<string>`any(${objects}::text[])`)
    .where('outcome', '=', 'allowed')
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Returns the calls whose response contained these objects along with others, newest first. Such lists are fetched many
 * times a day, so all rows of one user and day are combined into one.
 */
export function findShown(
  handle: Handle,
  {
    objects,
    since,
    until = null,
    limit,
    lists,
  }: Wanted & { readonly until?: Date | null; readonly lists: readonly string[] },
): Promise<AccessRow[]> {
  const isList = sql`action = any(${lists}::text[])`
  return handle.send(sql<AccessRow>`
    select max(id) as id, practice_id, min(at) as at, max(at) as until, user_id, for_user_id, session_id, agent, action,
      max(object) as object, break_glass_id,
      case when count(leaf_index) = count(*) then max(leaf_index) end as leaf_index
    from (select *, case when ${isList} then (at at time zone 'UTC')::date end as day,
        case when not ${isList} then id end as one
      from audit_log where objects && ${objects.filter((id) => isUuid(id))}::uuid[] and outcome = 'allowed'
        and at >= ${since} and at <= coalesce(${until}, 'infinity'::timestamptz)) shown
    group by practice_id, user_id, for_user_id, session_id, agent, action, break_glass_id, day, one
    order by until desc, id desc limit ${limit}`)
}

/** Returns users by their ids, with their organization and specialty. */
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

/** Returns applications of a practice by their ids, including revoked applications. */
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
