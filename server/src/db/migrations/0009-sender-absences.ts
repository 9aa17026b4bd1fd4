import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Adds absences of those who send cases, and the colleague who covers for the sender of a case (TURN-09). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0009-sender-absences')
}
