-- Practices, the people in them, and the specialties that cases are sent to.

create table practices (
  id uuid primary key,
  practice_name text not null,
  fax_number text,
  fax_changed_at timestamptz(3),
  fax_notification boolean not null default false,
  time_zone text,
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
  created_at timestamptz(3) not null
);
create unique index practices_of_customer on practices (stripe_id) where stripe_id is not null;

-- This practice holds support cases of people who belong to no practice (SUP-02). Nobody can sign up for it.
insert into practices (id, practice_name, max_users, active, created_at)
values ('00000000-0000-0000-0000-000000000001', 'Platform', 1, false, now());

alter table practices enable row level security, force row level security;
create policy system_access on practices to econsult_system using (true) with check (true);
grant select, insert, update, delete on practices to econsult_system;
create policy names_of_practices on practices for select to econsult_app using (true);
grant select (id, practice_name, athena_practice_id, elation_practice_id, is_hint_integrated, time_zone)
  on practices to econsult_app;

create table specialties (
  id integer primary key,
  value text not null unique,
  title text not null unique,
  default_specialist_id uuid
);

-- 9999 marks support cases (SUP-02).
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

-- Everybody can read them; only platform administrators choose the default specialist.
alter table specialties enable row level security;
create policy system_access on specialties to econsult_system using (true) with check (true);
grant select, insert, update, delete on specialties to econsult_system;
create policy everybody_reads on specialties for select to econsult_app using (true);
create policy platform_changes on specialties for update to econsult_app
  using (app_is_platform()) with check (app_is_platform());
grant select, update (default_specialist_id) on specialties to econsult_app;

-- password_hash is null for an invited member who has not chosen a password. A deleted account keeps its
-- address in former_email, so that a new account may use the address. texts_stopped_at is set when a phone
-- answers STOP; no text is sent to it until the person turns texts on again. invited_at: when an admin last
-- invited this member.
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

alter table specialties add foreign key (default_specialist_id) references users;

-- econsult_app can read people's names, but not their addresses, phone numbers or passwords.
alter table users enable row level security, force row level security;
create policy system_access on users to econsult_system using (true) with check (true);
grant select, insert, update, delete on users to econsult_system;
create policy names_of_people on users for select to econsult_app using (true);
grant select (id, practice_id, first_name, last_name, avatar_name, avatar_type, user_type, is_admin, specialty_id,
  active, npi, license_number, deleted_at) on users to econsult_app;

-- Pictures of people, small enough for a row. A picture is shown once users.avatar_name refers to it.
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

-- Users who have hidden the card with first steps.
create table hidden_first_steps (
  user_id uuid primary key references users,
  hidden_at timestamptz(3) not null
);

alter table hidden_first_steps enable row level security, force row level security;
create policy system_access on hidden_first_steps to econsult_system using (true) with check (true);
grant select, insert on hidden_first_steps to econsult_system;
