import { type QueryResult, sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import type { CaseRecord } from '../db/tables.ts'
import { prepared, reading, sendWithNext } from '../db/trips/sending.ts'
import { PLATFORM_INBOX } from '../http/caller.ts'

/**
 * Lets the rest of the transaction reach the practice of a case that this inbox holds: one row where it does. Sent with
 * the next statement.
 */
export async function openPracticeOfCase(
  handle: Handle,
  ownerId: string,
  caseId: string,
): Promise<QueryResult<unknown>> {
  const open = sql`select set_config('app.practice_id', practice_id::text, true)
    from inbox_rows where owner_id = ${ownerId} and case_id = ${caseId}`
  return sendWithNext(handle, reading(prepared('open-practice-of-case', open.compile(handle))))
}

/**
 * Puts the cases that a practice has already into the inbox of somebody new who sees all of them (decisions, section 3);
 * questions to the support stay with who asked. Nothing of it is news to them. For whoever sees only their own, nothing.
 */
export async function showPracticeCases(handle: Handle, userId: string): Promise<void> {
  await sql`
    insert into inbox_rows (owner_id, case_id, practice_id, folder, unread, updated_at, keys, name, read_sequence)
    select users.id, held.case_id, held.practice_id, held.folder, false, held.updated_at, held.keys, held.name,
      cases.last_sequence
    from users
      join cases on cases.practice_id = users.practice_id and not cases.is_support
      join inbox_rows as held on held.case_id = cases.id and held.owner_id = ${PLATFORM_INBOX}
    where users.id = ${userId} and users.user_type in ('PCPSUPERUSER', 'Biller')
    on conflict do nothing`.execute(handle)
}

/** A case of the practice that the transaction reaches. */
function reachedCase(handle: Handle, caseId: string) {
  return handle
    .selectFrom('cases')
    .selectAll()
    .where('practice_id', '=', sql<string>`(select app_practice_id())`)
    .where('id', '=', caseId)
}

/** A case of the practice that the transaction reaches. */
export async function findReachedCase(handle: Handle, caseId: string): Promise<CaseRecord | undefined> {
  return reachedCase(handle, caseId).executeTakeFirst()
}

/** The same, locked until the transaction ends. Sent with the next statement. */
export async function lockReachedCase(handle: Handle, caseId: string): Promise<QueryResult<CaseRecord>> {
  return sendWithNext(handle, reachedCase(handle, caseId).forUpdate().compile())
}

/** A case of a practice. */
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

/** Which of these cases an inbox holds. */
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
  const { rows } = await handle.executeQuery(prepared('find-inbox-cases', held.compile()))
  return rows.map((row) => row.case_id)
}

/** Cases of a practice, locked one after the other in the order of their ids until the transaction ends. */
export async function lockCases(
  handle: Handle,
  practiceId: string,
  caseIds: readonly string[],
): Promise<CaseRecord[]> {
  return handle
    .selectFrom('cases')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', 'in', caseIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}
