import type { Handle } from '../../../../../db/database.ts'
import { hashSecretToken } from '../../../../../crypto/secret-token.ts'

/** Number of wrong codes after which a sign-in ends. */
const MOST_WRONG_CODES = 5

/** A sign-in that is pending until a mailed code is entered. */
export interface MailedCodeChallenge {
  readonly tokenHash: string
  readonly userId: string
  readonly remember: boolean | 'as before'
  readonly passwordWasRight: boolean
  /** Null until the email is sent. */
  readonly codeHash: string | null
  readonly wrongCodes: number
}

/**
 * Returns the hash that identifies a challenge in the database and in the email's outbox row. The hash cannot be used
 * to sign in.
 */
export function challengeHash(id: string): string {
  return hashSecretToken(id)
}

/**
 * Finds an unexpired sign-in that is pending until a mailed code is entered, and locks it until the transaction ends.
 */
export async function lockMailedCode(
  handle: Handle,
  tokenHash: string,
  now: Date,
): Promise<MailedCodeChallenge | undefined> {
  const row = await handle
    .selectFrom('sign_in_challenges')
    .select([
      'token_hash as tokenHash',
      'user_id as userId',
      'remember',
      'password_was_right as passwordWasRight',
      'mailed_code_hash as codeHash',
      'wrong_codes as wrongCodes',
    ])
    .where('token_hash', '=', tokenHash)
    .where('asks_mailed_code', '=', true)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, remember: row.remember ?? 'as before' }
}

/** Stores the fingerprint of the mailed code; an earlier code becomes invalid. */
export async function setMailedCode(handle: Handle, tokenHash: string, codeHash: string): Promise<void> {
  await handle
    .updateTable('sign_in_challenges')
    .set({ mailed_code_hash: codeHash })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Counts a wrong code. If it was the last one allowed, ends the sign-in and returns true. */
export async function recordWrongCode(
  handle: Handle,
  { tokenHash, wrongCodes }: MailedCodeChallenge,
): Promise<boolean> {
  const isLast = wrongCodes + 1 >= MOST_WRONG_CODES
  await (isLast
    ? handle.deleteFrom('sign_in_challenges').where('token_hash', '=', tokenHash).execute()
    : handle
        .updateTable('sign_in_challenges')
        .set({ wrong_codes: wrongCodes + 1 })
        .where('token_hash', '=', tokenHash)
        .execute())
  return isLast
}
