-- Counts of consults by the day they were sent. A transaction that changes a consult only appends to consult_changes,
-- so that no transaction waits for another; a recurring job adds the changes to the counts and deletes them. A reader
-- adds the counts and the pending changes (case-events/counts/store.ts).

-- A consult in its state before a change, with weight -1, or after it, with weight 1.
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

-- A scope is a practice, a specialist, or the platform (zeros). Specialty 0 counts all consults. unassigned, waiting,
-- replied and closed are the states, which add up to all consults; submitted and not_submitted are claims of closed
-- consults; assigned and answered count consults that were assigned or answered at least once; messages counts the
-- messages of closed consults.
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

-- Counts of each provider's consults, by the day and by the month in which they were sent. The counts of a month are
-- stored under its first day. Figures of all providers for a year are read by month.
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

-- Counts of surveys and declines by the day the consult was sent, as in consult_changes and consult_counts; only
-- consults with a survey or a decline are included.

-- A consult with a survey or a decline, in its state before a change, with weight -1, or after it, with weight 1.
create table outcome_changes (
  practice_id uuid not null,
  weight smallint not null,
  sent_on date not null,
  specialty_ids integer[] not null,
  specialist_ids uuid[] not null,
  is_declined boolean not null,
  survey text,
  plan_effect text,
  referral_effect text
);
create index outcome_changes_of_practice on outcome_changes (practice_id, sent_on);

alter table outcome_changes enable row level security, force row level security;
create policy practice_wall on outcome_changes to econsult_app
  using (app_is_platform() or practice_id = app_practice_id())
  with check (app_is_platform() or practice_id = app_practice_id());
create policy own_consults on outcome_changes for select to econsult_app
  using (app_owner_id() = any(specialist_ids));
grant select, insert on outcome_changes to econsult_app;
create policy system_access on outcome_changes to econsult_system using (true) with check (true);
grant select, insert, update, delete on outcome_changes to econsult_system;

-- A scope is a practice, a specialist, or the platform (zeros). Specialty 0 counts all consults.
create table outcome_counts (
  scope_id uuid not null,
  specialty_id integer not null,
  day date not null,
  declined bigint not null,
  answered bigint not null,
  skipped bigint not null,
  confirmed bigint not null,
  new_advice bigint not null,
  not_useful bigint not null,
  no_effect bigint not null,
  avoided bigint not null,
  still_needed bigint not null,
  not_needed bigint not null,
  prompted bigint not null,
  no_benefit bigint not null,
  other bigint not null,
  primary key (scope_id, specialty_id, day)
);

-- Every user may read the counts of the platform, which are displayed beside the user's own counts as percentages of at
-- least five consults.
alter table outcome_counts enable row level security, force row level security;
create policy own_counts on outcome_counts for select to econsult_app
  using (app_is_platform() or scope_id = app_practice_id() or scope_id = app_owner_id()
    or scope_id = '00000000-0000-0000-0000-000000000000');
grant select on outcome_counts to econsult_app;
create policy system_access on outcome_counts to econsult_system using (true) with check (true);
grant select, insert, update, delete on outcome_counts to econsult_system;

create function note_outcome(consult consult_facts, weight smallint) returns void language plpgsql as $$
begin
  if consult.survey is null and consult.declined_at is null then return; end if;
  insert into outcome_changes (practice_id, weight, sent_on, specialty_ids, specialist_ids, is_declined, survey,
    plan_effect, referral_effect)
  values (consult.practice_id, weight, consult.sent_on, consult.specialty_ids, consult.specialist_ids,
    consult.declined_at is not null, consult.survey, consult.plan_effect, consult.referral_effect);
end
$$;
