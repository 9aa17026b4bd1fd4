import type { Handle } from '../db/database.ts'
import type { CaseRecord } from '../db/tables.ts'

/** The practice of a case that this inbox holds. */
export async function findInboxPractice(
  handle: Handle,
  ownerId: string,
  caseId: string,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom('inbox_rows')
    .select('practice_id')
    .where('owner_id', '=', ownerId)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row?.practice_id
}

function caseOf(handle: Handle, practiceId: string, caseId: string) {
  return handle.selectFrom('cases').selectAll().where('practice_id', '=', practiceId).where('id', '=', caseId)
}

/** A case of a practice. */
export async function findCase(
  handle: Handle,
  practiceId: string,
  caseId: string,
): Promise<CaseRecord | undefined> {
  return caseOf(handle, practiceId, caseId).executeTakeFirst()
}

/** A case of a practice, locked until the transaction ends. */
export async function lockCase(
  handle: Handle,
  practiceId: string,
  caseId: string,
): Promise<CaseRecord | undefined> {
  return caseOf(handle, practiceId, caseId).forUpdate().executeTakeFirst()
}

/** Which of these cases an inbox holds. */
export async function findInboxCases(
  handle: Handle,
  ownerId: string,
  caseIds: readonly string[],
): Promise<string[]> {
  const rows = await handle
    .selectFrom('inbox_rows')
    .select('case_id')
    .where('owner_id', '=', ownerId)
    .where('case_id', 'in', caseIds)
    .execute()
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
