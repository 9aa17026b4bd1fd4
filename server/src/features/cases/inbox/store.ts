import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../db/tables.ts'

export type Folder = 'open' | 'closed'

/** Where a page of an inbox goes on: the last row's place in the order. */
export interface InboxPlace {
  readonly unread: boolean
  readonly updatedAt: Date
  readonly caseId: string
}

interface InboxPageQuery {
  readonly ownerId: string
  /** Absent: both folders. */
  readonly folder: Folder | undefined
  readonly after: InboxPlace | undefined
  readonly limit: number
}

/** One page of an inbox, unread first, then newest: the limit comes before the join, whatever the inbox holds. */
export async function findInboxPage(handle: Handle, query: InboxPageQuery) {
  const { ownerId, folder, after, limit } = query
  let page = handle
    .selectFrom('inbox_rows')
    .select(['case_id', 'practice_id', 'unread', 'updated_at'])
    .where('owner_id', '=', ownerId)
  if (folder) page = page.where('folder', '=', folder)
  if (after) {
    page = page.where(
      sql<boolean>`(unread, updated_at, case_id) < (${after.unread}, ${after.updatedAt}, ${after.caseId})`,
    )
  }
  const ordered = page
    .orderBy('unread', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('case_id', 'desc')
    .limit(limit)
  return handle
    .selectFrom(ordered.as('page'))
    .innerJoin('cases', (join) =>
      join.onRef('cases.practice_id', '=', 'page.practice_id').onRef('cases.id', '=', 'page.case_id'),
    )
    .innerJoin('users as provider', 'provider.id', 'cases.provider_id')
    .select([
      'cases.id',
      'cases.practice_id',
      'cases.patient_name',
      'cases.created_by',
      'cases.provider_id',
      'cases.is_read',
      'cases.is_read_by_other',
      'cases.is_closed',
      'cases.latest_assigned_specialist_id',
      'cases.claim_status',
      'cases.last_updated_by',
      'cases.state',
      'cases.state_at',
      'cases.created_at',
      'page.updated_at',
      'page.unread',
      'provider.first_name as provider_first_name',
      'provider.last_name as provider_last_name',
    ])
    .select(sql<string>`left(cases.questions, 300)`.as('questions'))
    .orderBy('page.unread', 'desc')
    .orderBy('page.updated_at', 'desc')
    .orderBy('page.case_id', 'desc')
    .execute()
}

export type InboxRecord = Awaited<ReturnType<typeof findInboxPage>>[number]

/** How many cases an inbox holds in a folder, or in both, and how many of them are unread. */
export async function countInbox(
  handle: Handle,
  ownerId: string,
  folder: Folder | undefined,
): Promise<{ total: number; unread: number }> {
  let query = handle.selectFrom('inbox_counts').select(['total', 'unread']).where('owner_id', '=', ownerId)
  if (folder) query = query.where('folder', '=', folder)
  const rows = await query.execute()
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    unread: rows.reduce((sum, row) => sum + row.unread, 0),
  }
}

/** Whether a case is unread in an inbox. */
export async function isUnread(handle: Handle, ownerId: string, caseId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('inbox_rows')
    .select('unread')
    .where('owner_id', '=', ownerId)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row?.unread ?? false
}

interface NewInboxRow {
  readonly ownerId: string
  readonly unread: boolean
}

/** Puts a case into inboxes; one that is there already is left as it is, but for its unread mark. */
export async function insertInboxRows(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id' | 'is_closed' | 'updated_at'>,
  rows: readonly NewInboxRow[],
): Promise<void> {
  await handle
    .insertInto('inbox_rows')
    .values(
      rows.map((row) => ({
        owner_id: row.ownerId,
        case_id: record.id,
        practice_id: record.practice_id,
        folder: record.is_closed ? ('closed' as const) : ('open' as const),
        unread: row.unread,
        updated_at: record.updated_at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'case_id'])
        .doUpdateSet((excluded) => ({ unread: excluded.ref('excluded.unread') })),
    )
    .execute()
}

interface InboxChange {
  readonly folder: Folder
  readonly updatedAt: Date
  /** Whose rows become unread, and whose read; everybody else's stay. */
  readonly unreadFor: readonly string[]
  readonly readFor: readonly string[]
}

/** Moves a case in every inbox that holds it, and gives the owners of those inboxes. */
export async function updateInboxRows(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
  change: InboxChange,
): Promise<string[]> {
  const rows = await handle
    .updateTable('inbox_rows')
    .set({
      folder: change.folder,
      updated_at: change.updatedAt,
      unread: sql<boolean>`(unread or owner_id = any(${change.unreadFor}::uuid[]))
        and not owner_id = any(${change.readFor}::uuid[])`,
    })
    .where('practice_id', '=', record.practice_id)
    .where('case_id', '=', record.id)
    .returning('owner_id')
    .execute()
  return rows.map((row) => row.owner_id)
}

/** Takes the unread mark off a case in one inbox. */
export async function markInboxRowRead(handle: Handle, ownerId: string, caseId: string): Promise<void> {
  await handle
    .updateTable('inbox_rows')
    .set({ unread: false })
    .where('owner_id', '=', ownerId)
    .where('case_id', '=', caseId)
    .where('unread', '=', true)
    .execute()
}

/** Takes a case out of one inbox: its owner may not see it any more. */
export async function deleteInboxRow(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
  ownerId: string,
): Promise<void> {
  await handle
    .deleteFrom('inbox_rows')
    .where('practice_id', '=', record.practice_id)
    .where('case_id', '=', record.id)
    .where('owner_id', '=', ownerId)
    .execute()
}
