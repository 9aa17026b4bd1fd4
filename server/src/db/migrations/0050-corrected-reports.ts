import { type Kysely, sql } from 'kysely'

/** The report of a closing is sent once more after each correction of its answers, and to each place once (END-06). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table deliveries add column correction integer not null default 0',
    'alter table deliveries drop constraint deliveries_practice_id_case_id_closing_target_key',
    `alter table deliveries add constraint deliveries_once
      unique (practice_id, case_id, closing, target, correction)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
