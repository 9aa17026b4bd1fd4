import { IDENTITY_TEXTS } from '@econsult/contract/auth/identity'
import type * as contract from '@econsult/contract/auth/identity'
import { SECURITY_TEXTS } from '@econsult/contract/auth/security'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { findIdentityProof, insertIdentityProof } from '../../../sessions/identity-proofs/store.ts'
import { consumePasswordProof } from '../../../sessions/password-proofs/store.ts'
import { findPasskeys } from '../second-factor/passkeys/store.ts'
import { changeSecurity } from './change-security.ts'
import { checkOwnPasskey } from './show-factor.ts'

/**
 * Returns the time until which the caller can sign without another identity proof, and whether the caller has a passkey
 * for such a proof.
 */
export const fetchIdentityProof: Action<typeof contract.fetchIdentityProof, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const owner = { userId: caller.id, sessionId: caller.sessionId, now: deps.clock.now() }
  const data = await deps.database.asSystemFor(record, async (handle) => {
    const proof = await findIdentityProof(handle, owner)
    const passkeys = await findPasskeys(handle, caller.id)
    return { until: proof?.expires_at.getTime() ?? null, hasPasskey: passkeys.length > 0 }
  })
  return { data }
}

/**
 * Proves the caller's identity, by a recently confirmed password, or by a passkey whose device verified the user
 * (ANS-02).
 * @throws CallError badInput `proof` or `passkey`
 */
export const proveIdentity: Action<
  typeof contract.proveIdentity,
  CoreDeps & SiteDeps & SecurityDeps
> = async (deps, request) => {
  const { caller, input } = request
  const until = await changeSecurity(deps, request, async ({ handle, now }) => {
    const owner = { userId: caller.id, sessionId: caller.sessionId, now }
    if (input.passkey) {
      const { isPersonVerified } = await checkOwnPasskey(deps, handle, caller.id, input.passkey)
      // Without this check, another person could sign by touching a security key that was left in the computer.
      if (!isPersonVerified) throw badField('passkey', IDENTITY_TEXTS.personNotVerified)
      return insertIdentityProof(handle, { ...owner, provedBy: 'passkey' })
    }
    const shown = await consumePasswordProof(handle, { ...owner, proof: input.proof ?? '' })
    if (!shown) throw badField('proof', SECURITY_TEXTS.proofNeeded)
    return insertIdentityProof(handle, { ...owner, provedBy: 'password' })
  })
  return { data: { until: until.getTime() } }
}
