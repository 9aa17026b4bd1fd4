import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Undo of sending a case: what tells of it waits, and the case becomes the draft again (END-08). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0049-undone-sending')
}
