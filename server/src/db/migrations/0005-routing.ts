import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Adds what routing chooses specialists by, and absences (TURN-08, TURN-09). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0005-routing')
}
