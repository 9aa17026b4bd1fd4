import { type Kysely, sql } from 'kysely'

/** Tables of which a practice's people may reach their own practice's rows only. */
const WALLED = [
  'patients',
  'cases',
  'case_specialties',
  'case_events',
  'messages',
  'drafts',
  'files',
] as const

const USER_COLUMNS =
  'id, practice_id, first_name, last_name, avatar_name, avatar_type, user_type, is_admin, specialty_id, ' +
  'active, npi, license_number, deleted_at'

/**
 * Two roles that own nothing: econsult_app serves requests behind the wall; econsult_system signs people in and
 * works the outbox. Settings read '' after a transaction, hence nullif; the scalar subselect is evaluated once
 * for each statement and keeps the index in use.
 */
const ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'econsult_app') then
    create role econsult_app nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'econsult_system') then
    create role econsult_system nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant econsult_app, econsult_system to current_user;
grant usage on schema public to econsult_app, econsult_system;

create function app_practice_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.practice_id', true), '')::uuid $$;
create function app_owner_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.owner_id', true), '')::uuid $$;
create function app_is_platform() returns boolean language sql stable as
  $$ select coalesce(current_setting('app.platform', true), '') = 'on' $$;

revoke execute on function apply_inbox_counts(uuid, text, bigint, bigint) from public;
grant select, insert, update, delete on all tables in schema public to econsult_system;
revoke update, delete on audit_log from econsult_system;
`

const APP_GRANTS = `
grant select on specialties to econsult_app;
grant select (id, practice_name, athena_practice_id, elation_practice_id, is_hint_integrated) on practices
  to econsult_app;
grant select (${USER_COLUMNS}) on users to econsult_app;
grant select, insert, update on patients, cases, files, drafts to econsult_app;
grant select, insert, update, delete on case_specialties, inbox_rows to econsult_app;
grant select, insert on messages, case_events to econsult_app;
grant select on inbox_counts to econsult_app;
grant insert on outbox, audit_log, usage_events to econsult_app;
`

function wall(table: string): string {
  const mine = `practice_id = (select app_practice_id()) or (select app_is_platform())`
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy practice_wall on ${table} to econsult_app using (${mine}) with check (${mine});
    create policy system_access on ${table} to econsult_system using (true) with check (true);`
}

/** A list shows cases of other practices only where the reader has an inbox row for them (a specialist). */
function listing(table: string, caseColumn: string): string {
  return `
    create policy shared_case on ${table} for select to econsult_app using (exists (
      select from inbox_rows
      where inbox_rows.owner_id = (select app_owner_id()) and inbox_rows.case_id = ${table}.${caseColumn}
    ));`
}

const INBOX = `
alter table inbox_rows enable row level security;
alter table inbox_rows force row level security;
create policy practice_wall on inbox_rows to econsult_app
  using (owner_id = (select app_owner_id()) or practice_id = (select app_practice_id())
    or (select app_is_platform()))
  with check (practice_id = (select app_practice_id()) or (select app_is_platform()));
create policy system_access on inbox_rows to econsult_system using (true) with check (true);

alter table inbox_counts enable row level security;
create policy own_counts on inbox_counts for select to econsult_app
  using (owner_id = (select app_owner_id()));
create policy system_access on inbox_counts to econsult_system using (true) with check (true);

alter table sessions enable row level security;
alter table sessions force row level security;
create policy system_access on sessions to econsult_system using (true) with check (true);

alter table practices enable row level security;
alter table practices force row level security;
create policy names_of_practices on practices for select to econsult_app using (true);
create policy system_access on practices to econsult_system using (true) with check (true);

alter table users enable row level security;
alter table users force row level security;
create policy names_of_people on users for select to econsult_app using (true);
create policy system_access on users to econsult_system using (true) with check (true);

alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy append_only on audit_log for insert to econsult_app with check (true);
create policy system_appends on audit_log for insert to econsult_system with check (true);
create policy system_reads on audit_log for select to econsult_system using (true);

alter table outbox enable row level security;
alter table outbox force row level security;
create policy hand_over on outbox for insert to econsult_app with check (true);
create policy system_access on outbox to econsult_system using (true) with check (true);

alter table usage_events enable row level security;
alter table usage_events force row level security;
create policy append_only on usage_events for insert to econsult_app with check (true);
create policy system_access on usage_events to econsult_system using (true) with check (true);
`

/** Binds every table with patient data to its practice by Row Level Security, forced for the owner as well. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    ROLES,
    APP_GRANTS,
    ...WALLED.map(wall),
    INBOX,
    listing('cases', 'id'),
    listing('case_specialties', 'case_id'),
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
