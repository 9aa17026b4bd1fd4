-- The practices' record systems (athena, Elation, Cerbo, hint, FHIR servers): connections, patients from these systems,
-- and claims.

-- Null credentials mean that the practice has disconnected the system, even if the operator configured it.
create table record_connections (
  practice_id uuid not null references practices,
  system text not null check (system ~ '^[a-z]+$'),
  sealed_credentials text,
  changed_by uuid not null references users,
  changed_at timestamptz(3) not null,
  primary key (practice_id, system)
);

alter table record_connections enable row level security, force row level security;
create policy system_access on record_connections to econsult_system using (true) with check (true);
grant select, insert, update, delete on record_connections to econsult_system;

-- The times at which practices requested access from a record system's vendor, before connecting the system (END-09).
create table record_access_asks (
  practice_id uuid not null references practices,
  system text not null check (system ~ '^[a-z]+$'),
  asked_by uuid not null references users,
  asked_at timestamptz(3) not null,
  primary key (practice_id, system)
);

alter table record_access_asks enable row level security, force row level security;
create policy system_access on record_access_asks to econsult_system using (true) with check (true);
grant select, insert, delete on record_access_asks to econsult_system;

create table hint_integrations (
  practice_id uuid primary key references practices,
  integration_id text not null,
  hint_practice_id text not null,
  hint_practice_name text not null,
  sealed_access_token text not null,
  integrated_by uuid not null references users,
  integrated_at timestamptz(3) not null
);

alter table hint_integrations enable row level security, force row level security;
create policy system_access on hint_integrations to econsult_system using (true) with check (true);
grant select, insert, update, delete on hint_integrations to econsult_system;

-- The earliest time of an application's next request to its vendor, shared by all processes.
create table vendor_paces (
  application text primary key,
  next_at timestamptz not null
);

alter table vendor_paces enable row level security, force row level security;
create policy system_access on vendor_paces to econsult_system using (true) with check (true);
grant select, insert, update on vendor_paces to econsult_system;

-- taken_at: time up to which changes to a system's patients have been imported. begun_at is set while the changes are
-- being read.
create table patient_feeds (
  practice_id uuid not null references practices,
  system text not null,
  begun_at timestamptz(3),
  taken_at timestamptz(3),
  primary key (practice_id, system)
);

alter table patient_feeds enable row level security, force row level security;
create policy system_access on patient_feeds to econsult_system using (true) with check (true);
grant select, insert, update, delete on patient_feeds to econsult_system;

-- A patient in a record system who may match several patients here. A user decides; the product never merges patients
-- itself.
create table patient_arrivals (
  practice_id uuid not null references practices,
  id uuid not null,
  system text not null,
  vendor_patient_id text not null,
  details jsonb not null,
  candidate_ids uuid[] not null,
  arrived_at timestamptz(3) not null,
  decided_by uuid references users,
  decided_at timestamptz(3),
  primary key (practice_id, id),
  unique (practice_id, system, vendor_patient_id)
);
create index patient_arrivals_open on patient_arrivals (practice_id, arrived_at) where decided_at is null;

alter table patient_arrivals enable row level security, force row level security;
create policy practice_wall on patient_arrivals to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update on patient_arrivals to econsult_app;
create policy system_access on patient_arrivals to econsult_system using (true) with check (true);
grant select, insert, update, delete on patient_arrivals to econsult_system;

-- Locks for claims that are created outside of closings: only one process at a time may create a claim with the same
-- codes for the same patient and day. claim_key consists of chart, day and codes.
create table direct_claims (
  practice_id uuid not null references practices,
  claim_key text not null,
  busy_until timestamptz(3) not null,
  is_uncertain boolean not null,
  claim_id text,
  primary key (practice_id, claim_key)
);
create index direct_claims_over on direct_claims (busy_until);

alter table direct_claims enable row level security, force row level security;
create policy system_access on direct_claims to econsult_system using (true) with check (true);
grant select, insert, update, delete on direct_claims to econsult_system;

-- Claims that were created outside of closings, each with its case if that is known.
create table claims_apart (
  practice_id uuid not null references practices,
  claim_id text not null,
  patient_id uuid not null,
  case_id text,
  procedure_codes text[] not null,
  created_by uuid not null references users,
  created_at timestamptz(3) not null,
  primary key (practice_id, claim_id),
  foreign key (practice_id, patient_id) references patients,
  foreign key (practice_id, case_id) references cases
);
create index claims_without_case on claims_apart (practice_id, created_at) where case_id is null;

alter table claims_apart enable row level security, force row level security;
create policy practice_wall on claims_apart to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select on claims_apart to econsult_app;
create policy system_access on claims_apart to econsult_system using (true) with check (true);
grant select, insert, update, delete on claims_apart to econsult_system;
