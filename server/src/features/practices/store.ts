import type { Selectable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { PracticesTable } from '../../tables/practices.ts'
import { receiverLanguage } from '../../db/receiver-language.ts'

export type PracticeRecord = Selectable<PracticesTable>

/** Finds a practice with its private fields. System access only. */
export async function findPracticeById(handle: Handle, id: string): Promise<PracticeRecord | undefined> {
  return handle.selectFrom('practices').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds a practice and locks it until the transaction ends. System access only. */
export async function lockPractice(handle: Handle, id: string): Promise<PracticeRecord | undefined> {
  return handle.selectFrom('practices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Updates the fields that practice admins may change. System access only. */
export async function updatePractice(
  handle: Handle,
  { id, fax_number, fax_changed_at, fax_notification, time_zone, us_state, language }: PracticeRecord,
): Promise<void> {
  await handle
    .updateTable('practices')
    .set({ fax_number, fax_changed_at, fax_notification, time_zone, us_state, language })
    .where('id', '=', id)
    .execute()
}

/**
 * Finds the active admins of a practice; one who has chosen no language has the practice's. System access only.
 */
export async function findPracticeAdmins(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('users')
    .innerJoin('practices', 'practices.id', 'users.practice_id')
    .select(['users.id', 'email', 'first_name', 'last_name'])
    .select(receiverLanguage.as('language'))
    .where('practice_id', '=', practiceId)
    .where('is_admin', '=', true)
    .where('users.active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
}
