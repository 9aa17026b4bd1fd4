import type { Selectable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { PracticesTable } from '../../db/tables.ts'

export type PracticeRecord = Selectable<PracticesTable>

/** A practice with its private fields; system access only. */
export async function findPracticeById(handle: Handle, id: string): Promise<PracticeRecord | undefined> {
  return handle.selectFrom('practices').selectAll().where('id', '=', id).executeTakeFirst()
}
