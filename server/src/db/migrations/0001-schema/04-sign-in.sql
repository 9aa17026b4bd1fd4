-- Data for signing in, besides the password: emailed links, limits on guessing, known network addresses. Only
-- econsult_system reads and writes these tables; requests of signed-in users cannot access them.

-- A single row: settings for accounts that belong to no practice.
create table platform_settings (
  id boolean primary key default true check (id),
  requires_second_factor boolean not null default false
);
insert into platform_settings default values;

alter table platform_settings enable row level security, force row level security;
create policy system_access on platform_settings to econsult_system using (true) with check (true);
grant select, insert, update, delete on platform_settings to econsult_system;

create table password_links (
  token_hash text primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('reset', 'invitation')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_links_of_user on password_links (user_id);

alter table password_links enable row level security, force row level security;
create policy system_access on password_links to econsult_system using (true) with check (true);
grant select, insert, update, delete on password_links to econsult_system;

-- Links with which users prove that an email address belongs to them.
create table email_links (
  token_hash text primary key,
  user_id uuid not null references users,
  email text not null,
  expires_at timestamptz(3) not null
);
create index email_links_of_user on email_links (user_id);

alter table email_links enable row level security, force row level security;
create policy system_access on email_links to econsult_system using (true) with check (true);
grant select, insert, update, delete on email_links to econsult_system;

-- Proofs that a signed-in user has just entered the password again.
create table password_proofs (
  token_hash text primary key,
  user_id uuid not null references users,
  session_id uuid not null references sessions,
  strong_alone boolean not null,
  expires_at timestamptz(3) not null
);

alter table password_proofs enable row level security, force row level security;
create policy system_access on password_proofs to econsult_system using (true) with check (true);
grant select, insert, update, delete on password_proofs to econsult_system;

-- Failed sign-in attempts by account, network address or other subject.
create table sign_in_tries (
  subject text primary key,
  failures integer not null,
  last_at timestamptz(3) not null,
  blocked_until timestamptz(3)
);
create index old_sign_in_tries on sign_in_tries (last_at);

alter table sign_in_tries enable row level security, force row level security;
create policy system_access on sign_in_tries to econsult_system using (true) with check (true);
grant select, insert, update, delete on sign_in_tries to econsult_system;

-- Network addresses from which an account signed in before.
create table known_addresses (
  user_id uuid not null references users,
  address_hash text not null,
  last_at timestamptz(3) not null,
  primary key (user_id, address_hash)
);

alter table known_addresses enable row level security, force row level security;
create policy system_access on known_addresses to econsult_system using (true) with check (true);
grant select, insert, update, delete on known_addresses to econsult_system;

-- The method by which users proved their identity in the session, and the time until which the proof is valid for
-- signing.
create table identity_proofs (
  session_id uuid primary key references sessions,
  user_id uuid not null references users,
  proved_by text not null check (proved_by in ('password', 'passkey')),
  expires_at timestamptz(3) not null
);

alter table identity_proofs enable row level security, force row level security;
create policy system_access on identity_proofs to econsult_system using (true) with check (true);
grant select, insert, update, delete on identity_proofs to econsult_system;
