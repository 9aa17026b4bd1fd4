import { type Kysely, sql } from 'kysely'

/** What senders put off until a day, and what finds their questions and the cases that they can close (END-03). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // loop: what exactly was put off. specialty_id: 0 for what is about the whole case. delegate_id: see 0006-delegates.
    `create table to_do_snoozes (
      practice_id uuid not null,
      case_id text not null,
      specialty_id integer not null,
      kind text not null,
      loop text not null,
      owner_id uuid not null references users,
      until timestamptz(3) not null,
      at timestamptz(3) not null,
      delegate_id uuid default app_delegate_id(),
      primary key (practice_id, case_id, specialty_id, kind, loop, owner_id)
    )`,
    'alter table to_do_snoozes enable row level security, force row level security',
    `create policy practice_wall on to_do_snoozes to econsult_app
      using (practice_id = app_practice_id() or app_is_platform())
      with check (practice_id = app_practice_id() or app_is_platform())`,
    'grant select, insert, update, delete on to_do_snoozes to econsult_app',
    'create policy system_access on to_do_snoozes to econsult_system using (true) with check (true)',
    'grant select, insert, update, delete on to_do_snoozes to econsult_system',
    "create index questions_to_senders on requests (practice_id) where state = 'clarification-asked'",
    `create index open_cases_of_sender on cases (practice_id, coalesce(cover_id, provider_id))
      where not is_closed and not is_support`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
