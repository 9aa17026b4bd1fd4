import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/**
 * Creates the schema of the first release, with its specialties, the states of requests and the platform's practice. Each
 * file of the folder holds one area, and each object is there once; they build on one another in the order of their
 * numbers.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0001-schema')
}
