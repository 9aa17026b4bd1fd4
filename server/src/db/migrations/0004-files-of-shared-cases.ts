import { type Kysely, sql } from 'kysely'

/** A file is found by its name alone also where its case is another practice's and stands in the reader's inbox. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create policy shared_case on files for select to econsult_app using (exists (
      select from inbox_rows
      where inbox_rows.owner_id = (select app_owner_id()) and inbox_rows.case_id = files.case_id
    ))
  `.execute(database)
}
