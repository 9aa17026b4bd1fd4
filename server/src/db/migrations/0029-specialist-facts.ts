import { type Kysely, sql } from 'kysely'

/**
 * The facts of each consult once more for each of its specialists, in the order of their days: a specialist's consults
 * are a sixtieth of all or less, and stand scattered over those of all practices.
 */
const FACTS = `
create table specialist_facts (
  specialist_id uuid not null,
  like consult_facts,
  primary key (specialist_id, sent_on, practice_id, case_id)
);

alter table consult_facts no force row level security;
insert into specialist_facts
select distinct specialist, consult_facts.* from consult_facts, unnest(specialist_ids) as specialist;
alter table consult_facts force row level security;

alter table specialist_facts enable row level security;
create policy own_facts on specialist_facts for select to econsult_app
  using (specialist_id = (select app_owner_id()));
create policy system_access on specialist_facts to econsult_system using (true) with check (true);
grant select on specialist_facts to econsult_app;
grant select, insert, update, delete on specialist_facts to econsult_system;
`

/** They follow the facts. Scans of the whole table are off: a cached plan must not take one. */
const FOLLOW = `
create function follow_consult_facts() returns trigger language plpgsql security definer
set search_path = public set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op <> 'INSERT' then
    delete from specialist_facts using taken, unnest(taken.specialist_ids) as one(specialist)
    where specialist_facts.specialist_id = one.specialist and specialist_facts.sent_on = taken.sent_on
      and specialist_facts.practice_id = taken.practice_id and specialist_facts.case_id = taken.case_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into specialist_facts select specialist, added.* from added, unnest(added.specialist_ids) as specialist;
  end if;
  return null;
end
$$;
create trigger specialist_facts_added after insert on consult_facts
  referencing new table as added for each statement execute function follow_consult_facts();
create trigger specialist_facts_changed after update on consult_facts
  referencing old table as taken new table as added for each statement execute function follow_consult_facts();
create trigger specialist_facts_taken after delete on consult_facts
  referencing old table as taken for each statement execute function follow_consult_facts();
`

/** What the dashboard of a specialist reads: the facts of their own consults. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const part of [FACTS, FOLLOW]) await sql.raw(part).execute(database)
}
