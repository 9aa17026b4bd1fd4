import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Undo of an assignment brings back what was before it, also whom it replaced (END-05, END-08). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0055-undone-assignment')
}
