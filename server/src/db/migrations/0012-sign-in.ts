import { type Kysely, sql } from 'kysely'

const TABLES = `
alter table users alter column password_hash drop not null;
alter table practices add column requires_second_factor boolean not null default false;

create table platform_settings (
  id boolean primary key default true check (id),
  requires_second_factor boolean not null default false
);
insert into platform_settings default values;

create table password_links (
  token_hash text primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('reset', 'invitation')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_links_of_user on password_links (user_id);

create table devices (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash text not null unique,
  remembered boolean not null,
  trusted_until timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index devices_of_user on devices (user_id) where revoked_at is null;
alter table sessions add column device_id uuid references devices;

create table password_proofs (
  token_hash text primary key,
  user_id uuid not null references users,
  session_id uuid not null references sessions,
  strong_alone boolean not null,
  expires_at timestamptz(3) not null
);

create table sign_in_tries (
  subject text primary key,
  failures integer not null,
  last_at timestamptz(3) not null,
  blocked_until timestamptz(3)
);
create index old_sign_in_tries on sign_in_tries (last_at);

create table known_addresses (
  user_id uuid not null references users,
  address_hash text not null,
  last_at timestamptz(3) not null,
  primary key (user_id, address_hash)
);

create table second_factors (
  user_id uuid primary key references users,
  since timestamptz(3) not null
);
create table authenticators (
  user_id uuid primary key references users,
  secret text,
  last_step bigint not null default 0,
  pending_secret text,
  pending_until timestamptz(3)
);
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
create table passkey_challenges (
  user_id uuid primary key references users,
  challenge text not null,
  expires_at timestamptz(3) not null
);
create table recovery_codes (
  user_id uuid not null references users,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
create table sign_in_challenges (
  token_hash text primary key,
  user_id uuid not null references users,
  sets_up boolean not null,
  remember boolean,
  passkey_challenge text,
  expires_at timestamptz(3) not null
);
`

/** Tables that signing in alone reads and writes; whoever has a session reaches none of them. */
const SYSTEM_ONLY = [
  'platform_settings',
  'password_links',
  'devices',
  'password_proofs',
  'sign_in_tries',
  'known_addresses',
  'second_factors',
  'authenticators',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'sign_in_challenges',
]

function systemOnly(table: string): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy system_access on ${table} to econsult_system using (true) with check (true);
    grant select, insert, update, delete on ${table} to econsult_system;`
}

/** What signing in needs beside a password: links, devices, limits on guessing, and second factors. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [TABLES, ...SYSTEM_ONLY.map(systemOnly)]) await sql.raw(statement).execute(database)
}
