import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { ProviderAbsencesTable } from '../../../tables/absences.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import { findCasesOfSenders } from '../../follow-ups/store.ts'
import type { AbsenceRecord } from '../store.ts'

/** A sender of cases who is currently away, and the colleague of the practice who covers for that sender. */
export interface Cover {
  readonly practiceId: string
  readonly providerId: string
  readonly coverId: string
  readonly coverName: string
  /** The last day of the absence, YYYY-MM-DD. */
  readonly lastDay: string
}

/**
 * SQL for the current covers: the sender is away, and the cover is an active sender of the same practice who is not
 * away.
 */
function coversNow(now: Date): RawBuilder<Cover> {
  return sql<Cover>`
    select away.practice_id as "practiceId", away.provider_id as "providerId", away.cover_id as "coverId",
      concat_ws(' ', cover.first_name, cover.last_name) as "coverName", away.last_day::text as "lastDay"
    from provider_absences away
    join users cover on cover.id = away.cover_id and cover.practice_id = away.practice_id
      and cover.user_type in ('PCP', 'PCPSUPERUSER') and cover.active and cover.deleted_at is null
    where away.starts_at <= ${now} and away.ends_at > ${now} and not exists (
      select from provider_absences theirs
      where theirs.practice_id = away.practice_id and theirs.provider_id = away.cover_id
        and theirs.starts_at <= ${now} and theirs.ends_at > ${now}
    )`
}

/**
 * Returns the current covers among the senders of a practice, at most one for each absent sender (TURN-09). A cover has
 * access only to the absent sender's cases that needed action during the absence: those with the cover's id in
 * `cases.cover_id`. Any other code that displays an absent sender's work to a cover must check access to the case as
 * usual (access/enter-case.ts).
 */
export async function findCovers(handle: Handle, practiceId: string, now: Date): Promise<Cover[]> {
  return handle.send(
    sql<Cover>`${coversNow(now)} and away.practice_id = ${practiceId} order by away.provider_id`,
  )
}

/** Returns the current cover of one sender, or undefined if there is none. */
export async function findCoverOf(
  handle: Handle,
  { practice_id: practiceId, provider_id: providerId }: Pick<CaseRecord, 'practice_id' | 'provider_id'>,
  now: Date,
): Promise<Cover | undefined> {
  const [found] = await handle.send(sql<Cover>`${coversNow(now)}
    and away.practice_id = ${practiceId} and away.provider_id = ${providerId}`)
  return found
}

/** Identifies a case of a practice. */
export interface CaseKey {
  readonly practiceId: string
  readonly caseId: string
}

/** Limits a search to the cases of one sender, if one is given, and to a maximum number of results. */
interface Sought {
  readonly providerId?: string | undefined
  readonly limit: number
}

/**
 * Returns cases of absent senders who have a cover: first the cases that need action from the sender, longest waiting
 * first, then the cases with open follow-ups, including closed cases (LOOP-01). Requires system access.
 */
export async function findCasesToCover(
  handle: Handle,
  now: Date,
  { providerId, limit }: Sought,
): Promise<CaseKey[]> {
  const ofOne = providerId === undefined ? sql`` : sql`and away.provider_id = ${providerId}`
  const covers = await handle.send(sql<Cover>`${coversNow(now)} ${ofOne}`)
  if (covers.length === 0) return []
  const away = covers.map((cover) => cover.providerId)
  const waiting = await handle.send(sql<CaseKey>`
    select practice_id as "practiceId", case_id as "caseId" from inbox_rows
    where owner_id = any(${away}::uuid[]) and provider_id = owner_id and turn_rank is not null
    order by turn_rank, case_id limit ${limit}`)
  const found = [...waiting]
  for (const [practiceId, ofPractice] of Map.groupBy(covers, (cover) => cover.practiceId)) {
    const senderIds = ofPractice.map((cover) => cover.providerId)
    const caseIds = await findCasesOfSenders(handle, { practiceId, senderIds }, now)
    found.push(...caseIds.map((caseId) => ({ practiceId, caseId })))
  }
  return found.slice(0, limit)
}

/**
 * Returns the cases whose cover has ended, because the sender is back or because the colleague can no longer cover.
 * Requires system access.
 */
export async function findCoversThatEnded(
  handle: Handle,
  now: Date,
  { providerId, limit }: Sought,
): Promise<CaseKey[]> {
  const ofOne = providerId === undefined ? sql`` : sql`and cases.provider_id = ${providerId}`
  return handle.send(sql<CaseKey>`
    select cases.practice_id as "practiceId", cases.id as "caseId" from cases
    left join (${coversNow(now)}) held on held."practiceId" = cases.practice_id
      and held."providerId" = cases.provider_id and held."coverId" = cases.cover_id
    where cases.cover_id is not null and held."coverId" is null ${ofOne}
    order by cases.practice_id, cases.id limit ${limit}`)
}

/** Returns true if a user has access to a case of their practice even without covering. */
export async function seesWithoutCovering(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'provider_id' | 'created_by'>,
  personId: string,
): Promise<boolean> {
  if (personId === record.provider_id || personId === record.created_by) return true
  const wide = await handle
    .selectFrom('users')
    .select('id')
    .where('id', '=', personId)
    .where('practice_id', '=', record.practice_id)
    .where('user_type', 'in', ['PCPSUPERUSER', 'Biller'])
    .executeTakeFirst()
  return wide !== undefined
}

/** Returns the current and future absences of these senders of a practice, soonest first. */
export async function findProviderAbsences(
  handle: Handle,
  { practiceId, personIds }: { readonly practiceId: string; readonly personIds: readonly string[] },
  now: Date,
): Promise<AbsenceRecord[]> {
  return handle.send(sql<AbsenceRecord>`
    select away.id, away.provider_id as person_id, away.first_day::text, away.last_day::text, away.time_zone,
      away.starts_at, away.ends_at, away.cover_id, cover.first_name, cover.last_name
    from provider_absences away left join users cover on cover.id = away.cover_id
    where away.practice_id = ${practiceId} and away.provider_id = any(${[...personIds]}::uuid[])
      and away.ends_at > ${now}
    order by away.starts_at, away.id`)
}

/** Inserts an absence of a sender, or replaces the absence with the same id. */
export async function writeProviderAbsence(
  handle: Handle,
  absence: Insertable<ProviderAbsencesTable>,
): Promise<void> {
  const { practice_id: _practice, id: _id, provider_id: _provider, ...changed } = absence
  await handle
    .insertInto('provider_absences')
    .values(absence)
    .onConflict((conflict) => conflict.columns(['practice_id', 'id']).doUpdateSet(changed))
    .execute()
}

/** Deletes a current or future absence of a sender. Returns false if there is no such absence. */
export async function deleteProviderAbsence(
  handle: Handle,
  {
    practiceId,
    providerId,
    id,
  }: { readonly practiceId: string; readonly providerId: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const removed = await handle
    .deleteFrom('provider_absences')
    .where('practice_id', '=', practiceId)
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .returning('id')
    .execute()
  return removed.length > 0
}

/** Returns the active users of a practice who send cases, by last name. */
export async function findSenders(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('practice_id', '=', practiceId)
    .where('user_type', 'in', ['PCP', 'PCPSUPERUSER'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}
