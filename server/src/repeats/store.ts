import type { Selectable } from 'kysely'
import type { Handle } from '../db/database.ts'
import type { AnswersByKeyTable } from '../tables/repeats.ts'

export type KeptAnswer = Selectable<AnswersByKeyTable>

/** Records that a call under this key is running; returns false if the key already exists. Needs system access. */
export async function insertAnswer(
  handle: Handle,
  row: Omit<KeptAnswer, 'has_effect' | 'sealed_answer'>,
): Promise<boolean> {
  const result = await handle
    .insertInto('answers_by_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns the stored facts about a key of this owner. Needs system access. */
export async function findAnswer(
  handle: Handle,
  { owner, key }: Pick<KeptAnswer, 'owner' | 'key'>,
): Promise<KeptAnswer | undefined> {
  return handle
    .selectFrom('answers_by_key')
    .selectAll()
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
}

/**
 * Takes over a call that had no effect and whose process did not finish; returns false if another process took it over.
 * Needs system access.
 */
export async function leaseAbandonedCall(
  handle: Handle,
  id: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const result = await handle
    .updateTable('answers_by_key')
    .set({ busy_until: until })
    .where('id', '=', id)
    .where('busy_until', '<=', now)
    .where('has_effect', '=', false)
    .where('sealed_answer', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Stores the response. Needs system access. */
export async function saveAnswerOfKey(handle: Handle, id: string, sealed_answer: string): Promise<void> {
  await handle.updateTable('answers_by_key').set({ sealed_answer }).where('id', '=', id).execute()
}

/** Ends the reservation of a call, so that a repetition can be tried immediately. Needs system access. */
export async function releaseCall(handle: Handle, id: string, now: Date): Promise<void> {
  await handle.updateTable('answers_by_key').set({ busy_until: now }).where('id', '=', id).execute()
}

/**
 * Removes a key without an effect. Waits for a transaction that recorded an effect and is still committing, because
 * that transaction has locked the row. Needs system access.
 */
export async function removeAnswer(handle: Handle, id: string): Promise<void> {
  await handle.deleteFrom('answers_by_key').where('id', '=', id).where('has_effect', '=', false).execute()
}

/** Removes keys that were stored before this time. Needs system access. */
export async function removeOldAnswers(handle: Handle, before: Date): Promise<void> {
  await handle.deleteFrom('answers_by_key').where('created_at', '<', before).execute()
}
