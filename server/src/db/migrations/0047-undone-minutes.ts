import { type Kysely, sql } from 'kysely'

/** Undo of a closing takes back the minutes that it confirmed (END-05). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('grant delete on minutes to econsult_app').execute(database)
}
