import { type Kysely, sql } from 'kysely'

const HINT_INTEGRATIONS = `
create table hint_integrations (
  practice_id uuid primary key references practices,
  integration_id text not null,
  hint_practice_id text not null,
  hint_practice_name text not null,
  sealed_access_token text not null,
  integrated_by uuid not null references users,
  integrated_at timestamptz(3) not null
);
grant select, insert, update on hint_integrations to econsult_system;
alter table hint_integrations enable row level security;
alter table hint_integrations force row level security;
create policy system_access on hint_integrations to econsult_system using (true) with check (true);
`

/** Keeps each practice's access to hint, its token sealed; callers behind the wall never reach it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(HINT_INTEGRATIONS).execute(database)
}
