import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import { PLATFORM_INBOX } from '../../http/caller.ts'
import { prepared, sendWithNext } from '../../db/trips/sending.ts'
import type { CaseRecord, CasesTable, NewCaseRecord } from '../../db/tables.ts'

/** Lets one provider make one case at a time, so that neither a case nor a new patient is made twice. */
export async function lockCreator(handle: Handle, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`create-case ${userId}`}, 0))`.execute(handle)
}

/** Inserts a case; false where its id is taken already. */
export async function insertCase(handle: Handle, record: NewCaseRecord): Promise<boolean> {
  const result = await handle
    .insertInto('cases')
    .values(record)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Changes columns of a case. A change that always has the same columns may have a name, to be planned once. */
export async function updateCase(
  handle: Handle,
  { practice_id, id }: Pick<CaseRecord, 'practice_id' | 'id'>,
  changes: Updateable<CasesTable>,
  name?: string,
): Promise<void> {
  const update = handle
    .updateTable('cases')
    .set(changes)
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
  const compiled = update.compile()
  await sendWithNext(handle, name === undefined ? compiled : prepared(name, compiled))
}

/** Whether the last message of a case came from who answers it: a specialist, in a support case anybody but its sender. */
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

/** People of a practice who see all of its cases (decisions, section 3). */
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

/** Names by user id, for what people read. */
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
  readonly userType: string
}

/** Up to which message of an entered case people have read it; an Admin's view is not tracked (INB-14). */
export async function findReadPlaces(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
): Promise<{ userId: string; sequence: number }[]> {
  return handle
    .selectFrom('inbox_rows')
    .select(['owner_id as userId', 'read_sequence as sequence'])
    .where('practice_id', '=', record.practice_id)
    .where('case_id', '=', record.id)
    .where('read_sequence', '>', 0)
    .where('owner_id', '<>', PLATFORM_INBOX)
    .orderBy('owner_id')
    .execute()
}
