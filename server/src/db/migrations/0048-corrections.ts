import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Corrections of messages and of a case's patient (END-08). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0048-corrections')
}
