import type { Handle } from '../../db/database.ts'
import { MINUTE } from '../../durations.ts'
import { hashSecretToken, makeSecretToken } from '../../secret-token.ts'

/** How long the proof of a password is good, in milliseconds (decisions, section 8). */
const PROOF_LIFE_MS = 5 * MINUTE

interface Owner {
  readonly userId: string
  readonly sessionId: string
  readonly now: Date
}

/** Writes down that somebody showed their password in this session, and gives the proof of it. */
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

/** What a proof says of the password that was shown. */
export interface TakenProof {
  /** Whether it is long enough without a second factor. */
  readonly strongAlone: boolean
}

/**
 * Uses a proof up: it holds once, for five minutes, for its user and its session alone (security page, B10); undefined
 * for any other. Needs system access.
 */
export async function takePasswordProof(
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
