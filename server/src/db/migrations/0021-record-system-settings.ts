import { type Kysely, sql } from 'kysely'

/** Without credentials the practice has disconnected the system, whoever may have set it up before. */
const CONNECTIONS = `
create table record_connections (
  practice_id uuid not null references practices,
  system text not null check (system in ('athena', 'elation', 'cerbo')),
  sealed_credentials text,
  changed_by uuid not null references users,
  changed_at timestamptz(3) not null,
  primary key (practice_id, system)
);
grant select, insert, update on record_connections to econsult_system;
alter table record_connections enable row level security;
alter table record_connections force row level security;
create policy system_access on record_connections to econsult_system using (true) with check (true);
grant delete on hint_integrations to econsult_system;
`

/** How far the changes of a system's patients were taken over; begun_at stands while a reading is under way. */
const FEEDS = `
create table patient_feeds (
  practice_id uuid not null references practices,
  system text not null,
  begun_at timestamptz(3),
  taken_at timestamptz(3),
  primary key (practice_id, system)
);
grant select, insert, update on patient_feeds to econsult_system;
alter table patient_feeds enable row level security;
alter table patient_feeds force row level security;
create policy system_access on patient_feeds to econsult_system using (true) with check (true);
`

/** A patient of a record system of whom a person must say who they are here: never merged silently. */
const ARRIVALS = `
create table patient_arrivals (
  practice_id uuid not null references practices,
  id uuid not null,
  system text not null,
  vendor_patient_id text not null,
  details jsonb not null,
  candidate_ids uuid[] not null,
  arrived_at timestamptz(3) not null,
  decided_by uuid references users,
  decided_at timestamptz(3),
  primary key (practice_id, id),
  unique (practice_id, system, vendor_patient_id)
);
create index patient_arrivals_open on patient_arrivals (practice_id, arrived_at) where decided_at is null;
grant select, insert, update on patient_arrivals to econsult_app, econsult_system;
alter table patient_arrivals enable row level security;
alter table patient_arrivals force row level security;
create policy practice_wall on patient_arrivals to econsult_app
  using (practice_id = (select app_practice_id()) or (select app_is_platform()))
  with check (practice_id = (select app_practice_id()) or (select app_is_platform()));
create policy system_access on patient_arrivals to econsult_system using (true) with check (true);
`

/** Keeps each practice's own connections with record systems, and what their patients' changes need. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [CONNECTIONS, FEEDS, ARRIVALS]) await sql.raw(statement).execute(database)
}
