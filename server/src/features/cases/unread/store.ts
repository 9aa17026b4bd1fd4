import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'

/** Returns true if a case is unread in an inbox. */
export async function isUnread(handle: Handle, ownerId: string, caseId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('inbox_rows')
    .select('unread')
    .where('owner_id', '=', ownerId)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row?.unread ?? false
}

/** Returns those of the given cases that are unread in an inbox. */
export async function findUnreadCases(
  handle: Handle,
  ownerId: string,
  caseIds: readonly string[],
): Promise<Set<string>> {
  const rows = await handle
    .selectFrom('inbox_rows')
    .select('case_id')
    .where('owner_id', '=', ownerId)
    .where('case_id', '=', sql<string>`any(${caseIds}::text[])`)
    .where('unread', '=', true)
    .execute()
  return new Set(rows.map((row) => row.case_id))
}
