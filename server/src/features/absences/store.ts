import { type Insertable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { AbsencesTable } from '../../tables/absences.ts'

/** An absence with the name of the colleague who covers. */
export interface AbsenceRecord {
  readonly id: string
  /** The id of the absent person. */
  readonly person_id: string
  /** YYYY-MM-DD */
  readonly first_day: string
  readonly last_day: string
  readonly time_zone: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly cover_id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Returns the current and future absences of these specialists, soonest first. */
export async function findAbsences(
  handle: Handle,
  specialistIds: readonly string[],
  now: Date,
): Promise<AbsenceRecord[]> {
  return handle.send(sql<AbsenceRecord>`
    select absences.id, absences.specialist_id as person_id, absences.first_day::text, absences.last_day::text,
      absences.time_zone, absences.starts_at, absences.ends_at, absences.cover_id, cover.first_name, cover.last_name
    from absences left join users cover on cover.id = absences.cover_id
    where absences.specialist_id = any(${[...specialistIds]}::uuid[]) and absences.ends_at > ${now}
    order by absences.starts_at, absences.id`)
}

/** Takes a lock until the transaction ends, so that only one transaction at a time changes a person's absences. */
export async function lockAbsences(handle: Handle, personId: string): Promise<void> {
  await handle.send(sql`select pg_advisory_xact_lock(hashtextextended(${`absences ${personId}`}, 0))`)
}

/** Inserts an absence of a specialist, or replaces the absence with the same id. */
export async function writeAbsence(
  handle: Handle,
  { id, ...absence }: Insertable<AbsencesTable>,
): Promise<void> {
  await handle
    .insertInto('absences')
    .values({ id, ...absence })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(absence))
    .execute()
}

/** Returns the specialist with this absence, or undefined if the absence is over or does not exist. */
export async function findPersonOf(handle: Handle, id: string, now: Date): Promise<string | undefined> {
  const row = await handle
    .selectFrom('absences')
    .select('specialist_id')
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.specialist_id
}

/** Deletes an absence of a specialist. */
export async function deleteAbsence(handle: Handle, id: string): Promise<void> {
  await handle.deleteFrom('absences').where('id', '=', id).execute()
}

/** A case with a request assigned to a specialist who is away or no longer answers cases. */
export interface WaitingCase {
  readonly practiceId: string
  readonly caseId: string
  readonly specialistId: string
}

/**
 * Returns cases with requests that await specialists who are away or have left, longest waiting first. If an id is
 * given, returns only the cases of this specialist. Requires system access.
 */
export async function findWaitingCases(
  handle: Handle,
  now: Date,
  limit: number,
  specialistId?: string,
): Promise<WaitingCase[]> {
  return handle.send(waitingCases(now, limit, specialistId))
}

/**
 * SQL statement of findWaitingCases. In a specialist's inbox, rows with a turn_rank are the cases that await the
 * specialist.
 */
export function waitingCases(now: Date, limit: number, specialistId?: string) {
  const ofOne = specialistId === undefined ? sql`` : sql`and held.owner_id = ${specialistId}`
  return sql<WaitingCase>`
    select held.practice_id as "practiceId", held.case_id as "caseId", held.owner_id as "specialistId"
    from inbox_rows held
    join (
      select specialist_id as id from absences where starts_at <= ${now} and ends_at > ${now}
      union
      select id from users where user_type = 'Specialty' and (not active or deleted_at is not null)
    ) absent on absent.id = held.owner_id
    where held.turn_rank is not null ${ofOne}
    order by held.state_at, held.case_id
    limit ${limit}`
}

/** A specialist who is away or has left, with the specialist's specialty. */
export interface AbsentSpecialist {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly specialty_id: number | null
  readonly is_active: boolean
  readonly last_day: string | null
  readonly cover_id: string | null
}

/** Returns the specialist if the specialist is currently away or no longer answers cases; otherwise undefined. */
export async function findAbsentSpecialist(
  handle: Handle,
  specialistId: string,
  now: Date,
): Promise<AbsentSpecialist | undefined> {
  const [row] = await handle.send(sql<AbsentSpecialist>`
    select users.id, users.first_name, users.last_name, users.specialty_id,
      users.active and users.deleted_at is null as is_active, away.last_day, away.cover_id
    from users
    left join lateral (
      select last_day::text as last_day, cover_id from absences
      where specialist_id = users.id and starts_at <= ${now} and ends_at > ${now} order by ends_at desc limit 1
    ) away on true
    where users.id = ${specialistId} and (away.last_day is not null or not users.active or users.deleted_at is not null)`)
  return row
}
