import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table specialties enable row level security`,
  `create policy everybody_reads on specialties for select to econsult_app using (true)`,
  `create policy platform_changes on specialties for update to econsult_app
     using ((select app_is_platform())) with check ((select app_is_platform()))`,
  `create policy system_access on specialties to econsult_system using (true) with check (true)`,
  `grant update (default_specialist_id) on specialties to econsult_app`,
]

/** Lets platform administrators, and nobody else, set a specialty's default specialist. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
}
