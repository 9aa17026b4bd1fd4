import type { Selectable } from 'kysely'
import type { Handle } from '../../../../db/database.ts'
import type { PasskeysTable } from '../../../../tables/second-factors.ts'
import { MINUTE } from '../../../../scheduling/durations.ts'

export type PasskeyRecord = Selectable<PasskeysTable>

/** Time within which the browser must create a passkey, in milliseconds. */
const CHALLENGE_MS = 5 * MINUTE

/** Returns a user's passkeys, oldest first. */
export async function findPasskeys(handle: Handle, userId: string): Promise<PasskeyRecord[]> {
  return handle
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Stores a new passkey. Returns false if a user already has it. */
export async function insertPasskey(handle: Handle, passkey: PasskeyRecord): Promise<boolean> {
  const result = await handle
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Records the use of a passkey and its new counter. */
export async function recordPasskeyUse(
  handle: Handle,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<void> {
  await handle.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** Renames a passkey of this user. Returns false if the user has no such passkey. */
export async function setPasskeyName(
  handle: Handle,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const result = await handle
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Deletes a passkey of this user. Returns false if the user has no such passkey. */
export async function deletePasskey(handle: Handle, userId: string, id: string): Promise<boolean> {
  const result = await handle
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Stores the challenge to be signed by a new or existing passkey of a signed-in user. */
export async function savePasskeyChallenge(
  handle: Handle,
  { userId, challenge, now }: { userId: string; challenge: string; now: Date },
): Promise<void> {
  const row = { challenge, expires_at: new Date(now.getTime() + CHALLENGE_MS) }
  await handle
    .insertInto('passkey_challenges')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Deletes and returns the challenge, so that it can be used only once. */
export async function consumePasskeyChallenge(
  handle: Handle,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await handle
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}
