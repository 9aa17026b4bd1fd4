import { type Kysely, sql } from 'kysely'
import { PLATFORM_PRACTICE } from '../platform-practice.ts'

const SUPPORT = `
alter table cases alter column dob drop not null;
alter table cases add constraint cases_have_a_patient check (is_support or dob is not null);

alter table practices no force row level security;
insert into practices (id, practice_name, max_users, active, created_at)
values ('${PLATFORM_PRACTICE}', 'Platform', 1, false, now());
alter table practices force row level security;
`

/** A support case is about no patient; whoever belongs to no practice sends theirs in the platform's. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(SUPPORT).execute(database)
}
