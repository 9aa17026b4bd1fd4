import { type Kysely, sql } from 'kysely'

/** Questions of a case's template that were left open can be answered when its request is sent again (TURN-04). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`grant update on case_templates to econsult_app`.execute(database)
}
