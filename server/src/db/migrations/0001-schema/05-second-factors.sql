-- Second factors, and sign-ins whose second step is pending. Only econsult_system reads and writes these tables.

-- Users who have a second factor of any kind.
create table second_factors (
  user_id uuid primary key references users,
  since timestamptz(3) not null
);

alter table second_factors enable row level security, force row level security;
create policy system_access on second_factors to econsult_system using (true) with check (true);
grant select, insert, update, delete on second_factors to econsult_system;

-- last_step is the time step of the last accepted code, so that each code is accepted only once.
create table authenticators (
  user_id uuid primary key references users,
  secret text,
  last_step bigint not null default 0,
  pending_secret text,
  pending_until timestamptz(3)
);

alter table authenticators enable row level security, force row level security;
create policy system_access on authenticators to econsult_system using (true) with check (true);
grant select, insert, update, delete on authenticators to econsult_system;

create table passkeys (
  id text primary key,
  user_id uuid not null references users,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_of_user on passkeys (user_id);

alter table passkeys enable row level security, force row level security;
create policy system_access on passkeys to econsult_system using (true) with check (true);
grant select, insert, update, delete on passkeys to econsult_system;

create table passkey_challenges (
  user_id uuid primary key references users,
  challenge text not null,
  expires_at timestamptz(3) not null
);

alter table passkey_challenges enable row level security, force row level security;
create policy system_access on passkey_challenges to econsult_system using (true) with check (true);
grant select, insert, update, delete on passkey_challenges to econsult_system;

create table recovery_codes (
  user_id uuid not null references users,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

alter table recovery_codes enable row level security, force row level security;
create policy system_access on recovery_codes to econsult_system using (true) with check (true);
grant select, insert, update, delete on recovery_codes to econsult_system;

-- A sign-in whose second step is pending: a second factor or, if the user signs in from an unknown place, a code sent
-- to the account's mailbox.
create table sign_in_challenges (
  token_hash text primary key,
  user_id uuid not null references users,
  sets_up boolean not null,
  remember boolean,
  passkey_challenge text,
  asks_mailed_code boolean not null default false,
  password_was_right boolean not null default true,
  mailed_code_hash text,
  wrong_codes integer not null default 0,
  expires_at timestamptz(3) not null
);

alter table sign_in_challenges enable row level security, force row level security;
create policy system_access on sign_in_challenges to econsult_system using (true) with check (true);
grant select, insert, update, delete on sign_in_challenges to econsult_system;
