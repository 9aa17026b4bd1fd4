import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { LOWEST_UUID } from '../../../db/uuid.ts'

interface PeopleSearch {
  readonly ownerId: string
  readonly practiceId: string | null
  readonly seesAll: boolean
  readonly ids: readonly string[] | undefined
  readonly after: string | undefined
  readonly limit: number
}

/**
 * Returns the users whom a caller may see, sorted by id: the users of the caller's own practice, all specialists, and
 * the users who sent, created or last changed a case in the caller's inbox. Platform administrators see all users.
 */
export async function findPeople(handle: Handle, search: PeopleSearch) {
  const { ownerId, practiceId, ids, after = LOWEST_UUID } = search
  let query = handle
    .selectFrom('users')
    .leftJoin('specialties', 'specialties.id', 'users.specialty_id')
    .leftJoin('practices', 'practices.id', 'users.practice_id')
    .where('users.id', '>', after)
    .select([
      'users.id',
      'users.practice_id',
      'users.first_name',
      'users.last_name',
      'users.user_type',
      'users.active',
      'users.npi',
      'users.deleted_at',
      'practices.practice_name',
      'specialties.value as specialty_value',
      'specialties.title as specialty_title',
    ])
  if (ids) query = query.where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (!search.seesAll) {
    query = query.where((match) =>
      match.or([
        match('users.practice_id', '=', practiceId),
        match('users.user_type', '=', 'Specialty'),
        match('users.id', 'in', sendersOf(handle, ownerId, 'provider_id')),
        match('users.id', 'in', sendersOf(handle, ownerId, 'created_by')),
        match('users.id', 'in', sendersOf(handle, ownerId, 'last_updated_by')),
      ]),
    )
  }
  return query.orderBy('users.id').limit(search.limit).execute()
}

export type PersonRecord = Awaited<ReturnType<typeof findPeople>>[number]

function sendersOf(
  handle: Handle,
  ownerId: string,
  column: 'provider_id' | 'created_by' | 'last_updated_by',
) {
  return handle
    .selectFrom('inbox_rows')
    .select(column)
    .where('owner_id', '=', ownerId)
    .where('is_support', '=', false)
}

type PracticeSearch = Omit<PeopleSearch, 'seesAll'> & { readonly seesAll: boolean }

/**
 * Returns the caller's practice and the practices of the cases in the caller's inbox, sorted by id. For platform
 * administrators, returns all practices.
 */
export async function findPracticesSeen(handle: Handle, search: PracticeSearch) {
  const { ownerId, practiceId, ids, after = LOWEST_UUID } = search
  let query = handle.selectFrom('practices').select(['id', 'practice_name']).where('id', '>', after)
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  if (!search.seesAll) {
    const ofCases = handle
      .selectFrom('inbox_rows')
      .select('practice_id')
      .where('owner_id', '=', ownerId)
      .where('is_support', '=', false)
    query = query.where((match) => match.or([match('id', '=', practiceId), match('id', 'in', ofCases)]))
  }
  return query.orderBy('id').limit(search.limit).execute()
}
