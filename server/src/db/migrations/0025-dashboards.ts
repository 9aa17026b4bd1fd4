import { type Kysely, sql } from 'kysely'

/**
 * What dashboards count of each consult, narrow enough to be read by the thousand; support cases are not consults. Days
 * are those of UTC. `messages` stands only while it is closed: nothing is written then, so a chat costs nothing here.
 */
const FACTS = `
create table consult_facts (
  practice_id uuid not null,
  case_id text not null,
  provider_id uuid not null,
  sent_at timestamptz(3) not null,
  sent_on date not null,
  specialty_ids integer[] not null,
  specialist_ids uuid[] not null,
  is_closed boolean not null,
  closed_at timestamptz(3),
  assigned_at timestamptz(3),
  replied_at timestamptz(3),
  messages integer,
  claim_status text not null,
  procedure_codes jsonb not null,
  primary key (practice_id, case_id),
  foreign key (practice_id, case_id) references cases
);
create index consult_facts_of_practice on consult_facts (practice_id, sent_on);
create index consult_facts_by_day on consult_facts (sent_on);

create function consults_of_cases() returns table (
  practice_id uuid, case_id text, provider_id uuid, sent_at timestamptz, sent_on date, specialty_ids integer[],
  specialist_ids uuid[], is_closed boolean, closed_at timestamptz, messages integer, claim_status text,
  procedure_codes jsonb
) language sql stable as $$
  select cases.practice_id, cases.id, cases.provider_id, cases.created_at,
    (cases.created_at at time zone 'UTC')::date, asked.specialties, asked.specialists, cases.is_closed,
    cases.closed_at, case when cases.is_closed then cases.last_sequence::integer end, cases.claim_status,
    cases.procedure_codes
  from cases cross join lateral (
    select coalesce(array_agg(specialty_id order by specialty_id), '{}') as specialties,
      coalesce(array_agg(distinct specialist_id) filter (where specialist_id is not null), '{}') as specialists
    from case_specialties
    where case_specialties.practice_id = cases.practice_id and case_specialties.case_id = cases.id
  ) asked
  where not cases.is_support
$$;
`

/**
 * Consults by the day they were sent: of each practice, of each specialist, and of the platform (the zero id); of each
 * specialty, and of all of them (specialty 0). What one consult adds is found by consult_shares. The key carries the
 * figures: a year is read from a few pages of the index, not from a page of the table for each day.
 */
const COUNTS = `
create table consult_counts (
  scope_id uuid not null,
  specialty_id integer not null,
  day date not null,
  total bigint not null,
  open bigint not null,
  unassigned bigint not null,
  primary key (scope_id, specialty_id, day) include (total, open, unassigned)
);

create function consult_shares(practice uuid, specialists uuid[], specialties integer[])
returns table (scope_id uuid, specialty_id integer) language sql immutable as $$
  select scope, specialty
  from unnest(specialists || practice || '00000000-0000-0000-0000-000000000000'::uuid) as scope,
    unnest(specialties || 0) as specialty
$$;
`

/** Counts are locked in the order of their key, so that two transactions cannot wait for each other. */
const COUNTING = `
create function count_consults() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into consult_counts as counts (scope_id, specialty_id, day, total, open, unassigned)
    select scope_id, specialty_id, sent_on, count(*), count(*) filter (where not is_closed),
      count(*) filter (where not is_closed and specialist_ids = '{}')
    from added cross join lateral consult_shares(practice_id, specialist_ids, specialty_ids)
    group by scope_id, specialty_id, sent_on
    order by scope_id, specialty_id, sent_on
    on conflict (scope_id, specialty_id, day) do update set total = counts.total + excluded.total,
      open = counts.open + excluded.open, unassigned = counts.unassigned + excluded.unassigned;
  else
    insert into consult_counts as counts (scope_id, specialty_id, day, total, open, unassigned)
    select scope_id, specialty_id, sent_on, sum(change), sum(opened), sum(left_alone)
    from (
      select practice_id, sent_on, specialist_ids, specialty_ids, change,
        case when is_closed then 0 else change end as opened,
        case when is_closed or specialist_ids <> '{}' then 0 else change end as left_alone
      from (select 1 as change, * from added union all select -1, * from taken) both_sides
    ) changes cross join lateral consult_shares(practice_id, specialist_ids, specialty_ids)
    group by scope_id, specialty_id, sent_on
    having sum(change) <> 0 or sum(opened) <> 0 or sum(left_alone) <> 0
    order by scope_id, specialty_id, sent_on
    on conflict (scope_id, specialty_id, day) do update set total = counts.total + excluded.total,
      open = counts.open + excluded.open, unassigned = counts.unassigned + excluded.unassigned;
  end if;
  return null;
end
$$;
`

/** Each event of a case's life brings its consult up to date, in the same transaction. */
const FOLLOW = `
create function follow_case_events() returns trigger language plpgsql security definer
set search_path = public set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from added where kind in ('created', 'assigned', 'unassigned', 'closed', 'reopened')) then
    insert into consult_facts as facts (practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids,
      specialist_ids, is_closed, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at)
    select consult.*, news.assigned_at, news.replied_at
    from (
      select practice_id, case_id, min(at) filter (where kind = 'assigned') as assigned_at,
        min(at) filter (where kind = 'replied') as replied_at
      from added group by practice_id, case_id
    ) news join consults_of_cases() as consult using (practice_id, case_id)
    order by practice_id, case_id
    on conflict (practice_id, case_id) do update set specialty_ids = excluded.specialty_ids,
      specialist_ids = excluded.specialist_ids, is_closed = excluded.is_closed, closed_at = excluded.closed_at,
      messages = excluded.messages, claim_status = excluded.claim_status,
      procedure_codes = excluded.procedure_codes,
      assigned_at = least(facts.assigned_at, excluded.assigned_at),
      replied_at = least(facts.replied_at, excluded.replied_at);
  elsif exists (select from added where kind = 'replied') then
    update consult_facts set replied_at = first.at
    from (select practice_id, case_id, min(at) as at from added where kind = 'replied' group by 1, 2) first
    where consult_facts.practice_id = first.practice_id and consult_facts.case_id = first.case_id
      and consult_facts.replied_at is null;
  end if;
  return null;
end
$$;

create function follow_claims() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update consult_facts set claim_status = new.claim_status, procedure_codes = new.procedure_codes
  where practice_id = new.practice_id and case_id = new.id;
  return null;
end
$$;

create function rebuild_consults() returns void language plpgsql set search_path = public as $$
begin
  delete from consult_facts;
  delete from consult_counts;
  insert into consult_facts (practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids, specialist_ids,
    is_closed, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at)
  select consult.*, firsts.assigned_at, firsts.replied_at
  from consults_of_cases() as consult left join (
    select practice_id, case_id, min(at) filter (where kind = 'assigned') as assigned_at,
      min(at) filter (where kind = 'replied') as replied_at
    from case_events where kind in ('assigned', 'replied') group by practice_id, case_id
  ) firsts using (practice_id, case_id);
end
$$;
revoke execute on function rebuild_consults() from public;
grant execute on function rebuild_consults() to econsult_system;
`

const TRIGGERS = `
create trigger consults_added after insert on consult_facts
  referencing new table as added for each statement execute function count_consults();
create trigger consults_changed after update on consult_facts
  referencing old table as taken new table as added for each statement execute function count_consults();
create trigger consults_follow after insert on case_events
  referencing new table as added for each statement execute function follow_case_events();
create trigger consult_claims after update of claim_status, procedure_codes on cases for each row
  when (old.claim_status is distinct from new.claim_status
    or old.procedure_codes is distinct from new.procedure_codes)
  execute function follow_claims();
`

/** When people were last active: of one's own practice, or of the platform to its administrators. */
const PEOPLE = `
create index sessions_of_everybody on sessions (user_id);
create function last_active_people() returns table (user_id uuid, last_active_at timestamptz)
language sql stable security definer set search_path = public as $$
  select users.id, max(sessions.last_active_at)
  from users left join sessions on sessions.user_id = users.id
  where users.active and users.deleted_at is null
    and (users.practice_id = app_practice_id() or app_is_platform())
  group by users.id
$$;
revoke execute on function last_active_people() from public;
grant execute on function last_active_people() to econsult_app;
`

const FILL = `
alter table cases no force row level security;
alter table case_specialties no force row level security;
alter table case_events no force row level security;
select rebuild_consults();
alter table cases force row level security;
alter table case_specialties force row level security;
alter table case_events force row level security;
`

const WALL = `
alter table consult_facts enable row level security;
alter table consult_facts force row level security;
create policy practice_wall on consult_facts to econsult_app
  using (practice_id = (select app_practice_id()) or (select app_is_platform()))
  with check (practice_id = (select app_practice_id()) or (select app_is_platform()));
create policy shared_case on consult_facts for select to econsult_app using (exists (
  select from inbox_rows
  where inbox_rows.owner_id = (select app_owner_id()) and inbox_rows.case_id = consult_facts.case_id
));
create policy system_access on consult_facts to econsult_system using (true) with check (true);

alter table consult_counts enable row level security;
create policy own_counts on consult_counts for select to econsult_app
  using (scope_id = (select app_practice_id()) or scope_id = (select app_owner_id()));
create policy system_access on consult_counts to econsult_system using (true) with check (true);

grant select on consult_facts, consult_counts to econsult_app;
grant select, insert, update, delete on consult_facts, consult_counts to econsult_system;
`

/** What dashboards read: facts of each consult and counts of them, kept by the events of the cases. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const part of [FACTS, COUNTS, COUNTING, FOLLOW, TRIGGERS, PEOPLE, FILL, WALL]) {
    await sql.raw(part).execute(database)
  }
}
