import { type Insertable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import { PLATFORM_PRACTICE } from '../../db/platform-practice.ts'
import type { License, SpecialistRoutingTable } from '../../tables/routing.ts'
import { fullName } from '../../lib/full-name.ts'
import type { Candidate } from './rules.ts'

/**
 * Makes transactions that route requests of a specialty run one after the other. The workloads that were counted
 * therefore stay correct until the transaction ends.
 */
export async function lockSpecialty(handle: Handle, specialtyId: number): Promise<void> {
  await handle.send(sql`select pg_advisory_xact_lock(hashtextextended(${`route ${specialtyId}`}, 0))`)
}

/** Finds the US state of a practice as a two-letter code; null if it is not recorded. */
export async function findUsState(handle: Handle, practiceId: string): Promise<string | null> {
  const row = await handle
    .selectFrom('practices')
    .select('us_state')
    .where('id', '=', practiceId)
    .executeTakeFirst()
  return row?.us_state ?? null
}

interface CandidateRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly practice_name: string | null
  readonly takes_new_cases: boolean
  readonly open_limit: number | null
  readonly licenses: License[]
  readonly conflicts: string[]
  readonly last_day: string | null
  readonly cover_id: string | null
}

/**
 * A candidate whose workload has not been counted yet, with the parts of the name and the name of the practice or
 * group.
 */
export type Specialist = Candidate & {
  readonly firstName: string
  readonly lastName: string
  readonly practiceName: string | null
}

/** Finds the active specialists of a specialty with their settings, by last name. Their workloads are not counted. */
export async function findSpecialistsOf(
  handle: Handle,
  specialtyId: number,
  now: Date,
): Promise<Specialist[]> {
  const rows = await handle.send(sql<CandidateRow>`
    select users.id, users.first_name, users.last_name, practices.practice_name,
      coalesce(own.takes_new_cases, true) as takes_new_cases, own.open_limit,
      coalesce(own.licenses, '[]') as licenses, coalesce(own.conflicts::text[], '{}') as conflicts,
      away.last_day, away.cover_id
    from users
    left join practices on practices.id = users.practice_id
    left join specialist_routing own on own.specialist_id = users.id
    left join lateral (
      select last_day::text as last_day, cover_id from absences
      where specialist_id = users.id and starts_at <= ${now} and ends_at > ${now} order by ends_at desc limit 1
    ) away on true
    where users.user_type = 'Specialty' and users.active and users.deleted_at is null
      and users.specialty_id = ${specialtyId}
    order by users.last_name, users.first_name, users.id`)
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    firstName: row.first_name,
    lastName: row.last_name,
    practiceName: row.practice_name,
    takesNewCases: row.takes_new_cases,
    openLimit: row.open_limit,
    licenses: row.licenses,
    conflicts: row.conflicts,
    absence: row.last_day === null ? null : { lastDay: row.last_day, coverId: row.cover_id },
    openRequests: 0,
    assignedAt: null,
  }))
}

interface Load {
  readonly specialist_id: string
  readonly open_requests: number
  readonly assigned_at: Date | null
}

/**
 * For each of these specialists, adds the number of requests, from all practices, that await the specialist's answer,
 * and the time of the last assignment.
 */
export async function withLoads<One extends Candidate>(
  handle: Handle,
  specialists: readonly One[],
): Promise<One[]> {
  const ids = specialists.map(({ id }) => id)
  const loads = await handle.send(sql<Load>`select * from specialist_loads(${ids})`)
  const byId = new Map(loads.map((load) => [load.specialist_id, load]))
  return specialists.map((one) => {
    const load = byId.get(one.id)
    return { ...one, openRequests: load?.open_requests ?? 0, assignedAt: load?.assigned_at ?? null }
  })
}

/**
 * Adds the workloads of those specialists who have a limit. This is enough to determine which specialists are
 * available.
 */
export async function withLoadsOfLimited<One extends Candidate>(
  handle: Handle,
  specialists: readonly One[],
): Promise<One[]> {
  const limited = specialists.filter(({ openLimit }) => openLimit !== null)
  if (limited.length === 0) return [...specialists]
  const counted = new Map((await withLoads(handle, limited)).map((one) => [one.id, one]))
  return specialists.map((one) => counted.get(one.id) ?? one)
}

/** Stores the routing settings of a specialist. */
export async function saveSettings(
  handle: Handle,
  settings: Insertable<SpecialistRoutingTable>,
): Promise<void> {
  const { takes_new_cases, open_limit, licenses, conflicts } = settings
  await handle
    .insertInto('specialist_routing')
    .values(settings)
    .onConflict((conflict) =>
      conflict.column('specialist_id').doUpdateSet({ takes_new_cases, open_limit, licenses, conflicts }),
    )
    .execute()
}

/** Sets whether requests of a specialty are routed to the next specialist. */
export async function setRoutesToNext(
  handle: Handle,
  specialtyId: number,
  routesToNext: boolean,
): Promise<void> {
  await handle
    .updateTable('specialties')
    .set({ routes_to_next: routesToNext })
    .where('id', '=', specialtyId)
    .execute()
}

/** Finds all practices, by name. */
export async function findPractices(handle: Handle) {
  return handle
    .selectFrom('practices')
    .where('id', '<>', PLATFORM_PRACTICE)
    .select(['id', 'practice_name'])
    .orderBy('practice_name')
    .orderBy('id')
    .execute()
}
