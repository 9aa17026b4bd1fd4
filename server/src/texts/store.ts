import type { Handle } from '../db/database.ts'
import type { TextsTable } from '../db/texts-table.ts'

/** Notes that a text is handed over; false where it was before, whatever came of it. System access only. */
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

/** Lets a text be handed over again that surely was not taken; system access only. */
export async function forgetText(handle: Handle, id: string): Promise<void> {
  await handle.deleteFrom('texts').where('id', '=', id).execute()
}

/** Notes what came of a text; system access only. */
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

/** Notes what the provider tells; a text only moves forward. Gives whose it is. System access only. */
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

/** Turns the texts of everybody with this number off, since their phone answered STOP; system access only. */
export async function stopTexts(handle: Handle, phoneNumber: string, now: Date): Promise<void> {
  await handle
    .updateTable('users')
    .set({ phone_notification: false, texts_stopped_at: now })
    .where('phone_number', '=', phoneNumber)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The phone number of an account; system access only. */
export async function findPhoneNumber(handle: Handle, userId: string): Promise<string | undefined> {
  const user = await handle
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.phone_number ?? undefined
}

/**
 * Removes some texts of which nothing was heard since a time; how many there were. Those whose outbox row is still there stay:
 * they keep it from being sent again. System access only.
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
