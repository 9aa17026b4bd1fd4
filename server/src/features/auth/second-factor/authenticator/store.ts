import type { Handle } from '../../../../db/database.ts'
import { MINUTE } from '../../../../scheduling/durations.ts'

/** Time within which the first code of a new secret must be entered, in milliseconds. */
const PENDING_MS = 15 * MINUTE

/**
 * Returns the sealed authenticator secret and the last time step whose code was used; locks the row until the
 * transaction ends.
 */
export async function lockAuthenticator(
  handle: Handle,
  userId: string,
): Promise<{ secret: string; lastStep: number } | undefined> {
  const row = await handle
    .selectFrom('authenticators')
    .select(['secret', 'last_step as lastStep'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.secret ? { secret: row.secret, lastStep: row.lastStep } : undefined
}

/**
 * Returns the sealed secret that is not active yet because none of its codes has been entered; locks the row until the
 * transaction ends.
 */
export async function lockPendingSecret(
  handle: Handle,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom('authenticators')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .where('pending_until', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.pending_secret ?? undefined
}

/** Stores a new sealed secret in addition to the old secret, which remains valid. */
export async function savePendingSecret(
  handle: Handle,
  userId: string,
  secret: string,
  now: Date,
): Promise<void> {
  const pending = { pending_secret: secret, pending_until: new Date(now.getTime() + PENDING_MS) }
  await handle
    .insertInto('authenticators')
    .values({ user_id: userId, secret: null, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute()
}

/** Replaces the old secret by the new secret after its first code, which belongs to this time step. */
export async function confirmSecret(
  handle: Handle,
  userId: string,
  secret: string,
  step: number,
): Promise<void> {
  await handle
    .updateTable('authenticators')
    .set({ secret, last_step: step, pending_secret: null, pending_until: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Records that the code of this time step was used. */
export async function recordUsedStep(handle: Handle, userId: string, step: number): Promise<void> {
  await handle.updateTable('authenticators').set({ last_step: step }).where('user_id', '=', userId).execute()
}
