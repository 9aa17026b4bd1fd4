import { COUNTED_FOR_MS } from '@econsult/contract/minutes'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { CountedSecondsTable, MinutesTable } from '../../tables/minutes.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { SpanOfDay } from './rules.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>
export type MinutesRecord = Selectable<MinutesTable>

/** Returns the time zone of a practice; undefined if no admin has set one. */
export async function findTimeZone(handle: Handle, practiceId: string | null): Promise<string | undefined> {
  if (practiceId === null) return undefined
  const row = await handle
    .selectFrom('practices')
    .select('time_zone')
    .where('id', '=', practiceId)
    .executeTakeFirst()
  return row?.time_zone ?? undefined
}

/**
 * Locks the counted times of a user until the transaction ends, so that the user's reports are counted one after the
 * other. Deletes times that are too old to be reported again.
 */
export async function lockCountedTimes(handle: Handle, personId: string, now: Date): Promise<void> {
  await handle.send(sql`insert into counted_times (person_id, spans) values (${personId}, '{}')
    on conflict (person_id) do nothing`)
  const oldest = new Date(now.getTime() - COUNTED_FOR_MS)
  await handle.send(sql`update counted_times
    set spans = spans * tstzmultirange(tstzrange(${oldest}::timestamptz, null))
    where person_id = ${personId}`)
}

/**
 * Counts a span for a user whose counted times are locked. Returns how many of its seconds were not counted before in
 * any room (PAID-01).
 */
export async function addCountedTime(
  handle: Handle,
  personId: string,
  { from, to }: Pick<SpanOfDay, 'from' | 'to'>,
): Promise<number> {
  const span = sql`tstzmultirange(tstzrange(${from}::timestamptz, ${to}::timestamptz))`
  const [row] = await handle.send(sql<{ seconds: number }>`
    select coalesce(sum(extract(epoch from upper(fresh) - lower(fresh))), 0)::float8 as seconds
    from (select unnest(${span} - spans) as fresh from counted_times where person_id = ${personId}) parts`)
  await handle.send(sql`update counted_times set spans = spans + ${span} where person_id = ${personId}`)
  return row?.seconds ?? 0
}

/** Adds counted seconds to a day and activity of a user's work on a case. */
export async function addCountedSeconds(
  handle: Handle,
  counted: Insertable<CountedSecondsTable>,
): Promise<void> {
  await handle
    .insertInto('counted_seconds')
    .values(counted)
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'case_id', 'person_id', 'day', 'activity'])
        .doUpdateSet({ seconds: sql`least(counted_seconds.seconds + excluded.seconds, 90000)` }),
    )
    .execute()
}

/** Returns the counted seconds of a user's work on a case, by day and activity. */
export async function findCountedSeconds(handle: Handle, { practice_id, id }: CaseKey, personId: string) {
  return handle
    .selectFrom('counted_seconds')
    .select(['day', 'activity', 'seconds'])
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('person_id', '=', personId)
    .orderBy('day')
    .orderBy('activity')
    .execute()
}

/**
 * Returns the confirmed minutes of a case, with the last revision of each entry. If `personId` is given, returns only
 * the minutes of that user.
 */
export async function findConfirmed(
  handle: Handle,
  { practice_id, id }: CaseKey,
  personId?: string,
): Promise<MinutesRecord[]> {
  const entry = ['person_id', 'specialty_id', 'day', 'activity', 'label'] as const
  let query = handle
    .selectFrom('minutes')
    .distinctOn(entry)
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
  if (personId !== undefined) query = query.where('person_id', '=', sql<string>`${personId}`)
  for (const column of entry) query = query.orderBy(column)
  return query.orderBy('revision', 'desc').execute()
}

/** Adds revisions of entries. */
export async function insertMinutes(
  handle: Handle,
  rows: readonly Insertable<MinutesTable>[],
): Promise<void> {
  await handle.insertInto('minutes').values(rows).execute()
}

/** Deletes the revisions that a user's closing added at this time, and returns them. */
export async function deleteClosedMinutes(
  handle: Handle,
  { practice_id, id }: CaseKey,
  { personId, closedAt }: { readonly personId: string; readonly closedAt: Date },
): Promise<MinutesRecord[]> {
  return handle
    .deleteFrom('minutes')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('person_id', '=', personId)
    .where('source', '=', 'closed')
    .where('at', '=', closedAt)
    .returningAll()
    .execute()
}

/**
 * Returns the specialty for which a user is the assigned specialist of a case. If there are several, returns the first
 * one.
 */
export async function findOwnSpecialty(
  handle: Handle,
  { practice_id, id }: CaseKey,
  specialistId: string,
): Promise<number | undefined> {
  const row = await handle
    .selectFrom('case_specialties')
    .select('specialty_id')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('specialist_id', '=', specialistId)
    .orderBy('specialty_id')
    .limit(1)
    .executeTakeFirst()
  return row?.specialty_id
}
