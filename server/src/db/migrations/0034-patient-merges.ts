import { type Kysely, sql } from 'kysely'

/** Entries of one person that become one patient (CASE-13). */
export async function up(database: Kysely<unknown>): Promise<void> {
  // replaced_by: the entry that is used in place of this one, never itself replaced; null for every other one.
  await sql`alter table patients add column replaced_by uuid`.execute(database)
  await sql`create index patients_replaced on patients (practice_id, replaced_by) where replaced_by is not null`.execute(
    database,
  )
  await sql`grant update (patient_id) on billing_notes to econsult_system`.execute(database)
  await sql
    .raw(
      `
-- case_ids: the cases that were moved to the kept entry. kept_before: the columns of the kept entry that the merge
-- changed, or that its chart may have changed since, as they were. Rows are never changed, but for the undoing.
create table patient_merges (
  practice_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  case_ids text[] not null,
  kept_before jsonb not null,
  merged_by uuid not null references users,
  merged_at timestamptz(3) not null,
  undone_by uuid references users,
  undone_at timestamptz(3),
  primary key (practice_id, id),
  constraint undoing_is_complete check ((undone_by is null) = (undone_at is null))
);
create index patient_merges_of_kept on patient_merges (practice_id, kept_id);
create index patient_merges_of_merged on patient_merges (practice_id, merged_id);
alter table patient_merges enable row level security, force row level security;
create policy practice_wall on patient_merges to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select on patient_merges to econsult_app;
create policy system_access on patient_merges to econsult_system using (true) with check (true);
grant select, insert, update (undone_by, undone_at), delete on patient_merges to econsult_system;
`,
    )
    .execute(database)
}
