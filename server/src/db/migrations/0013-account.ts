import { type Kysely, sql } from 'kysely'

/**
 * The address of a deleted account, which a new one may take; and pictures of people, small enough for a row of
 * their own. A picture is shown once users.avatar_name names it.
 */
const STATEMENTS = [
  'alter table users add column former_email text',
  `create table avatars (
    name text primary key,
    user_id uuid not null references users,
    type text not null,
    bytes bytea not null,
    created_at timestamptz(3) not null
  )`,
  'create index avatars_of_user on avatars (user_id)',
  'alter table avatars enable row level security',
  'alter table avatars force row level security',
  'create policy system_access on avatars to econsult_system using (true) with check (true)',
  'grant select, insert, update, delete on avatars to econsult_system',
]

/** Makes room for people's pictures, and frees the addresses of deleted accounts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}
