import { type Kysely, sql } from 'kysely'

/** Until when an application can use what a person let it read; null in rows from before this. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table application_grants add column usable_until timestamptz(3)`.execute(database)
}
