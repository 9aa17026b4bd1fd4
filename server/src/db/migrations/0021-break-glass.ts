import { type Kysely, sql } from 'kysely'

/** The reasons under which administrators of the platform see the content of a practice's cases (AUD-03). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- One row for each time that an administrator gave a reason; it holds for one case until ends_at. told_at: when the
-- practice's admins were told. Rows are never changed, but for told_at.
create table break_glass (
  practice_id uuid not null,
  id uuid not null,
  case_id text not null,
  user_id uuid not null references users,
  reason text not null,
  at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > at),
  told_at timestamptz(3),
  primary key (practice_id, id)
);
create index break_glass_of_case on break_glass (practice_id, case_id, user_id, ends_at);
alter table break_glass enable row level security, force row level security;
create policy practice_wall on break_glass to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on break_glass to econsult_app;
create policy system_access on break_glass to econsult_system using (true) with check (true);
grant select, insert, update (told_at), delete on break_glass to econsult_system;

-- The reason under which the content was seen.
alter table audit_log add column break_glass_id uuid;
`,
    )
    .execute(database)
}
