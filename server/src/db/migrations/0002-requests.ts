import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Adds requests: whose turn each specialty of a case is, and everything that happened to it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0002-requests')
}
