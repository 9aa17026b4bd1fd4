import { type Kysely, sql } from 'kysely'

/** What people say of a message or an answer with one click (END-04). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // about: 'message <id>' or 'answer <specialty>'. delegate_id: see 0006-delegates.
    `create table reactions (
      practice_id uuid not null,
      case_id text not null,
      about text not null,
      person_id uuid not null references users,
      reaction text not null check (reaction in ('thank-you', 'thumbs-up', 'seen')),
      at timestamptz(3) not null,
      delegate_id uuid default app_delegate_id(),
      primary key (practice_id, case_id, about, person_id, reaction)
    )`,
    'alter table reactions enable row level security, force row level security',
    `create policy practice_wall on reactions to econsult_app
      using (practice_id = app_practice_id() or app_is_platform())
      with check (practice_id = app_practice_id() or app_is_platform())`,
    'grant select, insert, delete on reactions to econsult_app',
    'create policy system_access on reactions to econsult_system using (true) with check (true)',
    'grant select, insert, delete on reactions to econsult_system',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
