import { type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../db/tables.ts'
import { prepared, sendWithNext } from '../../../db/trips/sending.ts'
import { inboxKeys, inboxName, wordRange } from './inbox-keys.ts'

export type Folder = 'open' | 'closed'

/** How many cases are in a folder of an inbox, and how many of them are unread. */
interface InboxCount {
  readonly total: number
  readonly unread: number
}

function counting(handle: Handle, ownerId: string, folder: Folder | undefined): CompiledQuery<InboxCount> {
  const query = handle.selectFrom('inbox_counts').select(['total', 'unread']).where('owner_id', '=', ownerId)
  if (!folder) return prepared('count-inbox', query.compile())
  return prepared('count-folder', query.where('folder', '=', folder).compile())
}

/** How many cases an inbox holds in a folder, or in both, and how many of them are unread. */
export async function countInbox(
  handle: Handle,
  ownerId: string,
  folder: Folder | undefined,
): Promise<InboxCount> {
  return sumOf((await handle.executeQuery(counting(handle, ownerId, folder))).rows)
}

/** As countInbox, folder by folder. Sent with the next statement. */
export async function lookAtCounts(
  handle: Handle,
  ownerId: string,
  folder: Folder | undefined,
): Promise<QueryResult<InboxCount>> {
  return sendWithNext(handle, counting(handle, ownerId, folder))
}

/** The counts of all folders together. */
export function sumOf(rows: readonly InboxCount[]): InboxCount {
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    unread: rows.reduce((sum, row) => sum + row.unread, 0),
  }
}

/** Whether a word of the patient's name starts so, in a query that reads inbox_rows already. */
export function nameHasWord(start: string): RawBuilder<boolean> {
  return sql`exists (select from unnest(inbox_rows.keys) as key where starts_with(key, ${wordRange(start).from}))`
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

/** Whether somebody has read a case up to a message, or does not see it any more. */
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
  const place = await findPlace(handle, record)
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
        ...place,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'case_id'])
        .doUpdateSet((excluded) => ({ unread: excluded.ref('excluded.unread') })),
    )
    .execute()
}

/** By what inboxes find a case, and where it stands in the order of names. */
async function findPlace(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
): Promise<{ keys: string[]; name: string }> {
  const found = await handle
    .selectFrom('cases')
    .leftJoin('case_specialties', (join) =>
      join
        .onRef('case_specialties.practice_id', '=', 'cases.practice_id')
        .onRef('case_specialties.case_id', '=', 'cases.id'),
    )
    .select(['cases.patient_name', 'case_specialties.specialty_id'])
    .where('cases.practice_id', '=', record.practice_id)
    .where('cases.id', '=', record.id)
    .execute()
  const specialtyIds = found.flatMap((row) => (row.specialty_id === null ? [] : [row.specialty_id]))
  const patientName = found[0]?.patient_name ?? ''
  return { keys: inboxKeys(patientName, specialtyIds), name: inboxName(patientName) }
}

interface InboxChange {
  readonly folder: Folder
  readonly updatedAt: Date
  /** Whose rows become unread, and whose read; everybody else's stay. */
  readonly unreadFor: readonly string[]
  readonly readFor: readonly string[]
}

/** That an inbox holds a case. */
export interface CaseOwner {
  readonly caseId: string
  readonly ownerId: string
}

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

function moving(handle: Handle, records: readonly CaseKey[], change: InboxChange) {
  return handle
    .updateTable('inbox_rows')
    .set({
      folder: change.folder,
      updated_at: change.updatedAt,
      unread: sql<boolean>`(unread or owner_id = any(${change.unreadFor}::uuid[]))
        and not owner_id = any(${change.readFor}::uuid[])`,
    })
    .where(isOneOf(records))
    .returning(['case_id as caseId', 'owner_id as ownerId'])
    .compile()
}

/** One case is named by itself: for a list PostgreSQL reads every dead version of its rows, and keeps them. */
function isOneOf(records: readonly CaseKey[]) {
  const [one, another] = records
  if (one && !another) return sql<boolean>`practice_id = ${one.practice_id} and case_id = ${one.id}`
  const practiceIds = [...new Set(records.map((record) => record.practice_id))]
  const caseIds = records.map((record) => record.id)
  return sql<boolean>`practice_id = any(${practiceIds}::uuid[]) and case_id = any(${caseIds}::text[])`
}

/** Moves cases of one practice in every inbox that holds them, and gives whose inboxes those are. */
export async function moveInboxRows(
  handle: Handle,
  records: readonly CaseKey[],
  change: InboxChange,
): Promise<CaseOwner[]> {
  return (await handle.executeQuery(moving(handle, records, change))).rows
}

/** As moveInboxRows for one case; whose inboxes those are is known after the commit. */
export async function moveInboxRowsWithCommit(
  handle: Handle,
  record: CaseKey,
  change: InboxChange,
): Promise<QueryResult<CaseOwner>> {
  return sendWithNext(handle, prepared('move-inbox-rows', moving(handle, [record], change)))
}

/** Moves one case in every inbox that holds it, and gives the owners of those inboxes. */
export async function updateInboxRows(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
  change: InboxChange,
): Promise<string[]> {
  const moved = await moveInboxRows(handle, [record], change)
  return moved.map(({ ownerId }) => ownerId)
}

/**
 * Takes the unread mark off a case in one inbox, and keeps up to which message it was read. The number of the last
 * message that was read before is given.
 */
export async function markInboxRowRead(
  handle: Handle,
  ownerId: string,
  record: Pick<CaseRecord, 'id' | 'last_sequence'>,
): Promise<number> {
  const row = await handle
    .selectFrom('inbox_rows')
    .select(['unread', 'read_sequence'])
    .where('owner_id', '=', ownerId)
    .where('case_id', '=', record.id)
    .executeTakeFirst()
  if (!row) return record.last_sequence
  if (row.unread || row.read_sequence < record.last_sequence) {
    await handle
      .updateTable('inbox_rows')
      .set({ unread: false, read_sequence: record.last_sequence })
      .where('owner_id', '=', ownerId)
      .where('case_id', '=', record.id)
      .execute()
  }
  return row.unread ? row.read_sequence : record.last_sequence
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
