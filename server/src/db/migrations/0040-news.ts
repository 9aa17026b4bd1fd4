import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** What was last done in a case, as a part of its inbox rows, so that a list says what is new (END-02). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0040-news')
}
