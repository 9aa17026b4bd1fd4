import { type Kysely, sql } from 'kysely'

/**
 * No question is asked in the order of this index: inboxes keep their own. Without it, and with room left on each page, a
 * message changes its case in place.
 */
const CASES = `
drop index cases_newest;
alter table cases set (fillfactor = 85);
`

/**
 * As before, but each key by itself: in one statement for all of them PostgreSQL may rather look through all keys of an
 * inbox, depending on what it last counted.
 */
const KEYS = `
create or replace function follow_inbox_rows() returns trigger language plpgsql security definer
set search_path = public as $$
declare
  one record;
begin
  if tg_op = 'INSERT' then
    insert into inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
    select owner_id, key, folder, unread, updated_at, case_id from added, unnest(keys) as key;
  elsif tg_op = 'DELETE' then
    for one in
      select owner_id, key, folder, unread, updated_at, case_id from taken, unnest(keys) as key
    loop
      delete from inbox_keys
      where owner_id = one.owner_id and key = one.key and folder = one.folder and unread = one.unread
        and updated_at = one.updated_at and case_id = one.case_id;
    end loop;
  else
    for one in
      select taken.owner_id, key, taken.folder, taken.unread, taken.updated_at, taken.case_id,
        added.folder as new_folder, added.unread as now_unread, added.updated_at as new_updated_at
      from taken join added using (owner_id, case_id), unnest(taken.keys) as key
      where (added.folder, added.unread, added.updated_at)
        is distinct from (taken.folder, taken.unread, taken.updated_at)
    loop
      update inbox_keys set folder = one.new_folder, unread = one.now_unread, updated_at = one.new_updated_at
      where owner_id = one.owner_id and key = one.key and folder = one.folder and unread = one.unread
        and updated_at = one.updated_at and case_id = one.case_id;
    end loop;
  end if;
  return null;
end
$$;
`

/** Makes a message cost what it changes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const part of [CASES, KEYS]) await sql.raw(part).execute(database)
}
