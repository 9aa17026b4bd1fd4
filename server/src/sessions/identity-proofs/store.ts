import type { Handle } from '../../db/database.ts'
import { MINUTE } from '../../scheduling/durations.ts'

/**
 * Duration, in milliseconds, for which a user can sign answers in the same session after an identity proof (ANS-02).
 */
const PROOF_LIFE_MS = 15 * MINUTE

interface Owner {
  readonly userId: string
  readonly sessionId: string
  readonly now: Date
}

interface IdentityProof {
  readonly proved_by: 'password' | 'passkey'
  readonly expires_at: Date
}

/**
 * Records the method by which a user proved their identity in their session. Returns the time until which the proof is
 * valid. Needs system access.
 */
export async function insertIdentityProof(
  handle: Handle,
  { userId, sessionId, now, provedBy }: Owner & { readonly provedBy: IdentityProof['proved_by'] },
): Promise<Date> {
  const expires_at = new Date(now.getTime() + PROOF_LIFE_MS)
  await handle.deleteFrom('identity_proofs').where('expires_at', '<=', now).execute()
  await handle
    .insertInto('identity_proofs')
    .values({ session_id: sessionId, user_id: userId, proved_by: provedBy, expires_at })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ user_id: userId, proved_by: provedBy, expires_at }),
    )
    .execute()
  return expires_at
}

/** Returns the valid proof of this user in this session. Needs system access. */
export async function findIdentityProof(
  handle: Handle,
  { userId, sessionId, now }: Owner,
): Promise<IdentityProof | undefined> {
  return handle
    .selectFrom('identity_proofs')
    .select(['proved_by', 'expires_at'])
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}
