import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Adds response limits of specialties, and the due times of requests (TURN-05, TURN-06). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0004-response-limits')
}
