import type { Activity, MinutesEntry } from '@econsult/contract/minutes'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ClaimTables } from '../../db/claims-tables.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { Caller } from '../../sessions/caller.ts'
import { dayAt } from '../../scheduling/days.ts'
import { DEFAULT_TIME_ZONE, keyOf, minutesOf, refuseFutureDays, type SpanOfDay } from './rules.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>
export type MinutesRecord = Selectable<ClaimTables['minutes']>

/** The time zone of a practice; undefined if an admin has set none. */
export async function findTimeZone(handle: Handle, practiceId: string | null): Promise<string | undefined> {
  if (practiceId === null) return undefined
  const row = await handle
    .selectFrom('practices')
    .select('time_zone')
    .where('id', '=', practiceId)
    .executeTakeFirst()
  return row?.time_zone ?? undefined
}

const KEPT = '2 days'

/** Lets only one report of a person be counted at a time, until the transaction ends, and forgets times long past. */
export async function lockCountedTimes(handle: Handle, personId: string, now: Date): Promise<void> {
  await handle.send(sql`insert into counted_times (person_id, spans) values (${personId}, '{}')
    on conflict (person_id) do nothing`)
  await handle.send(sql`update counted_times
    set spans = spans * tstzmultirange(tstzrange(${now}::timestamptz - interval '${sql.raw(KEPT)}', null))
    where person_id = ${personId}`)
}

/** Counts a span of the locked person; gives how many seconds of it were not counted before, in any room (PAID-01). */
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

/** Adds counted seconds to a day and activity of a person's work on a case. */
export async function addCountedSeconds(
  handle: Handle,
  counted: Insertable<ClaimTables['counted_seconds']>,
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

/** What was counted of a person's work on a case, by day and activity. */
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

/** The confirmed minutes of a case, the last revision of each entry; of one person if they are named. */
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

interface Confirmation {
  readonly personId: string
  readonly specialtyId: number
  readonly entries: readonly MinutesEntry[]
  readonly source: MinutesRecord['source']
  /** Of a correction, else empty. */
  readonly reason: string
  readonly now: Date
}

/** Confirms minutes as new revisions of their entries; what does not change adds none. */
export async function confirmMinutes(
  handle: Handle,
  record: CaseKey,
  { personId, specialtyId, entries, source, reason, now }: Confirmation,
): Promise<void> {
  const counted = await findCountedSeconds(handle, record, personId)
  const before = new Map(
    (await findConfirmed(handle, record, personId))
      .filter((one) => one.specialty_id === specialtyId)
      .map((one) => [keyOf(one), one]),
  )
  const proposed = new Map(counted.map((one) => [keyOf({ ...one, label: '' }), minutesOf(one.seconds)]))
  const rows = entries.flatMap((entry) => {
    const last = before.get(keyOf(entry))
    if (last?.minutes === entry.minutes) return []
    return {
      ...entry,
      practice_id: record.practice_id,
      case_id: record.id,
      person_id: personId,
      specialty_id: specialtyId,
      revision: (last?.revision ?? 0) + 1,
      proposed: proposed.get(keyOf(entry)) ?? 0,
      source,
      reason,
      at: now,
    }
  })
  if (rows.length > 0) await handle.insertInto('minutes').values(rows).execute()
}

interface SignedMinutes {
  readonly personId: string
  readonly practiceId: string | null
  readonly specialtyId: number
  /** As the specialist gave them; null for those left empty. */
  readonly minutes: Readonly<Record<Extract<Activity, 'review' | 'discussion' | 'report'>, number | null>>
  readonly now: Date
}

/**
 * Confirms the minutes that a specialist signs with an answer (PAID-01). A corrected answer replaces those of the version
 * before, under the day of the first signature.
 */
export async function confirmSignedMinutes(
  handle: Handle,
  record: CaseKey,
  { personId, practiceId, specialtyId, minutes, now }: SignedMinutes,
): Promise<void> {
  const given = Object.entries(minutes).filter(([, count]) => count !== null)
  const earlier = (await findConfirmed(handle, record, personId)).filter(
    (one) => one.specialty_id === specialtyId,
  )
  if (given.length === 0 && earlier.length === 0) return
  const timeZone = (await findTimeZone(handle, practiceId)) ?? DEFAULT_TIME_ZONE
  const day = earlier.map((one) => one.day).toSorted()[0] ?? dayAt(now, timeZone)
  const activities = ['review', 'discussion', 'report'] as const
  const entries = activities.map((activity) => ({
    day,
    activity,
    label: '',
    minutes: minutes[activity] ?? 0,
  }))
  const asked = { personId, specialtyId, entries, source: 'signed' as const, reason: '', now }
  await confirmMinutes(handle, record, asked)
}

/** The specialty of a case to which a person is assigned as its specialist; the first of several. */
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

/**
 * Confirms the minutes of the person who closes a case, in its transaction (PAID-01).
 * @throws CallError badInput for a day that has not come
 */
export async function confirmOwnMinutes(
  handle: Handle,
  record: CaseKey,
  { caller, entries, now }: { caller: Pick<Caller, 'id'>; entries: readonly MinutesEntry[]; now: Date },
): Promise<void> {
  refuseFutureDays(entries, now)
  const confirmed = {
    personId: caller.id,
    specialtyId: 0,
    entries,
    source: 'closed' as const,
    reason: '',
    now,
  }
  await confirmMinutes(handle, record, confirmed)
}
