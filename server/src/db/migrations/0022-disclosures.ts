import { type Kysely, sql } from 'kysely'

/** What left the practice about a patient, and to whom, for six years (45 CFR 164.528; AUD-03). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- channel: how it left. recipient: the organisation or person, with an address where one is known. user_id: who caused
-- it. source: what it was, once in a practice, so that a repetition makes no second row.
create table disclosures (
  practice_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  case_id text,
  at timestamptz(3) not null,
  channel text not null check (channel in ('record-system', 'fax', 'link', 'download', 'fhir')),
  recipient text not null,
  what text not null,
  purpose text not null check (purpose in ('treatment', 'payment', 'operations', 'patient')),
  user_id uuid,
  source text not null,
  primary key (practice_id, id),
  unique (practice_id, source)
);
create index disclosures_of_patient on disclosures (practice_id, patient_id, at);
alter table disclosures enable row level security, force row level security;
create policy practice_wall on disclosures to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on disclosures to econsult_app;
create policy system_access on disclosures to econsult_system using (true) with check (true);
grant select, insert, delete on disclosures to econsult_system;
`,
    )
    .execute(database)
}
