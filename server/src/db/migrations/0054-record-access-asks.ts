import { type Kysely, sql } from 'kysely'

/** When practices asked a record system's maker for access, before they connect it (END-09). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table record_access_asks (
      practice_id uuid not null references practices,
      system text not null check (system in ('athena', 'elation', 'cerbo', 'fhir')),
      asked_by uuid not null references users,
      asked_at timestamptz(3) not null,
      primary key (practice_id, system)
    )`,
    'alter table record_access_asks enable row level security, force row level security',
    'create policy system_access on record_access_asks to econsult_system using (true) with check (true)',
    'grant select, insert, delete on record_access_asks to econsult_system',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
