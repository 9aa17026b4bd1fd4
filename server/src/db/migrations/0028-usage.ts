import { type Kysely, sql } from 'kysely'

const USAGE = `
alter table usage_events add column forwarded_at timestamptz(3);
create index usage_events_to_forward on usage_events (at) where forwarded_at is null;
`

/** Keeps which usage events the analytics service has. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(USAGE).execute(database)
}
