-- Consults by the day they were sent. A transaction that changes a consult only appends to consult_changes, so
-- that none waits for another; recurring work adds the changes to the counts and removes them. A reader adds up
-- both (case-events/counts/store.ts).

-- A consult as it was before a change, with weight -1, or as it is after it, with weight 1.
create table consult_changes (
  practice_id uuid not null,
  weight smallint not null,
  provider_id uuid not null,
  sent_on date not null,
  specialty_ids integer[] not null,
  specialist_ids uuid[] not null,
  state text not null,
  assigned_at timestamptz(3),
  replied_at timestamptz(3),
  messages integer,
  claim_status text not null,
  procedure_codes jsonb not null
);
create index consult_changes_of_practice on consult_changes (practice_id, sent_on);

alter table consult_changes enable row level security, force row level security;
create policy practice_wall on consult_changes to econsult_app
  using (app_is_platform() or practice_id = app_practice_id())
  with check (app_is_platform() or practice_id = app_practice_id());
create policy own_consults on consult_changes for select to econsult_app
  using (app_owner_id() = any(specialist_ids));
grant select, insert on consult_changes to econsult_app;
create policy system_access on consult_changes to econsult_system using (true) with check (true);
grant select, insert, update, delete on consult_changes to econsult_system;

create function note_consult(consult consult_facts, weight smallint) returns void language plpgsql as $$
begin
  insert into consult_changes (practice_id, weight, provider_id, sent_on, specialty_ids, specialist_ids, state,
    assigned_at, replied_at, messages, claim_status, procedure_codes)
  values (consult.practice_id, weight, consult.provider_id, consult.sent_on, consult.specialty_ids,
    consult.specialist_ids, consult.state, consult.assigned_at, consult.replied_at, consult.messages,
    consult.claim_status, consult.procedure_codes);
end
$$;

-- A scope is a practice, a specialist, or the platform (zeros). Specialty 0 counts all consults. unassigned,
-- waiting, replied and closed are the states, which add up to all consults; submitted and not_submitted are claims
-- of closed consults; assigned and answered consults have once been so; messages are those of closed consults.

create table consult_counts (
  scope_id uuid not null,
  specialty_id integer not null,
  day date not null,
  unassigned bigint not null,
  waiting bigint not null,
  replied bigint not null,
  closed bigint not null,
  submitted bigint not null,
  not_submitted bigint not null,
  assigned bigint not null,
  answered bigint not null,
  messages bigint not null,
  primary key (scope_id, specialty_id, day)
    include (unassigned, waiting, replied, closed, submitted, not_submitted, assigned, answered, messages)
);
create index open_consults_of_scopes on consult_counts (scope_id) include (waiting, replied)
  where specialty_id = 0 and waiting + replied <> 0;

alter table consult_counts enable row level security, force row level security;
create policy own_counts on consult_counts for select to econsult_app
  using (app_is_platform() or scope_id = app_practice_id() or scope_id = app_owner_id());
grant select on consult_counts to econsult_app;
create policy system_access on consult_counts to econsult_system using (true) with check (true);
grant select, insert, update, delete on consult_counts to econsult_system;

-- CPT codes of the submitted claims of closed consults, by scope, specialty and day as above.
create table code_counts (
  scope_id uuid not null,
  specialty_id integer not null,
  day date not null,
  code text not null,
  description text not null,
  claims bigint not null,
  primary key (scope_id, specialty_id, day, code, description) include (claims)
);

alter table code_counts enable row level security, force row level security;
create policy own_counts on code_counts for select to econsult_app
  using (app_is_platform() or scope_id = app_practice_id() or scope_id = app_owner_id());
grant select on code_counts to econsult_app;
create policy system_access on code_counts to econsult_system using (true) with check (true);
grant select, insert, update, delete on code_counts to econsult_system;

-- Consults of each provider, by the day and again by the month they were sent, given by its first day: a year of
-- the platform's providers is read by months.
create table provider_counts (
  practice_id uuid not null,
  specialty_id integer not null,
  is_month boolean not null,
  first_day date not null,
  provider_id uuid not null,
  consults bigint not null,
  primary key (practice_id, specialty_id, is_month, first_day, provider_id) include (consults)
);
create index provider_counts_by_day on provider_counts (specialty_id, is_month, first_day)
  include (practice_id, provider_id, consults);

alter table provider_counts enable row level security, force row level security;
create policy own_counts on provider_counts for select to econsult_app
  using (app_is_platform() or practice_id = app_practice_id());
grant select on provider_counts to econsult_app;
create policy system_access on provider_counts to econsult_system using (true) with check (true);
grant select, insert, update, delete on provider_counts to econsult_system;

-- Brings the facts of changed cases of one practice up to date, also those of their specialists, and notes how they
-- changed. assigned and replied: when they were assigned or answered by this change, else null. The caller
-- (case-events/consults/store.ts) has written the cases and their specialties. Each statement names one practice or one
-- specialist, so that it reaches one server.
create function follow_consults(practice uuid, rooms text[], assigned timestamptz, replied timestamptz)
returns void language plpgsql as $$
declare
  consult cases;
  asked_specialties integer[];
  asked_specialists uuid[];
  was consult_facts;
  fact consult_facts;
  specialist uuid;
begin
  for consult in
    select * from cases where practice_id = practice and id = any(rooms) and not is_support order by id
  loop
    select coalesce(array_agg(specialty_id order by specialty_id), '{}'),
      coalesce(array_agg(distinct specialist_id) filter (where specialist_id is not null), '{}')
    into asked_specialties, asked_specialists
    from case_specialties where practice_id = practice and case_id = consult.id;
    select * into was from consult_facts where practice_id = practice and case_id = consult.id;
    if found then perform note_consult(was, -1::smallint); end if;
    insert into consult_facts as facts (practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids,
      specialist_ids, state, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at)
    values (practice, consult.id, consult.provider_id, consult.created_at,
      (consult.created_at at time zone 'UTC')::date, asked_specialties, asked_specialists, consult.state,
      consult.closed_at, case when consult.state = 'Closed' then consult.last_sequence::integer end,
      consult.claim_status, consult.procedure_codes, assigned, replied)
    on conflict (practice_id, case_id) do update set specialty_ids = excluded.specialty_ids,
      specialist_ids = excluded.specialist_ids, state = excluded.state, closed_at = excluded.closed_at,
      messages = excluded.messages, claim_status = excluded.claim_status,
      procedure_codes = excluded.procedure_codes,
      assigned_at = least(facts.assigned_at, excluded.assigned_at),
      replied_at = least(facts.replied_at, excluded.replied_at)
    returning * into fact;
    perform note_consult(fact, 1::smallint);
    for specialist in select unnest(fact.specialist_ids) order by 1 loop
      insert into specialist_facts (specialist_id, practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids,
        specialist_ids, state, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at, sample)
      values (specialist, practice, fact.case_id, fact.provider_id, fact.sent_at, fact.sent_on, fact.specialty_ids,
        fact.specialist_ids, fact.state, fact.closed_at, fact.messages, fact.claim_status, fact.procedure_codes,
        fact.assigned_at, fact.replied_at, fact.sample)
      on conflict (specialist_id, practice_id, case_id) do update set specialty_ids = excluded.specialty_ids,
        specialist_ids = excluded.specialist_ids, state = excluded.state, closed_at = excluded.closed_at,
        messages = excluded.messages, claim_status = excluded.claim_status,
        procedure_codes = excluded.procedure_codes, assigned_at = excluded.assigned_at,
        replied_at = excluded.replied_at;
    end loop;
    for specialist in select unnest(was.specialist_ids) except select unnest(fact.specialist_ids) order by 1 loop
      delete from specialist_facts
      where specialist_id = specialist and practice_id = practice and case_id = fact.case_id;
    end loop;
  end loop;
end
$$;
