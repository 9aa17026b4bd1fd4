import type { Handle } from '../db/database.ts'
import type { TextsTable } from '../tables/texts.ts'

/**
 * Records that a text message is about to be sent; returns false if it was already sent, with any result. Needs system
 * access.
 */
export async function beginText(handle: Handle, id: string, userId: string, now: Date): Promise<boolean> {
  const made = await handle
    .insertInto('texts')
    .values({
      id,
      user_id: userId,
      vendor_id: null,
      state: 'queued',
      error_code: null,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Allows a text message to be sent again if the provider certainly did not accept it. Needs system access. */
export async function deleteText(handle: Handle, id: string): Promise<void> {
  await handle.deleteFrom('texts').where('id', '=', id).execute()
}

/** Stores the result of sending a text message. Needs system access. */
export async function updateText(
  handle: Handle,
  id: string,
  changes: Pick<Partial<TextsTable>, 'vendor_id' | 'state' | 'error_code'>,
  now: Date,
): Promise<void> {
  await handle
    .updateTable('texts')
    .set({ ...changes, changed_at: now })
    .where('id', '=', id)
    .execute()
}

const BEFORE: Readonly<Record<TextsTable['state'], TextsTable['state'][]>> = {
  queued: ['queued'],
  sent: ['queued'],
  delivered: ['queued', 'sent'],
  failed: ['queued', 'sent'],
}

/**
 * Stores a status from the provider if it is later than the stored one, and returns the user's id in that case. Needs
 * system access.
 */
export async function moveText(
  handle: Handle,
  id: string,
  news: { readonly state: TextsTable['state']; readonly errorCode: number | null },
  now: Date,
): Promise<string | undefined> {
  const moved = await handle
    .updateTable('texts')
    .set({ state: news.state, error_code: news.errorCode, changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', BEFORE[news.state])
    .returning('user_id')
    .executeTakeFirst()
  return moved?.user_id
}

/** Turns text messages off for all users with this number, because the phone replied STOP. Needs system access. */
export async function stopTexts(handle: Handle, phoneNumber: string, now: Date): Promise<void> {
  await handle
    .updateTable('users')
    .set({ phone_notification: false, texts_stopped_at: now })
    .where('phone_number', '=', phoneNumber)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Turns text messages on again for all users with this number for whom STOP turned them off. Needs system access. */
export async function resumeTexts(handle: Handle, phoneNumber: string): Promise<void> {
  await handle
    .updateTable('users')
    .set({ phone_notification: true, texts_stopped_at: null })
    .where('phone_number', '=', phoneNumber)
    .where('texts_stopped_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Returns the phone number of an account. Needs system access. */
export async function findPhoneNumber(handle: Handle, userId: string): Promise<string | undefined> {
  const user = await handle
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.phone_number ?? undefined
}

/**
 * Removes up to `limit` text messages that have not changed since a time, and returns their number. A text message
 * whose outbox row still exists is kept, because it prevents a second sending. Needs system access.
 */
export async function removeOldTexts(
  handle: Handle,
  { changedBefore, limit }: { readonly changedBefore: Date; readonly limit: number },
): Promise<number> {
  const old = handle
    .selectFrom('texts')
    .select('texts.id')
    .where('texts.changed_at', '<', changedBefore)
    .leftJoin('outbox', 'outbox.id', 'texts.id')
    .where('outbox.id', 'is', null)
    .orderBy('texts.changed_at')
    .limit(limit)
  const removed = await handle.deleteFrom('texts').where('id', 'in', old).returning('id').execute()
  return removed.length
}
