-- The facts about each consult that dashboards count: one narrow row for each case that is not a support case.
-- case-events/consults/store.ts writes them in the transaction that changes the case.

-- sent_on is the day in UTC. messages is set only while the case is closed and nobody can write, so that a message
-- changes nothing here unless it changes whose turn it is. sample divides all consults evenly into 1024 parts.
-- declined_at: when a specialist first declined the consult. survey, plan_effect and referral_effect come from the
-- survey of the last closing; they are set only while the case is closed.
create table consult_facts (
  practice_id uuid not null,
  case_id text not null,
  provider_id uuid not null,
  sent_at timestamptz(3) not null,
  sent_on date not null,
  specialty_ids integer[] not null,
  specialist_ids uuid[] not null,
  state text not null,
  closed_at timestamptz(3),
  assigned_at timestamptz(3),
  replied_at timestamptz(3),
  messages integer,
  claim_status text not null,
  procedure_codes jsonb not null,
  sample smallint not null generated always as ((hashtextextended(case_id, 0) & 1023)::smallint) stored,
  declined_at timestamptz(3),
  survey text,
  plan_effect text,
  referral_effect text,
  primary key (practice_id, case_id),
  foreign key (practice_id, case_id) references cases
);
create index consult_facts_of_practice on consult_facts (practice_id, sent_on);
create index consult_facts_by_day on consult_facts (sent_on);
create index consult_facts_of_provider on consult_facts (provider_id, sent_on);
create index consult_facts_claims on consult_facts (practice_id, claim_status, sent_on) where state = 'Closed';
create index consult_facts_all_claims on consult_facts (claim_status, sent_on) where state = 'Closed';
create index consult_facts_open on consult_facts (practice_id, sent_on) where state <> 'Closed';
create index consult_facts_all_open on consult_facts (sent_on) where state <> 'Closed';
create index consult_facts_by_messages on consult_facts (messages) where messages is not null;
-- An index for estimating the platform's medians from a tenth of all consults, without reading the table itself.
create index consult_facts_sample on consult_facts (sample, sent_on)
  include (practice_id, specialty_ids, sent_at, assigned_at, replied_at, closed_at, messages) where sample < 100;

-- Specialists read specialist_facts (see below), so that no policy has to scan a whole inbox for each query.
alter table consult_facts enable row level security, force row level security;
create policy practice_wall on consult_facts to econsult_app
  using (app_is_platform() or practice_id = app_practice_id())
  with check (app_is_platform() or practice_id = app_practice_id());
grant select, insert, update on consult_facts to econsult_app;
create policy system_access on consult_facts to econsult_system using (true) with check (true);
grant select, insert, update, delete on consult_facts to econsult_system;

-- The current facts of all consults, except the times of the first assignment and the first answer, which are taken
-- from the events.
create view current_consults with (security_invoker = true) as
  select cases.practice_id, cases.id as case_id, cases.provider_id, cases.created_at as sent_at,
    (cases.created_at at time zone 'UTC')::date as sent_on, asked.specialty_ids, asked.specialist_ids, cases.state,
    cases.closed_at, case when cases.state = 'Closed' then cases.last_sequence::integer end as messages,
    cases.claim_status, cases.procedure_codes, surveys.state as survey, surveys.plan_effect, surveys.referral_effect
  from cases cross join lateral (
    select coalesce(array_agg(specialty_id order by specialty_id), '{}') as specialty_ids,
      coalesce(array_agg(distinct specialist_id) filter (where specialist_id is not null), '{}') as specialist_ids
    from case_specialties
    where case_specialties.practice_id = cases.practice_id and case_specialties.case_id = cases.id
  ) asked left join surveys on cases.state = 'Closed' and surveys.practice_id = cases.practice_id
    and surveys.case_id = cases.id and surveys.closing = cases.closings and surveys.withdrawn_at is null
  where not cases.is_support;
grant select on current_consults to econsult_app, econsult_system;

-- A copy of the facts of each consult for each of its specialists: a specialist has at most a sixtieth of all consults,
-- distributed over all practices.
create table specialist_facts (
  specialist_id uuid not null,
  like consult_facts,
  primary key (specialist_id, practice_id, case_id)
);
create index specialist_facts_by_day on specialist_facts (specialist_id, sent_on);

-- Specialists can read their own rows. A row can be written only for a case of the transaction's practice.
alter table specialist_facts enable row level security, force row level security;
create policy own_facts on specialist_facts for select to econsult_app using (specialist_id = app_owner_id());
create policy practice_wall on specialist_facts to econsult_app
  using (app_is_platform() or practice_id = app_practice_id())
  with check (app_is_platform() or practice_id = app_practice_id());
grant select, insert, update, delete on specialist_facts to econsult_app;
create policy system_access on specialist_facts to econsult_system using (true) with check (true);
grant select, insert, update, delete on specialist_facts to econsult_system;
