import { type Kysely, sql } from 'kysely'

/** Finds the cases in which a request has no specialist, also if another request of the case has one (END-09). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index inbox_unassigned`.execute(database)
  await sql`create index inbox_unassigned on inbox_rows (owner_id, created_at, case_id)
    where not is_support and assignments @> '[{"state": "submitted"}]'`.execute(database)
}
