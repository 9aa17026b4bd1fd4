-- The surveys that senders answer when they close consults. Each closing has one row, even if both questions are
-- skipped, so that the survey of an earlier closing is kept. withdrawn_at: when Undo withdrew the closing. No grant
-- allows another change. The options are numbered in contract/src/surveys.ts. delegate_id: see 07-delegates.sql.
create table surveys (
  practice_id uuid not null,
  case_id text not null,
  closing integer not null check (closing > 0),
  plan_effect text check (plan_effect in ('confirmed', 'new-advice', 'not-useful', 'none')),
  referral_effect text check (referral_effect in ('avoided', 'still-needed', 'not-needed', 'prompted', 'no-benefit',
    'other')),
  patient_value integer check (patient_value between 1 and 5),
  sender_value integer check (sender_value between 1 and 5),
  comment text not null,
  state text not null generated always as (
    case when plan_effect is null and referral_effect is null then 'skipped' else 'answered' end) stored,
  at timestamptz(3) not null,
  actor_id uuid not null references users,
  delegate_id uuid default app_delegate_id(),
  withdrawn_at timestamptz(3),
  primary key (practice_id, case_id, closing),
  foreign key (practice_id, case_id) references cases
);

alter table surveys enable row level security, force row level security;
create policy practice_wall on surveys to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update (withdrawn_at) on surveys to econsult_app;
create policy system_access on surveys to econsult_system using (true) with check (true);
grant select, insert, update, delete on surveys to econsult_system;
