import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/**
 * Creates the schema of release 0.1.0, with its specialties and the platform's practice. Each file of the folder holds one
 * area; they build on one another in the order of their numbers.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0001-initial')
}
