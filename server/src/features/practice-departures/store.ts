import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { PracticeDeparturesTable } from '../../tables/practices.ts'
import { PLATFORM_PRACTICE } from '../../db/platform-practice.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { OPERATOR_AGENT } from '../../sessions/caller.ts'
import { OWNED_TABLES } from '../../tables/all.ts'
import type { Counts, Unfinished } from './rules.ts'

// All functions in this file require system access.

/**
 * Makes Citus query one server at a time in this transaction. If it queried several servers in parallel, it could not
 * change a reference table afterwards. Without Citus, this has no effect.
 */
export async function askServersInTurn(handle: Handle): Promise<void> {
  await handle.send(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
}

/** Tasks that are due within this time may have been created by the last actions of users. */
const SOON_MS = 5 * MINUTE

export type Departure = Selectable<PracticeDeparturesTable>

const openCases = (practiceId: string) =>
  sql`select count(*) from cases where practice_id = ${practiceId} and not is_closed`

/** Counts the unfinished work of a practice. */
export async function countUnfinished(handle: Handle, practiceId: string, now: Date): Promise<Unfinished> {
  const soon = new Date(now.getTime() + SOON_MS)
  const [row] = await handle.send(sql<Unfinished>`
    select (${openCases(practiceId)}) as "openCases",
      (select count(*) from deliveries where practice_id = ${practiceId} and withdrawn_at is null
        and state in ('waiting', 'sending', 'failed')) as deliveries,
      (select count(*) from imports where practice_id = ${practiceId}
        and state in ('checking', 'importing')) as imports,
      (select count(*) from outbox where practice_id = ${practiceId} and state = 'waiting'
        and run_at <= ${soon}) as tasks,
      (select count(*) from case_specialties
        join users on users.id = specialist_id and users.practice_id = ${practiceId}
        join cases on cases.practice_id = case_specialties.practice_id and cases.id = case_id
        where cases.practice_id <> ${practiceId} and not is_closed) as "casesOfOthers"`)
  if (!row) throw new Error('the database counted nothing')
  return row
}

/** A practice in the operator's list, with the number of active users and open cases. */
export interface ListedPractice {
  readonly id: string
  readonly name: string
  readonly people: number
  readonly open_cases: number
  readonly closed_at: Date | null
  readonly deleted_at: Date | null
}

/** Lists all practices by name. */
export function listPractices(handle: Handle): Promise<ListedPractice[]> {
  return handle.send(sql<ListedPractice>`
    with open as materialized (
      select practice_id, count(*) as cases from cases where not is_closed group by practice_id
    )
    select practices.id, practice_name as name, practices.closed_at, departures.deleted_at,
      (select count(*) from users where users.practice_id = practices.id and active) as people,
      coalesce(open.cases, 0) as open_cases
    from practices left join practice_departures as departures on departures.practice_id = practices.id
      left join open on open.practice_id = practices.id
    where practices.id <> ${PLATFORM_PRACTICE} order by practice_name, practices.id`)
}

/**
 * Finds the record of a practice's departure and locks it until the transaction ends. Returns undefined if the practice
 * is not closed.
 */
export async function findDeparture(handle: Handle, practiceId: string): Promise<Departure | undefined> {
  return handle
    .selectFrom('practice_departures')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .forUpdate()
    .executeTakeFirst()
}

interface Step {
  readonly practiceId: string
  /** The name of the operator. */
  readonly by: string
  readonly now: Date
}

/** Closes a practice and the accounts of its users, whose sessions end within two seconds. */
export async function closeAccounts(handle: Handle, { practiceId, by, now }: Step): Promise<void> {
  const people = await handle
    .updateTable('users')
    .set({ active: false })
    .where('practice_id', '=', practiceId)
    .where('active', '=', true)
    .returning('id')
    .execute()
  await handle
    .updateTable('practices')
    .set({ active: false, closed_at: now })
    .where('id', '=', practiceId)
    .execute()
  const closed_users = people.map(({ id }) => id)
  await handle
    .insertInto('practice_departures')
    .values({ practice_id: practiceId, closed_at: now, closed_by: by, closed_users })
    .execute()
}

/** Reopens a closed practice and the accounts deactivated by its closing. */
export async function reopenAccounts(handle: Handle, departure: Departure): Promise<void> {
  const { practice_id: practiceId, closed_users: people } = departure
  await handle
    .updateTable('users')
    .set({ active: true })
    .where('practice_id', '=', practiceId)
    .where('id', '=', sql<string>`any(${people})`)
    .where('deleted_at', 'is', null)
    .execute()
  await handle
    .updateTable('practices')
    .set({ active: true, closed_at: null })
    .where('id', '=', practiceId)
    .execute()
  await handle.deleteFrom('practice_departures').where('practice_id', '=', practiceId).execute()
}

/** Counts the rows in the database for those files of the export whose content no longer changes after the closing. */
export async function countParts(handle: Handle, practiceId: string): Promise<Counts> {
  const counted = OWNED_TABLES.flatMap(({ table, export: place }) => {
    if (typeof place === 'string' || !('compared' in place)) return []
    const condition = place.compared === 'all rows' ? sql`true` : sql.raw(place.compared.where)
    return sql`(select count(*) from ${sql.table(table)}
      where practice_id = ${practiceId} and ${condition}) as ${sql.id(place.in)}`
  })
  const [counts] = await handle.send(sql<Record<string, number>>`select ${sql.join(counted)}`)
  return counts ?? {}
}

/** Finds the time of the last change of the practice's cases, files and deliveries; null if there are none. */
export async function lastChange(handle: Handle, practiceId: string): Promise<Date | null> {
  const [row] = await handle.send(sql<{ at: Date | null }>`
    select greatest(
      (select max(updated_at) from cases where practice_id = ${practiceId}),
      (select max(greatest(stored_at, removed_at)) from files where practice_id = ${practiceId}),
      (select max(changed_at) from deliveries where practice_id = ${practiceId})) as at`)
  return row?.at ?? null
}

/** Records the operator who started the deletion, and the SHA-256 of the export. */
export async function recordVerifiedExport(
  handle: Handle,
  { practiceId, by, exportSha256 }: Omit<Step, 'now'> & { readonly exportSha256: string },
): Promise<void> {
  await handle
    .updateTable('practice_departures')
    .set({ deleted_by: by, export_sha256: exportSha256 })
    .where('practice_id', '=', practiceId)
    .execute()
}

/** Adds to the number of rows deleted from a table. */
export async function recordDeletedRows(
  handle: Handle,
  practiceId: string,
  table: string,
  rows: number,
): Promise<void> {
  if (rows === 0) return
  await sql`update practice_departures set deleted =
      deleted || jsonb_build_object(${table}::text, coalesce((deleted ->> ${table})::bigint, 0) + ${rows})
    where practice_id = ${practiceId}`.execute(handle)
}

/** Stores the deletion record. */
export async function saveDeletionRecord(
  handle: Handle,
  { practiceId, record, now }: Omit<Step, 'by'> & { readonly record: string },
): Promise<void> {
  await handle
    .updateTable('practice_departures')
    .set({ record, deleted_at: now })
    .where('practice_id', '=', practiceId)
    .execute()
}

interface OperatorRecord {
  readonly practiceId: string
  readonly action: string
  /** Additional facts about the action, for example the operator's name. */
  readonly words?: string
  readonly now: Date
}

/** Adds an operator's action on a practice to its audit log, which cannot be changed (G1). */
export async function auditOperator(
  handle: Handle,
  { practiceId, action, words, now }: OperatorRecord,
): Promise<void> {
  await handle
    .insertInto('audit_log')
    .values({
      practice_id: practiceId,
      at: now,
      request_id: 'npm run practice',
      action,
      object: words === undefined ? practiceId : `${practiceId} ${words}`,
      objects: [practiceId],
      outcome: 'allowed',
      agent: OPERATOR_AGENT,
    })
    .execute()
}
