import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Adds the surveys at closing and what dashboards count of them, and of declined consults (SURV-01). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0012-surveys')
}
