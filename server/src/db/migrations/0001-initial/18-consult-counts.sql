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
