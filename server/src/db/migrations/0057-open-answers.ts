import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Which signed answers may have left something to do, so that lists of it do not read the others (LOOP-01). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0057-open-answers')
}
