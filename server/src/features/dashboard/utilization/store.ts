import type { CaseState } from '@econsult/contract/cases'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { type Counted, countedFacts } from '../store.ts'

const CONSULTS = sql<number>`count(*)::int`

/** Consults of each specialty; one that went to several counts in each. */
export function countBySpecialty(handle: Handle, counted: Counted) {
  return countedFacts(handle, counted)
    .innerJoin('specialties', (join) => join.on(sql<boolean>`specialties.id = any(specialty_ids)`))
    .select(['specialties.id', 'specialties.title as name', CONSULTS.as('consults')])
    .groupBy(['specialties.id', 'specialties.title'])
    .orderBy('consults', 'desc')
    .orderBy('specialties.title')
    .execute()
}

/** Consults of each provider, the most first. */
export function countByProvider(handle: Handle, counted: Counted) {
  return handle
    .selectFrom(
      countedFacts(handle, counted)
        .select(['consult_facts.provider_id', CONSULTS.as('consults')])
        .groupBy('consult_facts.provider_id')
        .as('counts'),
    )
    .innerJoin('users', 'users.id', 'counts.provider_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'counts.consults'])
    .orderBy('counts.consults', 'desc')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute()
}

/** Consults by whose turn they are. Only the open ones are looked up: the closed ones have one state. */
export async function countByState(
  handle: Handle,
  counted: Counted,
): Promise<{ state: CaseState; consults: number }[]> {
  const open = await countedFacts(handle, counted)
    .innerJoin('cases', (join) =>
      join
        .onRef('cases.practice_id', '=', 'consult_facts.practice_id')
        .onRef('cases.id', '=', 'consult_facts.case_id'),
    )
    .where('consult_facts.is_closed', '=', false)
    .select(['cases.state', CONSULTS.as('consults')])
    .groupBy('cases.state')
    .execute()
  const closed = await countedFacts(handle, counted)
    .where('consult_facts.is_closed', '=', true)
    .select(CONSULTS.as('consults'))
    .executeTakeFirstOrThrow()
  return [...open, { state: 'Closed', consults: closed.consults }]
}

/** When everybody of the caller's practice, or of the platform for its administrators, was last active. */
export async function findLastActivity(handle: Handle) {
  const { rows } = await sql<{
    id: string
    first_name: string
    last_name: string
    last_active_at: Date | null
  }>`select users.id, users.first_name, users.last_name, activity.last_active_at
    from last_active_people() as activity join users on users.id = activity.user_id
    order by activity.last_active_at desc nulls last, users.last_name, users.id`.execute(handle)
  return rows
}
