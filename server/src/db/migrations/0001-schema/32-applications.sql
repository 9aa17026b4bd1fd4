-- Applications that read from a practice over FHIR (FHIR-02), and launches from a chart (FHIR-03).

-- Applications that a practice allows to read, or that one of its users requested. jwks_url or jwks: the application's
-- own public keys; an application without them is a public client. rights: the maximum that it may read. No application
-- is ever deleted: it is declined or revoked.
create table applications (
  practice_id uuid not null,
  id uuid not null,
  name text not null,
  vendor text not null,
  kind text not null check (kind in ('chart', 'service', 'patient')),
  redirect_uris text[] not null,
  jwks_url text,
  jwks jsonb,
  rights text[] not null,
  purpose text not null,
  state text not null check (state in ('asked', 'approved', 'declined', 'revoked')),
  asked_by uuid not null references users,
  asked_at timestamptz(3) not null,
  decided_by uuid references users,
  decided_at timestamptz(3),
  revoked_by uuid references users,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  last_used_by uuid references users,
  primary key (practice_id, id),
  constraint keys_are_in_one_place check (jwks_url is null or jwks is null),
  constraint services_have_keys check (kind <> 'service' or jwks_url is not null or jwks is not null),
  constraint decisions_are_complete check (
    (state = 'asked') = (decided_at is null) and (decided_by is null) = (decided_at is null)
    and (state = 'revoked') = (revoked_at is not null) and (revoked_by is null) = (revoked_at is null))
);

alter table applications enable row level security, force row level security;
create policy practice_wall on applications to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select, insert, update on applications to econsult_app;
create policy system_access on applications to econsult_system using (true) with check (true);
grant select, insert, update, delete on applications to econsult_system;

-- The data that a user allows an application to read. The patient is null if the access covers all patients whom this
-- user may see. id: the identifier that the authorization server uses. usable_until: the time until which the
-- application can use the access.
create table application_grants (
  practice_id uuid not null,
  id text not null,
  application_id uuid not null,
  user_id uuid not null references users,
  patient_id uuid,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  usable_until timestamptz(3),
  primary key (practice_id, id),
  foreign key (practice_id, application_id) references applications
);
create index application_grants_of_application on application_grants (practice_id, application_id);

alter table application_grants enable row level security, force row level security;
create policy practice_wall on application_grants to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select, insert, update on application_grants to econsult_app;
create policy system_access on application_grants to econsult_system using (true) with check (true);
grant select, update, delete on application_grants to econsult_system;

-- Every request of an application. user_id: the user who granted access; null for a backend service. patient_ids: the
-- patients whose data it received.
create table application_reads (
  practice_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  user_id uuid references users,
  at timestamptz(3) not null,
  resource text not null,
  patient_ids uuid[] not null,
  outcome text not null check (outcome in ('read', 'refused')),
  primary key (practice_id, id),
  foreign key (practice_id, application_id) references applications
);
create index application_reads_by_time on application_reads (practice_id, application_id, at);

alter table application_reads enable row level security, force row level security;
create policy practice_wall on application_reads to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select on application_reads to econsult_app;
create policy system_access on application_reads to econsult_system using (true) with check (true);
grant select, insert, delete on application_reads to econsult_system;

-- State of the authorization server: codes, tokens, sign-ins in progress. id_hash: the hash of the code or token, which
-- itself is not stored. sealed_payload: the encrypted content. practice_id: the practice of its application; null
-- before that is known.
create table authorization_records (
  kind text not null,
  id_hash text not null,
  practice_id uuid,
  application_id uuid,
  grant_id text,
  uid_hash text,
  sealed_payload text not null,
  consumed_at timestamptz(3),
  expires_at timestamptz(3) not null,
  primary key (kind, id_hash)
);
create index authorization_records_of_grant on authorization_records (grant_id) where grant_id is not null;
create index authorization_records_of_application on authorization_records (practice_id, application_id);
create index authorization_records_by_uid on authorization_records (uid_hash) where uid_hash is not null;
create index authorization_records_by_end on authorization_records (expires_at);

alter table authorization_records enable row level security, force row level security;
create policy system_access on authorization_records to econsult_system using (true) with check (true);
grant select, insert, update, delete on authorization_records to econsult_system;

-- The encrypted key that signs ID tokens, which identify the signed-in user.
create table authorization_keys (
  id text primary key,
  sealed_key text not null,
  created_at timestamptz(3) not null
);

alter table authorization_keys enable row level security, force row level security;
create policy system_access on authorization_keys to econsult_system using (true) with check (true);
grant select, insert, update on authorization_keys to econsult_system;

-- FHIR servers whose charts may open the product for a practice: their issuer address, and the product's client id
-- there.
create table launch_issuers (
  practice_id uuid not null,
  id uuid not null,
  issuer text not null,
  name text not null,
  client_id text not null,
  sealed_secret text,
  created_by uuid not null references users,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  primary key (practice_id, id)
);
create unique index launch_issuers_once on launch_issuers (practice_id, issuer) where removed_at is null;

alter table launch_issuers enable row level security, force row level security;
create policy practice_wall on launch_issuers to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select, insert, update on launch_issuers to econsult_app;
create policy system_access on launch_issuers to econsult_system using (true) with check (true);
grant select, insert, update, delete on launch_issuers to econsult_system;

-- Launches in progress: the state with which the response of the chart is compared. The response deletes the row, so
-- that each launch is used only once.
create table chart_launches (
  practice_id uuid not null,
  state_hash text not null,
  issuer_id uuid not null,
  user_id uuid not null references users,
  sealed_checks text not null,
  expires_at timestamptz(3) not null,
  primary key (practice_id, state_hash),
  foreign key (practice_id, issuer_id) references launch_issuers
);

alter table chart_launches enable row level security, force row level security;
create policy practice_wall on chart_launches to econsult_app
  using (practice_id = app_practice_id() and user_id = app_owner_id())
  with check (practice_id = app_practice_id() and user_id = app_owner_id());
grant select, insert, delete on chart_launches to econsult_app;
create policy system_access on chart_launches to econsult_system using (true) with check (true);
grant select, delete on chart_launches to econsult_system;

-- The patient in the product who corresponds to a patient of a FHIR server whose charts may open the product.
create table launched_patients (
  practice_id uuid not null,
  issuer_id uuid not null,
  chart_patient_id text not null,
  patient_id uuid not null,
  linked_at timestamptz(3) not null,
  primary key (practice_id, issuer_id, chart_patient_id),
  foreign key (practice_id, issuer_id) references launch_issuers,
  foreign key (practice_id, patient_id) references patients
);
create index launched_patients_of_patient on launched_patients (practice_id, patient_id);

alter table launched_patients enable row level security, force row level security;
create policy practice_wall on launched_patients to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select, insert, update on launched_patients to econsult_app;
create policy system_access on launched_patients to econsult_system using (true) with check (true);
grant select, delete on launched_patients to econsult_system;
