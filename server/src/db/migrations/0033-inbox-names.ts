import { type Kysely, sql } from 'kysely'

const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** The words of a name as they were when this migration was written; a later rule brings a migration of its own. */
function wordsOf(name: string): string[] {
  const folded = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-US')
  const plain = folded.replaceAll(/[łøđðħŧıþßæœ]/g, (letter) => PLAIN[letter] ?? letter)
  return plain.match(/[\p{L}\p{N}]+|\p{RI}{1,2}|\p{Extended_Pictographic}/gu) ?? []
}

/** Cases that are read in one statement. */
const BATCH = 1000

const OPEN = `
alter table cases no force row level security;
alter table case_specialties no force row level security;
alter table inbox_rows no force row level security;
alter table patients no force row level security;
alter table drafts no force row level security;
alter table inbox_rows add column name text collate "C" not null default '';
alter table inbox_rows disable trigger user;
update inbox_rows set name = left(trim(regexp_replace(lower(patient_name), '[^a-z0-9]+', ' ', 'g')), 100)
from cases where cases.practice_id = inbox_rows.practice_id and cases.id = case_id
  and octet_length(patient_name) = char_length(patient_name);
`

/**
 * A page in the order of names is a range of the primary key: of all cases under the key '', and of each key.
 * Messages move nothing here: only a folder does.
 */
const NAMES = `
create table inbox_names (
  owner_id uuid not null,
  key text collate "C" not null,
  folder text not null,
  name text collate "C" not null,
  case_id text not null,
  primary key (owner_id, key, folder, name, case_id)
);
insert into inbox_names (owner_id, key, folder, name, case_id)
select owner_id, key, folder, name, case_id from inbox_rows, unnest(keys || '{""}'::text[]) as key
order by owner_id, key, folder, name, case_id;

alter table inbox_names enable row level security;
create policy own_names on inbox_names for select to econsult_app using (owner_id = (select app_owner_id()));
create policy system_access on inbox_names to econsult_system using (true) with check (true);
grant select on inbox_names to econsult_app;
grant select, insert, update, delete on inbox_names to econsult_system;

create function follow_inbox_names() returns trigger language plpgsql security definer
set search_path = public as $$
declare
  one record;
begin
  if tg_op = 'INSERT' then
    insert into inbox_names (owner_id, key, folder, name, case_id)
    select owner_id, key, folder, name, case_id from added, unnest(keys || '{""}'::text[]) as key;
  elsif tg_op = 'DELETE' then
    for one in
      select owner_id, key, folder, name, case_id from taken, unnest(keys || '{""}'::text[]) as key
    loop
      delete from inbox_names
      where owner_id = one.owner_id and key = one.key and folder = one.folder and name = one.name
        and case_id = one.case_id;
    end loop;
  -- A statement moves all its rows to one folder: without this, each message would look for names to move.
  elsif exists (select from taken where folder <> (select min(folder) from added)) then
    for one in
      select taken.owner_id, key, taken.folder, taken.name, taken.case_id, added.folder as new_folder
      from taken join added using (owner_id, case_id), unnest(taken.keys || '{""}'::text[]) as key
      where added.folder <> taken.folder
    loop
      update inbox_names set folder = one.new_folder
      where owner_id = one.owner_id and key = one.key and folder = one.folder and name = one.name
        and case_id = one.case_id;
    end loop;
  end if;
  return null;
end
$$;

create trigger inbox_names_added after insert on inbox_rows
  referencing new table as added for each statement execute function follow_inbox_names();
create trigger inbox_names_taken after delete on inbox_rows
  referencing old table as taken for each statement execute function follow_inbox_names();
create trigger inbox_names_moved after update on inbox_rows
  referencing old table as taken new table as added for each statement execute function follow_inbox_names();

alter table inbox_rows enable trigger user;
alter table cases force row level security;
alter table case_specialties force row level security;
alter table inbox_rows force row level security;
alter table patients force row level security;
alter table drafts force row level security;
`

/** Inboxes in the order of patients' names, and emoji and letters with a stroke among the words that are searched. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(OPEN).execute(database)
  await foldCases(database)
  for (const [table, name] of [
    ['patients', 'full_name'],
    ['drafts', 'patient_name'],
  ] as const)
    await foldSearchNames(database, table, name)
  await sql.raw(NAMES).execute(database)
}

interface FoldedCase {
  readonly practice_id: string
  readonly id: string
  readonly patient_name: string
  readonly specialty_ids: number[]
}

/** Cases whose names hold more than plain letters. */
async function foldCases(database: Kysely<unknown>): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<FoldedCase>`
      select practice_id, id, patient_name, array(
        select specialty_id from case_specialties
        where case_specialties.practice_id = cases.practice_id and case_id = cases.id
      ) as specialty_ids
      from cases where id > ${last} and octet_length(patient_name) > char_length(patient_name)
      order by id limit ${BATCH}`.execute(database)
    for (const row of rows) await foldCase(database, row)
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < BATCH) return
    last = lastRow.id
  }
}

async function foldCase(database: Kysely<unknown>, found: FoldedCase): Promise<void> {
  const words = wordsOf(found.patient_name)
  const name = Array.from(words.join(' ')).slice(0, 100).join('')
  const keys = [
    ...[...new Set(words)].map((word) => `n${word}`),
    ...found.specialty_ids.map((id) => `s${id}`),
  ]
  const ofCase = sql`inbox_rows.practice_id = ${found.practice_id} and inbox_rows.case_id = ${found.id}`
  await sql`delete from inbox_keys using inbox_rows, unnest(inbox_rows.keys) as one(key)
    where ${ofCase} and inbox_keys.owner_id = inbox_rows.owner_id and inbox_keys.key = one.key
      and inbox_keys.folder = inbox_rows.folder and inbox_keys.unread = inbox_rows.unread
      and inbox_keys.updated_at = inbox_rows.updated_at and inbox_keys.case_id = inbox_rows.case_id`.execute(
    database,
  )
  await sql`update inbox_rows set keys = ${keys}, name = ${name} where ${ofCase}`.execute(database)
  await sql`insert into inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
    select owner_id, key, folder, unread, updated_at, case_id from inbox_rows, unnest(keys) as key
    where ${ofCase}`.execute(database)
}

/** Names of plain letters are searched as before. */
async function foldSearchNames(database: Kysely<unknown>, table: string, name: string): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select distinct ${sql.ref(name)} as name from ${sql.table(table)}
    where octet_length(${sql.ref(name)}) > char_length(${sql.ref(name)})`.execute(database)
  for (const row of rows)
    await sql`update ${sql.table(table)} set search_name = ${` ${wordsOf(row.name).join(' ')}`}
      where ${sql.ref(name)} = ${row.name}`.execute(database)
}
