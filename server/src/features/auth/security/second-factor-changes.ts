import { AUTH_ERRORS } from '@econsult/contract/auth/errors'
import type * as contract from '@econsult/contract/auth/security'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'
import { conflict } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { endTrust } from '../devices/store.ts'
import { beginTries, clearTries } from '../guessing/store.ts'
import { ACCOUNT_LIMIT } from '../guessing/rules.ts'
import { beginAuthenticator, confirmAuthenticator } from '../second-factor/authenticator/set-up.ts'
import { replaceRecoveryCodes } from '../second-factor/recovery-codes/store.ts'
import { findFactors } from '../second-factor/store.ts'
import { changeSecurity, changeWithProof } from './change-security.ts'
import { countShownCode, disableTwoFactor } from './disable-two-factor.ts'

/** Creates a new secret for the caller's authenticator app. */
export const startAuthenticatorSetUp: Action<
  typeof contract.startAuthenticatorSetUp,
  CoreDeps & SecurityDeps
> = async (deps, request) => {
  const made = await changeWithProof(deps, request, ({ handle, user }) =>
    beginAuthenticator(deps, handle, user),
  )
  return { data: made }
}

/** Activates the new secret by its first code. */
export const finishAuthenticatorSetUp: Action<
  typeof contract.finishAuthenticatorSetUp,
  CoreDeps & SecurityDeps
> = async (deps, request) => {
  const subject = `code:${request.caller.id}`
  await beginTries(deps, [{ subject, limit: ACCOUNT_LIMIT }])
  const recoveryCodes = await changeSecurity(deps, request, async ({ handle, user }) => {
    const codes = await confirmAuthenticator(deps, handle, user, request.input.code)
    await clearTries(handle, subject)
    return codes
  })
  return { data: { recoveryCodes } }
}

/** Creates new recovery codes and invalidates the old codes. */
export const renewRecoveryCodes: Action<typeof contract.renewRecoveryCodes, CoreDeps & SecurityDeps> = async (
  deps,
  request,
) => {
  const recoveryCodes = await changeWithProof(deps, request, async ({ handle, user }) => {
    const { since } = await findFactors(handle, user.id)
    if (since === null) throw conflict(AUTH_ERRORS.factorOff)
    return replaceRecoveryCodes(handle, deps.sealer, user.id)
  })
  return { data: { recoveryCodes } }
}

/**
 * Removes all second factors, on three conditions: the caller presents one of them, no second factor is required, and
 * the password is long enough without them.
 */
export const turnOffSecondFactor: Action<
  typeof contract.turnOffSecondFactor,
  CoreDeps & SiteDeps & SecurityDeps
> = async (deps, request) => {
  await countShownCode(deps, request.caller.id, request.input)
  await changeWithProof(deps, request, async (change) => {
    const { since } = await findFactors(change.handle, change.user.id)
    if (since === null) return
    await disableTwoFactor(deps, change, request.input)
    await endTrust(change.handle, change.user.id, change.now)
  })
  return { data: null }
}
