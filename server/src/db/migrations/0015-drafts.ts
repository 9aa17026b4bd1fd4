import { type Kysely, sql } from 'kysely'

const DRAFTS = `
alter table drafts
  add column version integer not null default 1,
  add column dob_text text not null default '',
  add column search_name text not null default '';
drop index drafts_of_provider;
create index drafts_newest on drafts (practice_id, provider_id, updated_at desc, case_id desc)
  where not is_completed;
create index files_of_draft on files (practice_id, draft_id) where draft_id is not null;
grant delete on drafts to econsult_app;
`

/** Lets drafts be changed from two windows, searched by the patient's name, paged, and deleted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(DRAFTS).execute(database)
}
