import { type Kysely, sql } from 'kysely'

/** How many minutes people have confirmed of each day over all cases: at most 24 hours of one day (PAID-01). */
export async function up<Schema>(database: Kysely<Schema>): Promise<void> {
  await sql
    .raw(
      `
-- minutes: the sum of the last revisions of all entries of the day, in all practices. The row also makes confirmations of
-- one person and day wait for each other. More than 1440 only where it was confirmed before this limit.
create table worked_days (
  person_id uuid not null references users,
  day date not null,
  minutes integer not null check (minutes >= 0),
  primary key (person_id, day)
);

alter table worked_days enable row level security, force row level security;
create policy own_days on worked_days to econsult_app
  using (person_id = app_owner_id()) with check (person_id = app_owner_id());
grant select, insert, update on worked_days to econsult_app;
create policy system_access on worked_days to econsult_system using (true) with check (true);
grant select, insert, update, delete on worked_days to econsult_system;
`,
    )
    .execute(database)
  await sql
    .raw(
      `
set local role econsult_system;
insert into worked_days (person_id, day, minutes)
select person_id, day, least(sum(minutes), 2147483647)::integer
from (
  select distinct on (practice_id, case_id, person_id, specialty_id, day, activity, label) person_id, day, minutes
  from minutes
  where isfinite(day)
  order by practice_id, case_id, person_id, specialty_id, day, activity, label, revision desc
) last_revisions
group by person_id, day;
reset role;
`,
    )
    .execute(database)
}
