import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { deleteInboxRow } from '../../cases/inbox-writes/store.ts'
import type { FileRecord } from '../../files/store.ts'
import type { DeletedRows } from '../../../tables/table.ts'

// All functions in this file require system access. To keep transactions short, each call handles a limited number of
// rows. It returns these rows or their number. The caller repeats the call until nothing is left.

/** The maximum number of rows deleted in one transaction. */
const AT_ONCE = 10_000
const CASES_AT_ONCE = 100

const peopleOf = (practiceId: string) => sql`(select id from users where practice_id = ${practiceId})`

/**
 * Finds the ids of the practice's users. This is a separate query, because Citus cannot join the users in a deletion.
 */
async function findPeople(handle: Handle, practiceId: string): Promise<string[]> {
  const rows = await handle.selectFrom('users').select('id').where('practice_id', '=', practiceId).execute()
  return rows.map(({ id }) => id)
}

function belongs(how: DeletedRows, practiceId: string, people: readonly string[]): RawBuilder<boolean> {
  const ids = [...people]
  if ('columns' in how) {
    const [practice, person] = how.columns
    return sql<boolean>`(${sql.ref(practice)} = ${practiceId} or ${sql.ref(person)} = any(${ids}::uuid[]))`
  }
  const column = sql.ref(how.column)
  if (how.of === 'practice') return sql<boolean>`${column} = ${practiceId}`
  if (how.of === 'people') return sql<boolean>`${column} = any(${ids}::uuid[])`
  // In the row of a delegate, the owner has the format '<delegate> for <clinician>' (keyOwner). Both users belong to
  // one practice.
  return sql<boolean>`split_part(${column}, ' ', 1) = any(${ids}::text[])`
}

/** Deletes a limited number of rows from a table, and returns the number. */
export async function deleteRows(
  handle: Handle,
  table: string,
  how: DeletedRows,
  practiceId: string,
): Promise<number> {
  const people = await findPeople(handle, practiceId)
  if (!('columns' in how) && how.of === 'people') return deleteOfPeople(handle, table, how.column, people)
  const mine = belongs(how, practiceId, people)
  const name = sql.table(table)
  if (!('columns' in how) && how.together) {
    const key = sql.ref(how.together)
    const whole = await sql`delete from ${name} where ${mine}
      and ${key} = any(array(select distinct ${key} from ${name} where ${mine} limit ${CASES_AT_ONCE}))`.execute(
      handle,
    )
    return Number(whole.numAffectedRows ?? 0n)
  }
  return deleteSome(handle, table, mine)
}

/**
 * Deletes the rows of each user separately. If a table is distributed by owner, the rows of one user are on one server.
 */
async function deleteOfPeople(
  handle: Handle,
  table: string,
  column: string,
  people: readonly string[],
): Promise<number> {
  let deleted = 0
  for (const id of people) {
    if (deleted < AT_ONCE) deleted += await deleteSome(handle, table, sql`${sql.ref(column)} = ${id}`)
  }
  return deleted
}

async function deleteSome(handle: Handle, table: string, mine: RawBuilder<unknown>): Promise<number> {
  const name = sql.table(table)
  const deleted = await sql`delete from ${name} where ${mine}
    and ctid = any(array(select ctid from ${name} where ${mine} limit ${AT_ONCE}))`.execute(handle)
  return Number(deleted.numAffectedRows ?? 0n)
}

/** Counts the remaining rows of a table. */
export async function countRows(
  handle: Handle,
  table: string,
  how: DeletedRows,
  practiceId: string,
): Promise<number> {
  const mine = belongs(how, practiceId, await findPeople(handle, practiceId))
  const [row] = await handle.send(
    sql<{ left: number }>`select count(*) as left from ${sql.table(table)} where ${mine}`,
  )
  return row?.left ?? 0
}

/**
 * Removes some cases of the practice from all inboxes, and some cases of other practices from the inboxes of the
 * practice's users. After that, nobody can read or change the cases there.
 */
export async function emptyInboxes(handle: Handle, practiceId: string): Promise<number> {
  const rows = await handle.send(sql<{ owner_id: string; practice_id: string; case_id: string }>`
    select owner_id, practice_id, case_id from (
      select owner_id, practice_id, case_id from inbox_owners where practice_id = ${practiceId}
      union
      select owner_id, practice_id, case_id from inbox_rows where owner_id in ${peopleOf(practiceId)}
    ) held limit ${CASES_AT_ONCE}`)
  // Cases are always locked in a fixed order, so that two transactions that lock several cases cannot deadlock.
  const cases = [...new Map(rows.map((row) => [`${row.practice_id} ${row.case_id}`, row])).values()]
  for (const { practice_id, case_id } of cases.toSorted((a, b) => (a.case_id < b.case_id ? -1 : 1)))
    await sql`select from cases where practice_id = ${practice_id} and id = ${case_id} for update`.execute(
      handle,
    )
  for (const { owner_id, case_id } of rows) await deleteInboxRow(handle, case_id, owner_id)
  return rows.length
}

/**
 * Deletes the stored facts of some consults. Closed consults still count for the platform and for specialists, without
 * patient data. Open consults are subtracted from these counts.
 */
export async function deleteFacts(handle: Handle, practiceId: string): Promise<number> {
  const [row] = await handle.send(sql<{ deleted: number }>`
    with deleted_rows as (
      delete from consult_facts where practice_id = ${practiceId} and case_id = any(array(
        select case_id from consult_facts where practice_id = ${practiceId} limit ${AT_ONCE}))
      returning *
    ), uncounted as (
      insert into consult_changes (practice_id, weight, provider_id, sent_on, specialty_ids, specialist_ids, state,
        assigned_at, replied_at, messages, claim_status, procedure_codes)
      select practice_id, -1, provider_id, sent_on, specialty_ids, specialist_ids, state, assigned_at, replied_at,
        messages, claim_status, procedure_codes
      from deleted_rows where state <> 'Closed'
    ), uncounted_outcomes as (
      insert into outcome_changes (practice_id, weight, sent_on, specialty_ids, specialist_ids, is_declined)
      select practice_id, -1, sent_on, specialty_ids, specialist_ids, true
      from deleted_rows where state <> 'Closed' and declined_at is not null
    )
    select count(*) as deleted from deleted_rows`)
  return row?.deleted ?? 0
}

/** Deletes one specialist's facts about the practice's consults. The facts of one specialist are on one server. */
export async function deleteSpecialistFacts(handle: Handle, practiceId: string): Promise<number> {
  const found = await handle
    .selectFrom('specialist_facts')
    .select('specialist_id')
    .where('practice_id', '=', practiceId)
    .limit(1)
    .executeTakeFirst()
  if (!found) return 0
  const mine = sql`specialist_id = ${found.specialist_id} and practice_id = ${practiceId}`
  return deleteSome(handle, 'specialist_facts', mine)
}

/** True if some changes of the practice's consults have not been added to the counts yet. */
export async function hasUncounted(handle: Handle, practiceId: string): Promise<boolean> {
  const [row] = await handle.send(
    sql<{
      found: boolean
    }>`select exists (select from consult_changes where practice_id = ${practiceId})
      or exists (select from outcome_changes where practice_id = ${practiceId}) as found`,
  )
  return row?.found ?? false
}

/** Finds some deliveries of the practice. */
export async function findDeliveries(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('deliveries')
    .select(['practice_id', 'id', 'case_id', 'closing', 'correction'])
    .where('practice_id', '=', practiceId)
    .orderBy('id')
    .limit(CASES_AT_ONCE)
    .execute()
}

/** Deletes the rows of deliveries after their stored reports have been removed. */
export async function deleteDeliveries(
  handle: Handle,
  practiceId: string,
  ids: readonly string[],
): Promise<number> {
  const deleted = await handle
    .deleteFrom('deliveries')
    .where('practice_id', '=', practiceId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Finds some files of the practice, including removed ones. */
export async function findFiles(handle: Handle, practiceId: string): Promise<FileRecord[]> {
  return handle
    .selectFrom('files')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .orderBy('id')
    .limit(CASES_AT_ONCE)
    .execute()
}

/** Deletes the rows of files after their content has been removed from the file store. */
export async function deleteFiles(
  handle: Handle,
  practiceId: string,
  ids: readonly string[],
): Promise<number> {
  await handle
    .deleteFrom('file_names')
    .where('practice_id', '=', practiceId)
    .where('file_id', 'in', ids)
    .execute()
  const deleted = await handle
    .deleteFrom('files')
    .where('practice_id', '=', practiceId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Deletes the practice's referrals. Referrals for which another practice earned a free month are kept. */
export async function deleteReferrals(handle: Handle, practiceId: string): Promise<number> {
  const people = peopleOf(practiceId)
  const deleted = await sql`delete from referrals
    where (referrer_practice_id = ${practiceId} or referred_practice_id = ${practiceId}
      or referrer_user_id in ${people} or referred_user_id in ${people})
      and not exists (select from billing_credits where referral_id = referrals.id)`.execute(handle)
  await sql`update referrals set invite_email = ''
    where referred_practice_id = ${practiceId} or referred_user_id in ${people}`.execute(handle)
  return Number(deleted.numAffectedRows ?? 0n)
}

/** Clears all columns of the practice and its users except the names. */
export async function stripNames(handle: Handle, practiceId: string, now: Date): Promise<void> {
  await sql`update specialties set default_specialist_id = null
    where default_specialist_id in ${peopleOf(practiceId)}`.execute(handle)
  await sql`update users set email = id || '@deleted.invalid', former_email = null, email_confirmed_at = null,
      password_hash = null, phone_number = null, avatar_name = null, avatar_type = null, npi = null,
      license_number = null, texts_stopped_at = null, is_admin = false, active = false, notification = false,
      phone_notification = false, deleted_at = coalesce(deleted_at, ${now})
    where practice_id = ${practiceId}`.execute(handle)
  await sql`update practices set fax_number = null, fax_changed_at = null, fax_notification = false,
      time_zone = null, us_state = null, stripe_id = null, athena_practice_id = null, elation_practice_id = null,
      is_hint_integrated = false, active = false
    where id = ${practiceId}`.execute(handle)
}
