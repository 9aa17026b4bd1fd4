import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { RowOf, Tables } from '../../tables/all.ts'
import { LINKS } from '../patients/links/store.ts'

// Functions that read the practice's data page by page in the order of each table's key. They require system access, so
// every query filters by practice. `after` is the last row of the previous page.

const PAGE = 500

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Creates a function that reads all columns of the rows in a table, page by page.
 * @param key the columns that identify a row within a practice, in the order of the table's key
 */
export function readerOf<Table extends keyof Tables>(
  table: Table,
  key: readonly (keyof RowOf<Table> & string)[],
) {
  type Row = RowOf<Table>
  const columns = sql.join(key.map((column) => sql.ref(column)))
  return async (handle: Handle, practiceId: string, after?: Row): Promise<Row[]> => {
    const behind = after && sql`and (${columns}) > (${sql.join(key.map((column) => after[column]))})`
    return handle.send(sql<Row>`select * from ${sql.table(table)} where practice_id = ${practiceId}
      ${behind ?? sql``} order by ${columns} limit ${PAGE}`)
  }
}

/** Reads patients with their ids in record systems. */
export function readPatients(handle: Handle, practiceId: string, after?: { id: string }) {
  return handle
    .selectFrom('patients')
    .selectAll('patients')
    .select(LINKS.as('links'))
    .where('practice_id', '=', practiceId)
    .where('id', '>', after?.id ?? LOWEST_ID)
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

export function readTerms(
  handle: Handle,
  practiceId: string,
  after?: { accepted_at: Date; version: string },
) {
  return handle
    .selectFrom('terms_acceptances')
    .select(['version', 'texts_sha256', 'user_id', 'accepted_at'])
    .where('practice_id', '=', practiceId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(version, accepted_at) > (${after?.version}, ${after?.accepted_at})`),
    )
    .orderBy('version')
    .orderBy('accepted_at')
    .limit(PAGE)
    .execute()
}

/** The name of the delegate who acted for the user in a row; null if there was none. */
const DELEGATE_NAME = [
  'delegate.first_name as delegate_first_name',
  'delegate.last_name as delegate_last_name',
] as const

export function readCaseEvents(handle: Handle, practiceId: string, after?: { case_id: string; id: string }) {
  return handle
    .selectFrom('case_events')
    .innerJoin('users', 'users.id', 'case_events.actor_id')
    .leftJoin('users as delegate', 'delegate.id', 'case_events.delegate_id')
    .selectAll('case_events')
    .select(['users.first_name', 'users.last_name', ...DELEGATE_NAME])
    .where('case_events.practice_id', '=', practiceId)
    .where(sql<boolean>`(case_id, case_events.id) > (${after?.case_id ?? ''}, ${after?.id ?? LOWEST_ID})`)
    .orderBy('case_events.case_id')
    .orderBy('case_events.id')
    .limit(PAGE)
    .execute()
}

export function readMessages(
  handle: Handle,
  practiceId: string,
  after?: { case_id: string; sequence: number },
) {
  return handle
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.sender_id')
    .leftJoin('users as delegate', 'delegate.id', 'messages.delegate_id')
    .selectAll('messages')
    .select(['users.first_name', 'users.last_name', ...DELEGATE_NAME])
    .where('messages.practice_id', '=', practiceId)
    .where(sql<boolean>`(case_id, sequence) > (${after?.case_id ?? ''}, ${after?.sequence ?? 0})`)
    .orderBy('messages.case_id')
    .orderBy('messages.sequence')
    .limit(PAGE)
    .execute()
}

/** Reads drafts that have not been sent. */
export function readDrafts(handle: Handle, practiceId: string, after?: { case_id: string }) {
  return handle
    .selectFrom('drafts')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('is_completed', '=', false)
    .where('case_id', '>', after?.case_id ?? '')
    .orderBy('case_id')
    .limit(PAGE)
    .execute()
}

export function readAuditLog(handle: Handle, practiceId: string, after?: { id: number }) {
  return handle
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'user_id',
      'for_user_id',
      'action',
      'object',
      'outcome',
      'agent',
      'break_glass_id',
      'objects',
    ])
    .where('practice_id', '=', practiceId)
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

/**
 * Reads complete files that were not removed. Excludes files from which patients were imported, because they may
 * contain social security numbers.
 */
export function readFiles(handle: Handle, practiceId: string, after?: { id: string }) {
  return handle
    .selectFrom('files')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where((file) =>
      file.or([
        file('import_id', 'is', null),
        file.not(
          file.exists(
            file
              .selectFrom('imports')
              .select('imports.id')
              .where('imports.practice_id', '=', practiceId)
              .whereRef('imports.id', '=', 'files.import_id'),
          ),
        ),
      ]),
    )
    .where('id', '>', after?.id ?? LOWEST_ID)
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

/** True if this user is currently an active admin of the practice. */
export async function isAdminOf(handle: Handle, userId: string, practiceId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('practice_id', '=', practiceId)
    .where('is_admin', '=', true)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
