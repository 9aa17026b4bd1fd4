import type { Handle } from '../../db/database.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { hashSecretToken, makeSecretToken } from '../../crypto/secret-token.ts'

/** Duration of a password proof, in milliseconds (B10). */
const PROOF_LIFE_MS = 5 * MINUTE

interface Owner {
  readonly userId: string
  readonly sessionId: string
  readonly now: Date
}

/** Records that the user entered the password in this session, and returns the proof. */
export async function createPasswordProof(
  handle: Handle,
  { userId, sessionId, now, strongAlone }: Owner & { readonly strongAlone: boolean },
): Promise<string> {
  await handle.deleteFrom('password_proofs').where('expires_at', '<=', now).execute()
  const proof = makeSecretToken()
  await handle
    .insertInto('password_proofs')
    .values({
      token_hash: hashSecretToken(proof),
      user_id: userId,
      session_id: sessionId,
      strong_alone: strongAlone,
      expires_at: new Date(now.getTime() + PROOF_LIFE_MS),
    })
    .execute()
  return proof
}

/** The facts that a proof records about the entered password. */
export interface TakenProof {
  /** True if the password is long enough for an account without a second factor. */
  readonly strongAlone: boolean
}

/**
 * Consumes a proof, which is valid once, for five minutes, and only for its user and session (B10). Returns undefined
 * if the proof is not valid. Needs system access.
 */
export async function consumePasswordProof(
  handle: Handle,
  { proof, userId, sessionId, now }: Owner & { readonly proof: string },
): Promise<TakenProof | undefined> {
  return handle
    .deleteFrom('password_proofs')
    .where('token_hash', '=', hashSecretToken(proof))
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .returning('strong_alone as strongAlone')
    .executeTakeFirst()
}
