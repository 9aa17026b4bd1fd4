import { type Kysely, sql } from 'kysely'

/** One row for each text that was handed over; what its provider tells is noted here. */
const TEXTS = `
create table texts (
  id uuid primary key,
  user_id uuid not null references users,
  vendor_id text unique,
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed')),
  error_code integer,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
grant select, insert, update, delete on texts to econsult_system;
alter table texts enable row level security;
alter table texts force row level security;
create policy system_access on texts to econsult_system using (true) with check (true);
`

/** Set where a phone answered STOP: its texts are off until the person turns them on again. */
const STOPS = `alter table users add column texts_stopped_at timestamptz(3)`

/** Keeps how far texts got, and whose phone wants none. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [TEXTS, STOPS]) await sql.raw(statement).execute(database)
}
