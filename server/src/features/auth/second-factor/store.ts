import type { Handle } from '../../../db/database.ts'
import type { UserRecord } from '../../users/store.ts'

/** The second factors of a user. */
export interface Factors {
  /** The time since which a second factor is required at sign-in; null if none is required. */
  readonly since: Date | null
  readonly hasAuthenticator: boolean
  readonly passkeyCount: number
  readonly recoveryCodesLeft: number
}

/** Finds a user's current second factors. */
export async function findFactors(handle: Handle, userId: string): Promise<Factors> {
  const row = await handle
    .selectNoFrom((query) => [
      query.selectFrom('second_factors').select('since').where('user_id', '=', userId).as('since'),
      query
        .selectFrom('authenticators')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('secret', 'is not', null)
        .as('authenticators'),
      query
        .selectFrom('passkeys')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('passkeys'),
      query
        .selectFrom('recovery_codes')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .as('codes'),
    ])
    .executeTakeFirstOrThrow()
  return {
    since: row.since,
    hasAuthenticator: (row.authenticators ?? 0) > 0,
    passkeyCount: row.passkeys ?? 0,
    recoveryCodesLeft: row.codes ?? 0,
  }
}

/** Returns true if the platform's administrators must have a second factor. */
export async function findPlatformRequirement(handle: Handle): Promise<boolean> {
  const row = await handle.selectFrom('platform_settings').select('requires_second_factor').executeTakeFirst()
  return row?.requires_second_factor ?? false
}

/**
 * Returns true if a second factor is required. For an Admin, the platform's setting applies; for a practice admin, the
 * practice's setting.
 */
export async function isSecondFactorRequired(
  handle: Handle,
  user: Pick<UserRecord, 'user_type' | 'is_admin' | 'practice_id'>,
): Promise<boolean> {
  if (user.user_type === 'Admin') return findPlatformRequirement(handle)
  if (!user.is_admin || user.practice_id === null) return false
  const row = await handle
    .selectFrom('practices')
    .select('requires_second_factor')
    .where('id', '=', user.practice_id)
    .executeTakeFirst()
  return row?.requires_second_factor ?? false
}

/** Turns two-factor on for a user. Returns false if it was already on. */
export async function enableTwoFactor(handle: Handle, userId: string, now: Date): Promise<boolean> {
  const result = await handle
    .insertInto('second_factors')
    .values({ user_id: userId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Deletes every second factor of a user. */
export async function deleteFactors(handle: Handle, userId: string): Promise<void> {
  await handle.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await handle.deleteFrom('authenticators').where('user_id', '=', userId).execute()
  await handle.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await handle.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/**
 * Sets whether the practice admins of a practice need a second factor, or the platform's administrators if no practice
 * is given.
 */
export async function setRequirement(
  handle: Handle,
  practiceId: string | null,
  required: boolean,
): Promise<void> {
  const change = { requires_second_factor: required }
  await (practiceId === null
    ? handle.updateTable('platform_settings').set(change).execute()
    : handle.updateTable('practices').set(change).where('id', '=', practiceId).execute())
}
