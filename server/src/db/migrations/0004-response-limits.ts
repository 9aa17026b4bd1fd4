import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Adds response limits of specialties, and the due times of requests (docs/decisions/0040). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0004-response-limits')
}
