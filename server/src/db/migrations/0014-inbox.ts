import { type Kysely, sql } from 'kysely'

/** The keys of a case as they were when this migration was written; a later rule brings a migration of its own. */
function keysOf(patientName: string, specialtyIds: readonly number[]): string[] {
  const folded = patientName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-US')
  const words = new Set(folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))
  return [...[...words].map((word) => `n${word}`), ...specialtyIds.map((id) => `s${id}`)]
}

/** Cases that are given their keys in one statement. */
const BATCH = 1000

const KEYS_OF_ROWS = `
alter table cases no force row level security;
alter table case_specialties no force row level security;
alter table inbox_rows no force row level security;
alter table inbox_rows add column keys text[] not null default '{}';
`

/** The order of the primary key is the order of a page, read backwards: newest first. */
const KEYS = `
create table inbox_keys (
  owner_id uuid not null,
  key text collate "C" not null,
  folder text not null,
  unread boolean not null,
  updated_at timestamptz(3) not null,
  case_id text not null,
  primary key (owner_id, key, folder, unread, updated_at, case_id)
);
insert into inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
select owner_id, key, folder, unread, updated_at, case_id from inbox_rows, unnest(keys) as key;

alter table inbox_keys enable row level security;
create policy own_keys on inbox_keys for select to econsult_app using (owner_id = (select app_owner_id()));
create policy system_access on inbox_keys to econsult_system using (true) with check (true);
grant select on inbox_keys to econsult_app;
grant select, insert, update, delete on inbox_keys to econsult_system;
`

/** Each inbox row's keys stand where the row stands. Scans of the whole table are off: a cached plan must not take one. */
const FOLLOW = `
create function follow_inbox_rows() returns trigger language plpgsql security definer
set search_path = public set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'INSERT' then
    insert into inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
    select owner_id, key, folder, unread, updated_at, case_id from added, unnest(keys) as key;
  elsif tg_op = 'DELETE' then
    delete from inbox_keys using taken, unnest(taken.keys) as one(key)
    where inbox_keys.owner_id = taken.owner_id and inbox_keys.key = one.key
      and inbox_keys.folder = taken.folder and inbox_keys.unread = taken.unread
      and inbox_keys.updated_at = taken.updated_at and inbox_keys.case_id = taken.case_id;
  else
    update inbox_keys set folder = added.folder, unread = added.unread, updated_at = added.updated_at
    from taken join added using (owner_id, case_id), unnest(taken.keys) as one(key)
    where inbox_keys.owner_id = taken.owner_id and inbox_keys.key = one.key
      and inbox_keys.folder = taken.folder and inbox_keys.unread = taken.unread
      and inbox_keys.updated_at = taken.updated_at and inbox_keys.case_id = taken.case_id
      and (added.folder, added.unread, added.updated_at)
        is distinct from (taken.folder, taken.unread, taken.updated_at);
  end if;
  return null;
end
$$;

create trigger inbox_keys_added after insert on inbox_rows
  referencing new table as added for each statement execute function follow_inbox_rows();
create trigger inbox_keys_taken after delete on inbox_rows
  referencing old table as taken for each statement execute function follow_inbox_rows();
create trigger inbox_keys_moved after update on inbox_rows
  referencing old table as taken new table as added for each statement execute function follow_inbox_rows();

alter table cases force row level security;
alter table case_specialties force row level security;
alter table inbox_rows force row level security;
`

/** Inboxes by specialty and by the words of patients' names: rows of their own, in the order of the inbox. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(KEYS_OF_ROWS).execute(database)
  await fillKeys(database)
  await sql.raw(KEYS).execute(database)
  await sql.raw(FOLLOW).execute(database)
}

async function fillKeys(database: Kysely<unknown>): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; patient_name: string; specialty_ids: number[] }>`
      select id, patient_name, array(
        select specialty_id from case_specialties
        where case_specialties.practice_id = cases.practice_id and case_id = cases.id
      ) as specialty_ids
      from cases where id > ${last} order by id limit ${BATCH}`.execute(database)
    for (const row of rows) {
      const keys = keysOf(row.patient_name, row.specialty_ids)
      await sql`update inbox_rows set keys = ${keys} where (practice_id, case_id) in
        (select practice_id, id from cases where id = ${row.id})`.execute(database)
    }
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < BATCH) return
    last = lastRow.id
  }
}
