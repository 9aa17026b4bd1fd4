import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { Later } from '../../../db/later.ts'
import { inGroups } from '../../../db/in-groups.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import { inboxKeys, inboxName } from '../inbox/inbox-keys.ts'

// This is the only file that writes the inbox copies of a case; it uses the functions of 24-inbox-writes.sql and
// 25-inbox-changes.sql. Lists display some columns of a case (listed_cases). Code that changes one of them must call
// refreshInboxes afterwards, in the same transaction.

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

interface NewInboxRow {
  readonly ownerId: string
  readonly unread: boolean
}

/** Adds a case to inboxes. If an inbox already contains the case, only its unread flag changes. */
export async function insertInboxRows(
  handle: Handle,
  record: CaseKey,
  rows: readonly NewInboxRow[],
): Promise<void> {
  const { keys, name } = await findPlace(handle, record)
  const owners = rows.map((row) => row.ownerId)
  const unreadFor = rows.filter((row) => row.unread).map((row) => row.ownerId)
  await handle.sendPrepared(sql`select add_to_inboxes(${record.practice_id}, ${record.id}, ${owners}, ${unreadFor},
    ${keys}, ${name}), add_words_to_inboxes(${record.practice_id}, ${record.id}, ${owners})`)
}

/**
 * Replaces a patient's name with the corrected name, for display and for search, in every inbox that contains the case.
 * The caller must call refreshInboxes afterwards.
 */
export async function renameInInboxes(handle: Handle, record: CaseKey): Promise<void> {
  const { keys, name } = await findPlace(handle, record)
  await handle.sendPrepared(
    sql`select rename_in_inboxes(${record.practice_id}, ${record.id}, ${keys}, ${name})`,
  )
}

/** Returns the search keys of a case, and the key by which it is sorted by name. */
async function findPlace(handle: Handle, record: CaseKey): Promise<{ keys: string[]; name: string }> {
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

/** Owners for whom a change makes the case unread or read. The flag of all other owners does not change. */
interface Marks {
  readonly unreadFor?: readonly string[]
  readonly readFor?: readonly string[]
}

/** The owner of an inbox that contains a case. */
export interface CaseOwner {
  readonly caseId: string
  readonly ownerId: string
}

/** Copies a changed case to every inbox that contains it, and returns the owners of those inboxes. */
export function refreshInboxes(handle: Handle, record: CaseKey, marks: Marks = {}): Later<CaseOwner[]> {
  const { unreadFor = [], readFor = [] } = marks
  return handle.sendAheadPrepared(sql<CaseOwner>`select ${record.id}::text as "caseId", owner as "ownerId"
    from follow_case(${record.practice_id}, ${record.id}, ${unreadFor}, ${readFor}) as owner`)
}

/**
 * Copies several changed cases to their inboxes, as refreshInboxes does for one case. `marksOf` returns the owners for
 * whom a case becomes unread or read.
 */
export async function refreshInboxesOf<Record extends CaseKey>(
  handle: Handle,
  records: readonly Record[],
  marksOf: (record: Record) => Marks,
): Promise<CaseOwner[]> {
  return inGroups(records, async (some) => {
    const sent = some.map((record) => refreshInboxes(handle, record, marksOf(record)))
    const owners = await Promise.all(sent.map((one) => handle.read(one)))
    return owners.flat()
  })
}

/** Returns the owners of the inboxes that contain a case. */
export function ownersOf(rows: readonly CaseOwner[]): string[] {
  return rows.map(({ ownerId }) => ownerId)
}

/**
 * Marks a case in one inbox as read up to its last message. Returns the number of the message up to which the owner had
 * read it before.
 */
export async function markInboxRowRead(
  handle: Handle,
  ownerId: string,
  { id, last_sequence }: Pick<CaseRecord, 'id' | 'last_sequence'>,
): Promise<number> {
  const [read] = await handle.sendPrepared(
    sql<{ before: number }>`select read_in_inbox(${ownerId}, ${id}, ${last_sequence}) as before`,
  )
  return read?.before ?? last_sequence
}

/** Sets the last read message of a case in one inbox after the inbox row was restored. Requires system access. */
export async function restoreReadPlace(
  handle: Handle,
  caseId: string,
  { ownerId, readSequence }: { readonly ownerId: string; readonly readSequence: number },
): Promise<void> {
  await handle
    .updateTable('inbox_rows')
    .set({ read_sequence: readSequence })
    .where('owner_id', '=', ownerId)
    .where('case_id', '=', caseId)
    .execute()
}

/** Removes a case from one inbox, so that the inbox owner no longer has access to it. */
export async function deleteInboxRow(handle: Handle, caseId: string, ownerId: string): Promise<void> {
  await handle.sendPrepared(sql`select remove_words_from_inbox(${ownerId}, ${caseId}),
    remove_from_inbox(${ownerId}, ${caseId})`)
}
