import { type Kysely, sql } from 'kysely'

/** What a chart states of lists without entries, such as 'no known allergies' (CHART-02). */
export async function up(database: Kysely<unknown>): Promise<void> {
  // NoneKnown[] as JSON text; null in rows of versions that did not read it.
  await sql.raw('alter table chart_readings add column none_known text').execute(database)
  await sql.raw('alter table chart_packets add column none_known text').execute(database)
}
