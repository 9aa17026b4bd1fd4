import { type Kysely, sql } from 'kysely'

/** Adds the language of a user and of a practice, as a BCP 47 tag; null until one is chosen (LANG-01). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column language text').execute(database)
  await sql.raw('alter table practices add column language text').execute(database)
}
