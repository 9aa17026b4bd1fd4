import { type Kysely, sql } from 'kysely'

/** Lets an Admin's inbox tell how many cases wait for a specialist, however many others there are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index unassigned_cases on cases (practice_id) where state = 'Unassigned' and not is_support`)
    .execute(database)
}
