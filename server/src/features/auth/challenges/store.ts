import type { Handle } from '../../../db/database.ts'
import { MINUTE } from '../../../durations.ts'
import { hashSecretToken, makeSecretToken } from '../../../secret-token.ts'

/** How long the second step may take, in milliseconds. */
const CHALLENGE_LIFE_MS = 10 * MINUTE

/** A sign-in whose first step was right and whose second one is open. */
export interface Challenge {
  readonly userId: string
  readonly setsUp: boolean
  readonly remember: boolean | 'as before'
  readonly passkeyChallenge: string | null
}

/** Opens the second step of a sign-in and gives its id, which nobody can guess. */
export async function openChallenge(
  handle: Handle,
  { userId, setsUp, remember, now }: Omit<Challenge, 'passkeyChallenge'> & { readonly now: Date },
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
      expires_at: new Date(now.getTime() + CHALLENGE_LIFE_MS),
    })
    .execute()
  return id
}

/** The open second step of this id, locked until the transaction ends. */
export async function findChallenge(handle: Handle, id: string, now: Date): Promise<Challenge | undefined> {
  const row = await handle
    .selectFrom('sign_in_challenges')
    .select(['user_id as userId', 'sets_up as setsUp', 'remember', 'passkey_challenge as passkeyChallenge'])
    .where('token_hash', '=', hashSecretToken(id))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, remember: row.remember ?? 'as before' }
}

/** Keeps what the passkey has to sign. */
export async function setPasskeyChallenge(handle: Handle, id: string, challenge: string): Promise<void> {
  await handle
    .updateTable('sign_in_challenges')
    .set({ passkey_challenge: challenge })
    .where('token_hash', '=', hashSecretToken(id))
    .execute()
}

/** Ends the second step; of two answers at once only one gets true. */
export async function closeChallenge(handle: Handle, id: string): Promise<boolean> {
  const result = await handle
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', hashSecretToken(id))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Ends every open second step of a person: their password changed. */
export async function closeChallengesOf(handle: Handle, userId: string): Promise<void> {
  await handle.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
}
