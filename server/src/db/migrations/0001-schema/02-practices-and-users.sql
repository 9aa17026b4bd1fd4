-- Practices, their users, and the specialties that cases are sent to.

-- us_state: the two-letter code of the practice's US state; null until a practice admin sets it. closed_at: set while
-- the practice is closed, and permanently after its deletion: none of its users can sign in then.
create table practices (
  id uuid primary key,
  practice_name text not null,
  fax_number text,
  fax_changed_at timestamptz(3),
  fax_notification boolean not null default false,
  time_zone text,
  us_state text check (us_state ~ '^[A-Z]{2}$'),
  max_users integer not null default 1,
  requires_second_factor boolean not null default false,
  stripe_id text,
  athena_practice_id text,
  elation_practice_id text,
  is_hint_integrated boolean not null default false,
  active boolean not null default true,
  terms_version text,
  terms_accepted_by uuid,
  terms_accepted_at timestamptz(3),
  created_at timestamptz(3) not null,
  closed_at timestamptz(3)
);
create unique index practices_of_customer on practices (stripe_id) where stripe_id is not null;

-- This practice owns the support cases of users who belong to no practice (SUP-02). Nobody can sign up for it.
insert into practices (id, practice_name, max_users, active, created_at)
values ('00000000-0000-0000-0000-000000000001', 'Platform', 1, false, now());

alter table practices enable row level security, force row level security;
create policy system_access on practices to econsult_system using (true) with check (true);
grant select, insert, update, delete on practices to econsult_system;
create policy names_of_practices on practices for select to econsult_app using (true);
grant select (id, practice_name, athena_practice_id, elation_practice_id, is_hint_integrated, time_zone, us_state)
  on practices to econsult_app;

-- Practices that leave: closed first, deleted later (docs/decisions/0038-practices-that-leave.md). closed_users: the
-- accounts that the closing deactivated. export_sha256: SHA-256 of the manifest of the export that was compared with
-- the data before any deletion. deleted: number of deleted rows so far, by table. record: the deleted data with time
-- and user, as JSON text; its SHA-256 is in the audit log of the platform.
create table practice_departures (
  practice_id uuid primary key references practices,
  closed_at timestamptz(3) not null,
  closed_by text not null,
  closed_users uuid[] not null,
  deleted_by text,
  export_sha256 text,
  deleted jsonb not null default '{}',
  deleted_at timestamptz(3),
  record text
);
alter table practice_departures enable row level security, force row level security;
create policy system_access on practice_departures to econsult_system using (true) with check (true);
grant select, insert, update, delete on practice_departures to econsult_system;

-- response_limit: the specialty's time limit for an answer, see contract/src/specialties/response-limits.ts.
-- routes_to_next: true if a request is offered to the next specialist when the default specialist cannot accept it; if
-- false, an administrator assigns the request.
create table specialties (
  id integer primary key,
  value text not null unique,
  title text not null unique,
  default_specialist_id uuid,
  response_limit jsonb not null default '{"unit": "hours", "hours": 72}',
  routes_to_next boolean not null default false
);

-- 9999 is the specialty of support cases (SUP-02).
insert into specialties (id, value, title) values
  (1, 'allergy-and-immunology', 'Allergy and Immunology'),
  (2, 'cardiology', 'Cardiology'),
  (3, 'dermatology', 'Dermatology'),
  (4, 'endocrinology', 'Endocrinology'),
  (5, 'gastroenterology', 'Gastroenterology'),
  (6, 'hematology', 'Hematology'),
  (7, 'infectious-disease', 'Infectious Disease'),
  (8, 'nephrology', 'Nephrology'),
  (9, 'neurology', 'Neurology'),
  (10, 'orthopedics', 'Orthopedics'),
  (11, 'psychiatry', 'Psychiatry'),
  (12, 'pulmonology', 'Pulmonology'),
  (13, 'rheumatology', 'Rheumatology'),
  (14, 'urology', 'Urology'),
  (9999, 'support', 'Support');

-- Everybody can read specialties; only platform administrators change them.
alter table specialties enable row level security;
create policy system_access on specialties to econsult_system using (true) with check (true);
grant select, insert, update, delete on specialties to econsult_system;
create policy everybody_reads on specialties for select to econsult_app using (true);
create policy platform_changes on specialties for update to econsult_app
  using (app_is_platform()) with check (app_is_platform());
grant select, update (default_specialist_id, response_limit, routes_to_next) on specialties to econsult_app;

-- password_hash is null for an invited member who has not chosen a password. A deleted account keeps its address in
-- former_email, so that a new account may use the address. texts_stopped_at is set when the user's phone replies STOP;
-- no text message is sent to it until the user turns texts on again. invited_at: when an admin last invited this
-- member.
create table users (
  id uuid primary key,
  practice_id uuid references practices,
  email text not null unique check (email = lower(email)),
  former_email text,
  email_confirmed_at timestamptz(3),
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone_number text,
  avatar_name text,
  avatar_type text,
  user_type text not null check (user_type in ('PCP', 'PCPSUPERUSER', 'Specialty', 'Biller', 'Admin')),
  is_admin boolean not null default false,
  specialty_id integer references specialties,
  npi text,
  license_number text,
  notification boolean not null default true,
  phone_notification boolean not null default false,
  texts_stopped_at timestamptz(3),
  active boolean not null default true,
  invited_at timestamptz(3),
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3)
);
create index users_of_practice on users (practice_id);
create index users_of_specialty on users (specialty_id) where specialty_id is not null;
-- Specialists who no longer answer cases. Their open requests are handed over.
create index specialists_who_left on users (id)
  where user_type = 'Specialty' and (not active or deleted_at is not null);

alter table specialties add foreign key (default_specialist_id) references users;

-- econsult_app can read users' names, but not their addresses, phone numbers or passwords.
alter table users enable row level security, force row level security;
create policy system_access on users to econsult_system using (true) with check (true);
grant select, insert, update, delete on users to econsult_system;
create policy names_of_people on users for select to econsult_app using (true);
grant select (id, practice_id, first_name, last_name, avatar_name, avatar_type, user_type, is_admin, specialty_id,
  active, npi, license_number, deleted_at) on users to econsult_app;

-- Pictures of users, small enough to be stored in a row. A picture is displayed once users.avatar_name refers to it.
create table avatars (
  name text primary key,
  user_id uuid not null references users,
  type text not null,
  bytes bytea not null,
  created_at timestamptz(3) not null
);
create index avatars_of_user on avatars (user_id);

alter table avatars enable row level security, force row level security;
create policy system_access on avatars to econsult_system using (true) with check (true);
grant select, insert, update, delete on avatars to econsult_system;

-- Users who have hidden the card with the first steps.
create table hidden_first_steps (
  user_id uuid primary key references users,
  hidden_at timestamptz(3) not null
);

alter table hidden_first_steps enable row level security, force row level security;
create policy system_access on hidden_first_steps to econsult_system using (true) with check (true);
grant select, insert, delete on hidden_first_steps to econsult_system;
