import { type Kysely, sql } from 'kysely'

/**
 * Practices that leave (docs/decisions/0038-practices-that-leave.md): closed first, deleted later. The tables that could
 * only be read and extended until now lose the rows of a deleted practice.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Set while the practice is closed, and for ever after its deletion: nobody of it signs in.
alter table practices add column closed_at timestamptz(3);

-- closed_users: the accounts that the closing deactivated. export_sha256: of the manifest of the export that was
-- compared with the data before anything was deleted. deleted: rows deleted so far, by table. record: what was deleted,
-- when and by whom, as JSON text; its SHA-256 is in the audit log of the platform.
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

grant delete on deliveries, record_connections, patient_feeds, patient_arrivals, invitations, revoked_invites,
  hidden_first_steps to econsult_system;
`,
    )
    .execute(database)
}
