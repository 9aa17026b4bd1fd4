import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/**
 * Creates the schema of the first release, with its specialties, the states of requests and the platform's practice.
 * Each file in the folder covers one area, and each object is created in only one file; later files, by number, depend
 * on earlier files.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0001-schema')
}
