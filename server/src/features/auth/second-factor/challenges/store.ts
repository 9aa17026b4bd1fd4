import type { Handle } from '../../../../db/database.ts'
import { MINUTE } from '../../../../scheduling/durations.ts'
import { hashSecretToken, makeSecretToken } from '../../../../crypto/secret-token.ts'

/** Time within which the second step of a sign-in must be completed, in milliseconds. */
const CHALLENGE_LIFE_MS = 10 * MINUTE

/** A sign-in whose first step succeeded and whose second step is pending. */
export interface Challenge {
  readonly userId: string
  readonly setsUp: boolean
  readonly remember: boolean | 'as before'
  readonly passkeyChallenge: string | null
  /** True if a mailed code must be entered before any other factor; the password may have been wrong in that case. */
  readonly asksMailedCode: boolean
}

interface NewChallenge extends Pick<Challenge, 'userId' | 'setsUp' | 'remember'> {
  readonly now: Date
  /** Set if a mailed code is required; the code is sent only if the password was correct. */
  readonly mailedCode?: { readonly passwordWasRight: boolean }
}

/** Opens the second step of a sign-in and returns its secret random id. */
export async function openChallenge(
  handle: Handle,
  { userId, setsUp, remember, now, mailedCode }: NewChallenge,
): Promise<string> {
  await handle.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute()
  const id = makeSecretToken()
  await handle
    .insertInto('sign_in_challenges')
    .values({
      token_hash: hashSecretToken(id),
      user_id: userId,
      sets_up: setsUp,
      remember: remember === 'as before' ? null : remember,
      asks_mailed_code: mailedCode !== undefined,
      password_was_right: mailedCode?.passwordWasRight ?? true,
      expires_at: new Date(now.getTime() + CHALLENGE_LIFE_MS),
    })
    .execute()
  return id
}

/** Finds the pending second step with this id, and locks it until the transaction ends. */
export async function findChallenge(handle: Handle, id: string, now: Date): Promise<Challenge | undefined> {
  const row = await handle
    .selectFrom('sign_in_challenges')
    .select([
      'user_id as userId',
      'sets_up as setsUp',
      'remember',
      'passkey_challenge as passkeyChallenge',
      'asks_mailed_code as asksMailedCode',
    ])
    .where('token_hash', '=', hashSecretToken(id))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, remember: row.remember ?? 'as before' }
}

/** Stores the challenge to be signed by the passkey. */
export async function setPasskeyChallenge(handle: Handle, id: string, challenge: string): Promise<void> {
  await handle
    .updateTable('sign_in_challenges')
    .set({ passkey_challenge: challenge })
    .where('token_hash', '=', hashSecretToken(id))
    .execute()
}

/** Closes the second step. Of two simultaneous calls only one returns true. */
export async function closeChallenge(handle: Handle, id: string): Promise<boolean> {
  const result = await handle
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', hashSecretToken(id))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Closes every pending second step of a user, because the user's password has changed. */
export async function closeChallengesOf(handle: Handle, userId: string): Promise<void> {
  await handle.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
}
