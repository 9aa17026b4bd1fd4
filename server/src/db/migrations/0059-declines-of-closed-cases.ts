import { type Kysely, sql } from 'kysely'

/** Finds the declined requests of a practice, also those of closed cases: an urgent one stays open there (END-07). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index declined_requests`.execute(database)
  await sql`create index declined_requests on requests (practice_id)
    where coalesce(before_closing, state) = 'declined'`.execute(database)
}
