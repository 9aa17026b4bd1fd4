-- The claims for a consult, billed by its sender's practice and by its specialist's practice (PAID-03, PAID-04).

-- One row for each clinician whose work in a closed consult may be billed. practice_id is the billing practice, which
-- for the specialist's codes is the specialist's practice: that practice cannot see the case, so the row contains all
-- data needed for a bill. specialty_id: 0 for the sender's claim. service_day: the day of the answer or of the closing,
-- in the practice's time zone. state 'sending': a delivery to athena is in progress. held_until: the beginning of the
-- day after day 14; null for the sender's claim. held_by: the user who put the claim on hold. version counts the
-- changes: of two simultaneous changes by users, only one succeeds.
create table claims (
  practice_id uuid not null,
  id uuid not null,
  case_practice_id uuid not null,
  case_id text not null,
  closing integer not null,
  side text not null check (side in ('sender', 'specialist')),
  specialty_id integer not null,
  specialty_title text not null,
  clinician_id uuid not null references users,
  clinician_name text not null,
  patient_id uuid not null,
  patient_name text not null,
  patient_dob date,
  payer text not null,
  closed_at timestamptz(3) not null,
  service_at timestamptz(3) not null,
  service_day date not null,
  held_until timestamptz(3),
  held_by uuid references users,
  held_by_name text,
  state text not null check (state in ('to-bill', 'held', 'stopped', 'sending', 'sent', 'refused', 'withdrawn')),
  code text not null,
  why text not null,
  billed_code text,
  billed_at timestamptz(3),
  billed_by uuid references users,
  billed_by_name text,
  billed_through text check (billed_through in ('athena', 'elsewhere')),
  reference text,
  override_reason text check (override_reason in ('another-problem', 'visit-cancelled', 'payer-allows', 'other')),
  override_text text,
  refusal text,
  version integer not null check (version > 0),
  changed_at timestamptz(3) not null,
  primary key (practice_id, id),
  unique (practice_id, case_practice_id, case_id, side, specialty_id),
  constraint billing_is_complete check (
    (billed_code is null) = (billed_at is null) and (billed_code is null) = (billed_by is null)
    and (billed_code is null) = (billed_through is null)
    and (state in ('sending', 'sent', 'refused')) = (billed_code is not null)),
  constraint override_has_a_text check ((override_reason is null) = (override_text is null))
);
create index claims_of_case on claims (case_practice_id, case_id);
create index claims_of_patient on claims (case_practice_id, patient_id, clinician_id);

alter table claims enable row level security, force row level security;
create policy practice_wall on claims to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select on claims to econsult_app;
create policy system_access on claims to econsult_system using (true) with check (true);
grant select, insert, update, delete on claims to econsult_system;

-- The verdicts of the rules on each claim, one row for each time that the rules were applied. codes: every candidate
-- code with pass or fail and the reason. record: the facts. rule_set, rules_from and options: the applied rules. No row
-- is ever changed.
create table claim_verdicts (
  practice_id uuid not null,
  claim_id uuid not null,
  number integer not null check (number > 0),
  occasion text not null check (occasion in ('closed', 'released', 'noted', 'minutes', 'asked')),
  rule_set text not null,
  rules_from date not null,
  options jsonb not null,
  codes jsonb not null,
  record jsonb not null,
  at timestamptz(3) not null,
  primary key (practice_id, claim_id, number),
  foreign key (practice_id, claim_id) references claims
);

alter table claim_verdicts enable row level security, force row level security;
create policy practice_wall on claim_verdicts to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select on claim_verdicts to econsult_app;
create policy system_access on claim_verdicts to econsult_system using (true) with check (true);
grant select, insert, delete on claim_verdicts to econsult_system;

-- The actions of users on a claim, stored permanently with their names.
create table claim_steps (
  practice_id uuid not null,
  claim_id uuid not null,
  number integer not null check (number > 0),
  kind text not null,
  words text not null,
  at timestamptz(3) not null,
  actor_id uuid references users,
  actor_name text not null,
  primary key (practice_id, claim_id, number),
  foreign key (practice_id, claim_id) references claims
);

alter table claim_steps enable row level security, force row level security;
create policy practice_wall on claim_steps to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select on claim_steps to econsult_app;
create policy system_access on claim_steps to econsult_system using (true) with check (true);
grant select, insert, delete on claim_steps to econsult_system;

-- Notes about a patient that exclude codes: a visit to or a transfer to a specialist, or a month in which the clinician
-- bills Advanced Primary Care Management. practice_id is the practice of the case.
create table billing_notes (
  practice_id uuid not null,
  id uuid not null,
  case_id text not null,
  patient_id uuid not null,
  clinician_id uuid not null references users,
  kind text not null check (kind in ('visit', 'next-free-visit', 'transfer', 'apcm')),
  day date not null,
  at timestamptz(3) not null,
  actor_id uuid not null references users,
  actor_name text not null,
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, id),
  foreign key (practice_id, case_id) references cases
);
create index billing_notes_of_patient on billing_notes (practice_id, patient_id);

alter table billing_notes enable row level security, force row level security;
create policy practice_wall on billing_notes to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on billing_notes to econsult_app;
create policy system_access on billing_notes to econsult_system using (true) with check (true);
grant select, insert, update (patient_id), delete on billing_notes to econsult_system;

-- The rule set that a practice chose for a payer, by the payer's name in lower case; '' for all other payers.
create table payer_rules (
  practice_id uuid not null,
  payer text not null,
  payer_name text not null,
  rule_set text not null,
  verbal_report boolean not null,
  referral_from integer not null check (referral_from in (16, 30)),
  consent text not null check (consent in ('each', 'year')),
  changed_at timestamptz(3) not null,
  changed_by uuid not null references users,
  primary key (practice_id, payer)
);

alter table payer_rules enable row level security, force row level security;
create policy practice_wall on payer_rules to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select, insert, update on payer_rules to econsult_app;
create policy system_access on payer_rules to econsult_system using (true) with check (true);
grant select, insert, update, delete on payer_rules to econsult_system;

-- The clinicians of a practice who bill behavioral health codes; all others bill the CPT codes.
create table behavioral_clinicians (
  practice_id uuid not null,
  clinician_id uuid not null references users,
  changed_at timestamptz(3) not null,
  changed_by uuid not null references users,
  primary key (practice_id, clinician_id)
);

alter table behavioral_clinicians enable row level security, force row level security;
create policy practice_wall on behavioral_clinicians to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select, insert, delete on behavioral_clinicians to econsult_app;
create policy system_access on behavioral_clinicians to econsult_system using (true) with check (true);
grant select, insert, delete on behavioral_clinicians to econsult_system;
