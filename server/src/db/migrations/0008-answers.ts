import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Adds the signed answers of specialists, their drafts, and the sender's checklist (docs/decisions/0043). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0008-answers')
}
