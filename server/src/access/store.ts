import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import type { CaseRecord } from '../tables/cases.ts'
import { moveWall } from '../db/wall.ts'
import { type Caller, PLATFORM_INBOX } from '../sessions/caller.ts'

/**
 * Gives the rest of the transaction access to the practice of a case, if this inbox contains the case. Returns that
 * practice; undefined if the inbox does not contain the case.
 */
export async function openPracticeOfCase(
  handle: Handle,
  ownerId: string,
  caseId: string,
): Promise<string | undefined> {
  const held = handle
    .selectFrom('inbox_rows')
    .select('practice_id')
    .where('owner_id', '=', ownerId)
    .where('case_id', '=', caseId)
  const [row] = await handle.sendPrepared(held)
  if (row) moveWall(handle, row.practice_id)
  return row?.practice_id
}

/**
 * Adds the existing cases of a practice to the inbox of a new member who may see all of them (A1), marked as read;
 * support cases stay only in their sender's inbox. Does nothing for members who may see only their own cases.
 */
export async function showPracticeCases(handle: Handle, userId: string): Promise<void> {
  const member = await handle
    .selectFrom('users')
    .select('practice_id')
    .where('id', '=', userId)
    .where('practice_id', 'is not', null)
    .where('user_type', 'in', ['PCPSUPERUSER', 'Biller'])
    .executeTakeFirst()
  if (member)
    await sql`select fill_inbox(${userId}, ${member.practice_id}, ${PLATFORM_INBOX}),
      add_words_of_practice(${userId}, ${member.practice_id})`.execute(handle)
}

/** Returns a case of a practice; undefined if there is none. */
export async function findCase(
  handle: Handle,
  practiceId: string,
  caseId: string,
): Promise<CaseRecord | undefined> {
  return handle
    .selectFrom('cases')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', caseId)
    .executeTakeFirst()
}

/** Like findCase, but locks the case until the transaction ends. Returns an array with one row, or an empty array. */
export function lockCase(handle: Handle, practiceId: string, caseId: string): Promise<CaseRecord[]> {
  const wanted = handle.selectFrom('cases').selectAll()
  return handle.sendPrepared(
    wanted.where('practice_id', '=', practiceId).where('id', '=', caseId).forUpdate(),
  )
}

/** Like findCase, and prevents changes of the case until the transaction ends. */
export async function lockCaseShared(
  handle: Handle,
  practiceId: string,
  caseId: string,
): Promise<CaseRecord | undefined> {
  return casesOf(handle, practiceId, [caseId]).forShare().executeTakeFirst()
}

/** Returns the id of the case whose creator requested this id; the case got another id because this one was in use. */
export async function findAskedCase(
  handle: Handle,
  { practiceId, creatorId, askedId }: { practiceId: string; creatorId: string; askedId: string },
): Promise<string | undefined> {
  const found = await handle
    .selectFrom('cases')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('created_by', '=', creatorId)
    .where('asked_id', '=', askedId)
    .executeTakeFirst()
  return found?.id
}

/**
 * Returns the given cases of one practice that the caller still sees. For a specialist, cases that changed within the
 * last minute are locked, so that their sending or assignment cannot be undone meanwhile: either Undo finds the access
 * in the audit log, or the specialist finds no case (END-08). Read the contents of the cases only after this call.
 */
export async function stillSeen(
  handle: Handle,
  caller: Pick<Caller, 'id' | 'userType'>,
  practiceId: string,
  caseIds: readonly string[],
): Promise<readonly string[]> {
  if (caller.userType !== 'Specialty' || caseIds.length === 0) return caseIds
  const [, held] = await Promise.all([
    handle.sendPrepared(sql`select id from cases where practice_id = ${practiceId} and id = any(${[...caseIds]}::text[])
      and updated_at > now() - interval '1 minute' order by id for key share`),
    findInboxCases(handle, caller.id, caseIds),
  ])
  const seen = new Set(held)
  return caseIds.filter((id) => seen.has(id))
}

/** Returns the given cases that are in an inbox. */
export async function findInboxCases(
  handle: Handle,
  ownerId: string,
  caseIds: readonly string[],
): Promise<string[]> {
  const held = handle
    .selectFrom('inbox_rows')
    .select('case_id')
    .where('owner_id', '=', ownerId)
    .where('case_id', '=', sql<string>`any(${caseIds}::text[])`)
  const rows = await handle.sendPrepared(held)
  return rows.map((row) => row.case_id)
}

function casesOf(handle: Handle, practiceId: string, caseIds: readonly string[]) {
  return handle
    .selectFrom('cases')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', 'in', caseIds)
}

/** Returns the given cases of a practice. */
export async function findCases(
  handle: Handle,
  practiceId: string,
  caseIds: readonly string[],
): Promise<CaseRecord[]> {
  return casesOf(handle, practiceId, caseIds).execute()
}

/** Locks the cases of a practice until the transaction ends, in the order of their ids. */
export async function lockCases(
  handle: Handle,
  practiceId: string,
  caseIds: readonly string[],
): Promise<CaseRecord[]> {
  return casesOf(handle, practiceId, caseIds).orderBy('id').forUpdate().execute()
}

/** Returns the given users who are platform administrators now. Needs system access. */
export async function findAdministrators(
  handle: Handle,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await handle
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('user_type', '=', 'Admin')
    .execute()
  return new Set(rows.map((row) => row.id))
}

export type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** The reason that an administrator stated for a case. */
export interface HeldReason {
  readonly id: string
  readonly endsAt: Date
}

/**
 * Returns the reason that the administrator stated for this case, if it has not expired; undefined if there is none.
 */
export async function findReason(
  handle: Handle,
  { id: userId }: Pick<Caller, 'id'>,
  { practice_id, id }: CaseKey,
  now: Date,
): Promise<HeldReason | undefined> {
  const [held] = await handle.send(sql<HeldReason>`
    select id, ends_at as "endsAt" from break_glass
    where practice_id = ${practice_id} and case_id = ${id} and user_id = ${userId} and ends_at > ${now}
    order by ends_at desc limit 1`)
  return held
}
