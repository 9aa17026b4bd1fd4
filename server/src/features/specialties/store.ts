import { SUPPORT_SPECIALTY_ID } from '@econsult/contract/limits'
import type { ResponseLimit } from '@econsult/contract/specialties/response-limits'
import { sql } from 'kysely'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import type { Handle } from '../../db/database.ts'

/** Finds all specialties to which cases can be sent, with their default specialists, by title. */
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
      'specialties.response_limit',
      'specialties.routes_to_next',
      'specialist.id as default_specialist_id',
      'specialist.first_name',
      'specialist.last_name',
    ])
    .orderBy('specialties.title')
    .execute()
}

export type SpecialtyRecord = Awaited<ReturnType<typeof findSpecialties>>[number]

/** Finds the response limits of these specialties, by id. */
export async function findResponseLimits(
  handle: Handle,
  specialtyIds: readonly number[],
): Promise<ReadonlyMap<number, ResponseLimit>> {
  if (specialtyIds.length === 0) return new Map()
  const rows = await handle
    .selectFrom('specialties')
    .where('id', 'in', specialtyIds)
    .select(['id', 'response_limit'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.response_limit]))
}

interface Changing {
  readonly request: Pick<RequestRecord, 'specialty_id' | 'clock'>
}

/**
 * Finds the response limits for those of the changed requests that have no clock. If all requests have a clock, returns
 * undefined without a query, because a clock keeps its limit.
 */
export async function findLimitsOfClockless(
  handle: Handle,
  changing: readonly Changing[],
): Promise<ReadonlyMap<number, ResponseLimit> | undefined> {
  const ids = changing.flatMap(({ request }) => (request.clock ? [] : [request.specialty_id]))
  return ids.length === 0 ? undefined : findResponseLimits(handle, ids)
}

/** Finds the titles of all specialties to which cases can be sent, in alphabetical order. Reads no user accounts. */
export async function findSpecialtyTitles(handle: Handle) {
  return handle
    .selectFrom('specialties')
    .where('id', '<>', Number(SUPPORT_SPECIALTY_ID))
    .select(['id', 'title'])
    .orderBy('title')
    .execute()
}

/** Finds all active specialists with their specialty and practice, by last name. */
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

/** Finds the specialties of these users; omits users who are not active specialists. */
export async function findSpecialtiesOf(handle: Handle, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return handle
    .selectFrom('users')
    .innerJoin('specialties', 'specialties.id', 'users.specialty_id')
    .where('users.id', 'in', userIds)
    .where('users.user_type', '=', 'Specialty')
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'specialties.id as specialty_id',
      'specialties.title',
    ])
    .execute()
}

/** Finds those of the given users who are away. For each, returns the last day of the absence as YYYY-MM-DD. */
export async function findAway(
  handle: Handle,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await handle.send(sql<{ specialist_id: string; last_day: string }>`
    select specialist_id, max(last_day)::text as last_day from absences
    where specialist_id = any(${[...userIds]}::uuid[]) and starts_at <= ${now} and ends_at > ${now}
    group by specialist_id`)
  return new Map(rows.map((row) => [row.specialist_id, row.last_day]))
}

/** Counts the open cases of each of these specialists, by id. For administrators only. */
export async function findOpenLoads(
  handle: Handle,
  specialistIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ specialist_id: string; open_cases: number }>`
    select specialist_id, sum(open)::int as open_cases from (
      select scope_id as specialist_id, waiting + replied as open from consult_counts
      where scope_id = any(${specialistIds}::uuid[]) and specialty_id = 0 and waiting + replied <> 0
      union all
      select specialist_id, weight from consult_changes, unnest(specialist_ids) as specialist_id
      where specialist_id = any(${specialistIds}::uuid[]) and state <> 'Closed'
    ) as loads group by specialist_id having sum(open) > 0`.execute(handle)
  return new Map(rows.map((row) => [row.specialist_id, row.open_cases]))
}

/** The limit of a specialist, and the number of requests that await the specialist's answer. */
interface Limit {
  readonly openRequests: number
  readonly openLimit: number
}

/**
 * Finds the limits of the specialists who have one, with the number of requests that await each specialist's answer
 * (TURN-08).
 */
export async function findLimits(
  handle: Handle,
  specialistIds: readonly string[],
): Promise<Map<string, Limit>> {
  const limited = await handle.send(sql<{ specialist_id: string; open_limit: number }>`
    select specialist_id, open_limit from specialist_routing
    where specialist_id = any(${specialistIds}::uuid[]) and open_limit is not null`)
  if (limited.length === 0) return new Map()
  const ids = limited.map((one) => one.specialist_id)
  const loads = await handle.send(
    sql<{ specialist_id: string; open_requests: number }>`select specialist_id, open_requests
      from specialist_loads(${ids})`,
  )
  const open = new Map(loads.map((load) => [load.specialist_id, load.open_requests]))
  return new Map(
    limited.map(({ specialist_id: id, open_limit: openLimit }) => [
      id,
      { openRequests: open.get(id) ?? 0, openLimit },
    ]),
  )
}

export type SpecialistRecord = Awaited<ReturnType<typeof findSpecialists>>[number]

/** Sets or clears a specialty's default specialist. */
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

/** Sets the response limit of a specialty. */
export async function setResponseLimit(
  handle: Handle,
  specialtyId: number,
  limit: ResponseLimit,
): Promise<void> {
  await handle
    .updateTable('specialties')
    .set({ response_limit: JSON.stringify(limit) })
    .where('id', '=', specialtyId)
    .execute()
}
