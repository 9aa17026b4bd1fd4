import { type Kysely, sql } from 'kysely'

/** A specialist may end a question after an answer by saying that it needs none (END-04). */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Nobody may write this table, not even its owner.
  await sql.raw('alter table request_changes no force row level security').execute(database)
  await sql
    .raw(
      `insert into request_changes (change, from_state, to_state) values ('need-no-answer', 'more-asked', 'answered')`,
    )
    .execute(database)
  await sql.raw('alter table request_changes force row level security').execute(database)
}
