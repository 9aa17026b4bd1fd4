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
 * People whom a caller may see, in the order of their ids: those of their own practice, all specialists, and the people
 * who sent a case in their inbox, created it or changed it last; everybody for platform administrators.
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
 * The caller's practice and those of the cases in their inbox, in the order of their ids; all practices for platform
 * administrators.
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
