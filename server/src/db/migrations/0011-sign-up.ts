import { type Kysely, sql } from 'kysely'

const TABLES = `
create table revoked_invites (
  id uuid primary key,
  practice_id uuid not null references practices,
  revoked_by uuid not null references users,
  revoked_at timestamptz(3) not null
);

create table terms_acceptances (
  practice_id uuid not null references practices,
  version text not null,
  texts_sha256 text not null,
  user_id uuid not null references users,
  address text not null,
  accepted_at timestamptz(3) not null,
  primary key (practice_id, version)
);

create table invitations (
  id uuid primary key,
  sender_id uuid not null references users,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz(3) not null
);
create index invitations_of_sender on invitations (sender_id, created_at);
`

/** Rows that are written once: an acceptance stays as it was given (security page, W33). */
const WRITTEN_ONCE = ['revoked_invites', 'terms_acceptances', 'invitations']

function writtenOnce(table: string): string {
  return `
    grant select, insert on ${table} to econsult_system;
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy system_access on ${table} to econsult_system using (true) with check (true);`
}

/** What sign-up keeps: withdrawn invite links, accepted terms, and invitations sent by mail. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [TABLES, ...WRITTEN_ONCE.map(writtenOnce)])
    await sql.raw(statement).execute(database)
}
