import { randomUUID } from 'node:crypto'
import type { UserType } from '@econsult/contract/roles'
import { type Updateable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import { refreshConsult } from '../../case-events/consults/store.ts'
import { findAskedCase, findCase, findInboxCases } from '../../access/store.ts'
import { type Caller, inboxOwner, PLATFORM_INBOX } from '../../sessions/caller.ts'
import type { CaseRecord, CasesTable, NewCaseRecord } from '../../tables/cases.ts'
import { refreshInboxes, ownersOf } from './inbox-writes/store.ts'

/**
 * Locks case creation for one provider until the transaction ends, so that cases and new patients are never created
 * twice.
 */
export async function lockCreator(handle: Handle, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`create-case ${userId}`}, 0))`.execute(handle)
}

/** Reserves the id of a new case. Returns false if a case of any practice already has this id. */
async function reserveId(
  handle: Handle,
  { id, practice_id }: Pick<NewCaseRecord, 'id' | 'practice_id'>,
): Promise<boolean> {
  const result = await handle
    .insertInto('case_ids')
    .values({ id, practice_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Inserts a case with the id that its creator requests. If another user's case already has that id, the case gets a new
 * id, so that a caller cannot find out which ids exist (A2).
 * @returns the case's id
 */
export async function insertCaseAs(handle: Handle, record: NewCaseRecord, isFree: boolean): Promise<string> {
  if (isFree && (await reserveId(handle, record))) {
    await handle.insertInto('cases').values(record).execute()
    return record.id
  }
  const other = { ...record, id: randomUUID(), asked_id: record.id }
  await reserveId(handle, other)
  await handle.insertInto('cases').values(other).execute()
  return other.id
}

/**
 * Finds the case that the caller created earlier with this requested id. Also determines whether the caller has access
 * to another case with this id.
 */
export async function findOwnOrSeen(
  handle: Handle,
  { practiceId, caller, caseId }: { practiceId: string; caller: Caller; caseId: string },
): Promise<{ readonly own: CaseRecord | undefined; readonly isSeen: boolean }> {
  const found = await findCase(handle, practiceId, caseId)
  if (found?.created_by === caller.id) return { own: found, isSeen: false }
  const asked = await findAskedCase(handle, { practiceId, creatorId: caller.id, askedId: caseId })
  const held = await findInboxCases(handle, inboxOwner(caller), [caseId])
  const own = asked === undefined ? undefined : await findCase(handle, practiceId, asked)
  return { own, isSeen: held.length > 0 }
}

/** Updates columns of a case. */
export function updateCase(
  handle: Handle,
  { practice_id, id }: Pick<CaseRecord, 'practice_id' | 'id'>,
  changes: Updateable<CasesTable>,
): void {
  handle.sendAheadPrepared(
    handle.updateTable('cases').set(changes).where('practice_id', '=', practice_id).where('id', '=', id),
  )
}

/**
 * Changes the claim status and the billed codes of a case, including its copies for dashboards and inboxes. Returns the
 * owners of the inboxes that contain the case.
 */
export async function changeClaim(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
  changes: Pick<Updateable<CasesTable>, 'claim_status' | 'procedure_codes'>,
): Promise<string[]> {
  updateCase(handle, record, changes)
  refreshConsult(handle, record)
  return ownersOf(await handle.read(refreshInboxes(handle, record)))
}

/**
 * Returns true if the answering side wrote the last message. The answering side is a specialist or, in a support case,
 * any user but its sender.
 */
export async function lastMessageIsAnAnswer(handle: Handle, record: CaseRecord): Promise<boolean> {
  const row = await handle
    .selectFrom('messages')
    .select(['sender_id', 'sender_type'])
    .where('practice_id', '=', record.practice_id)
    .where('case_id', '=', record.id)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return false
  return record.is_support ? row.sender_id !== record.created_by : row.sender_type === 'Specialty'
}

/** Returns the open cases of a practice's patient, regardless of their sender. */
export async function findOpenCasesOfPatient(
  handle: Handle,
  practiceId: string,
  patientId: string,
): Promise<Pick<CaseRecord, 'practice_id' | 'id'>[]> {
  return handle
    .selectFrom('cases')
    .select(['practice_id', 'id'])
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', patientId)
    .where('is_closed', '=', false)
    .execute()
}

/** Returns the ids of the users with access to all cases of a practice (A1). */
export async function findPracticeWideReaders(handle: Handle, practiceId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('users')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('user_type', 'in', ['PCPSUPERUSER', 'Biller'])
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** Returns the names to display, by user id. */
export async function findNames(handle: Handle, ids: readonly string[]): Promise<Map<string, PersonName>> {
  if (ids.length === 0) return new Map()
  const rows = await handle
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'avatar_name', 'user_type'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        avatar: row.avatar_name,
        userType: row.user_type,
      },
    ]),
  )
}

export interface PersonName {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly avatar: string | null
  readonly userType: UserType
}

/**
 * Returns the number of the last message that each user has read in an entered case. Views by an Admin are not recorded
 * (INB-14).
 */
export async function findReadPlaces(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
): Promise<{ userId: string; sequence: number }[]> {
  const owners = await handle
    .selectFrom('inbox_owners')
    .select('owner_id')
    .where('practice_id', '=', record.practice_id)
    .where('case_id', '=', record.id)
    .where('owner_id', '<>', PLATFORM_INBOX)
    .execute()
  if (owners.length === 0) return []
  return handle
    .selectFrom('inbox_rows')
    .select(['owner_id as userId', 'read_sequence as sequence'])
    .where(
      'owner_id',
      'in',
      owners.map((row) => row.owner_id),
    )
    .where('case_id', '=', record.id)
    .where('read_sequence', '>', 0)
    .orderBy('owner_id')
    .execute()
}
