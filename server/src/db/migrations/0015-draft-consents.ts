import { type Kysely, sql } from 'kysely'

/** How the patient consented, in a case that is not sent yet (PAID-02). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column consent jsonb`.execute(database)
}
