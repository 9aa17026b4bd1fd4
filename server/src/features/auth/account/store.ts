import type { Handle } from '../../../db/database.ts'

/** Whether a person signs in with a second factor; system access only. */
export async function hasSecondFactor(handle: Handle, userId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Devices that were remembered ask for the password again; system access only. */
export async function revokeDevices(handle: Handle, userId: string, now: Date): Promise<void> {
  await handle
    .updateTable('devices')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}
