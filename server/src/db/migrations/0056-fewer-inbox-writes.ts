import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** A message changes fewer indexes of the inboxes, and none of its statements is planned again for each message. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0056-fewer-inbox-writes')
}
