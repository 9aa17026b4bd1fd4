-- Surveys and declines of consults by the day they were sent, as in consult_changes and consult_counts. They have tables
-- of their own, because a process of the release before takes rows out of consult_changes and does not know of these.

-- A consult with a survey or a decline as it was before a change, with weight -1, or as it is after it, with weight 1.
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

-- Everybody may read the counts of the platform, which stand beside their own as shares of at least five consults.
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
