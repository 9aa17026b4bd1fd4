import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** A corrected message is news in the lists of cases (END-02, END-08). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0060-corrected-news')
}
