import { MOST_NEEDED } from '@econsult/contract/cases/needs-you'
import type { SearchTerm } from '@econsult/contract/name-search'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { Later } from '../../../db/later.ts'
import { keyRange } from './inbox-keys.ts'

export type Folder = 'open' | 'closed'

/** The number of cases in a folder of an inbox, and how many of them are unread. */
interface InboxCount {
  readonly total: number
  readonly unread: number
}

/** Returns the numbers of cases and of unread cases in a folder of an inbox, or in both folders if none is given. */
export async function countInbox(
  handle: Handle,
  ownerId: string,
  folder: Folder | undefined,
): Promise<InboxCount> {
  return sumOf(await handle.read(findInboxCounts(handle, ownerId, folder)))
}

/** SQL for the counters of an inbox. A folder can have several rows, so the rows must be summed. */
export function findInboxCounts(
  handle: Handle,
  ownerId: string,
  folder: Folder | undefined,
): Later<(InboxCount & { readonly folder: string })[]> {
  const counts = handle
    .selectFrom('inbox_counts')
    .select(['folder', 'total', 'unread'])
    .where('owner_id', '=', ownerId)
  return handle.sendAheadPrepared(folder ? counts.where('folder', '=', folder) : counts)
}

/** Returns the sum of these counter rows. */
export function sumOf(rows: readonly InboxCount[]): InboxCount {
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    unread: rows.reduce((sum, row) => sum + row.unread, 0),
  }
}

/**
 * SQL expression that is true if a search term matches the patient's name, in a query that already reads inbox_rows.
 */
export function nameHasTerm(term: SearchTerm): RawBuilder<boolean> {
  const starts = term.map((start) => sql`starts_with(key, ${keyRange(start).from})`)
  return sql`exists (select from unnest(inbox_rows.keys) as key where ${sql.join(starts, sql` or `)})`
}

/** Returns true if a user has read a case up to a message, or no longer has access to the case. */
export async function hasRead(
  handle: Handle,
  ownerId: string,
  caseId: string,
  sequence: number,
): Promise<boolean> {
  const row = await handle
    .selectFrom('inbox_rows')
    .select('read_sequence')
    .where('owner_id', '=', ownerId)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row === undefined || row.read_sequence >= sequence
}

/** Returns the number of cases that need action from the owner, counted only up to MOST_NEEDED. */
export function countTurns(handle: Handle, ownerId: string): Promise<{ readonly waiting: number }[]> {
  return handle.send(sql<{ waiting: number }>`select count(*)::integer as waiting from (
    select from inbox_rows where owner_id = ${ownerId} and turn_rank is not null limit ${MOST_NEEDED}
  ) as waiting`)
}

/**
 * SQL condition for cases with a request that has no specialist. Its text must be identical to the condition of the
 * partial index.
 */
export const UNASSIGNED = sql<boolean>`not is_support and assignments @> '[{"state": "submitted"}]'`

/** Returns one row with the number of cases of an inbox that have a request without a specialist. */
export function countUnassigned(handle: Handle, ownerId: string): Later<{ readonly unassigned: number }[]> {
  const cases = handle.selectFrom('inbox_rows').where('owner_id', '=', ownerId).where(UNASSIGNED)
  return handle.sendAheadPrepared(cases.select(({ fn }) => fn.countAll<number>().as('unassigned')))
}
