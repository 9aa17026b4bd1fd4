import { type Kysely, sql } from 'kysely'

const READ_PLACES = `
alter table inbox_rows add column read_sequence integer not null default 0;
`

/** Keeps up to which message the owner of an inbox has read a case: what follows stands under 'New'. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(READ_PLACES).execute(database)
}
