import type { Kysely } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** Adds the signed answers of specialists, their drafts, and the sender's checklist (ANS-01, ANS-02, ANS-04). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0008-answers')
}
