import type * as contract from '@econsult/contract/auth/security'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { endTrust } from '../devices/store.ts'
import { beginPasskey, addPasskey, readPasskey } from '../second-factor/passkeys/make-passkey.ts'
import { deletePasskey, findPasskeys, setPasskeyName } from '../second-factor/passkeys/store.ts'
import { findFactors } from '../second-factor/store.ts'
import { changeSecurity, changeWithProof } from './change-security.ts'
import { countShownCode, disableTwoFactor } from './disable-two-factor.ts'

/** Returns the options with which the browser creates a passkey for the caller. */
export const startPasskeyRegistration: Action<
  typeof contract.startPasskeyRegistration,
  CoreDeps & SiteDeps
> = async (deps, request) => {
  const data = await changeWithProof(deps, request, ({ handle, user, now }) =>
    beginPasskey(deps, handle, user, now),
  )
  return { data }
}

/**
 * Stores a passkey that the browser created for the caller on the product's own page. Returns recovery codes if it is
 * the caller's first factor.
 */
export const finishPasskeyRegistration: Action<
  typeof contract.finishPasskeyRegistration,
  CoreDeps & SiteDeps & SecurityDeps
> = async (deps, request) => {
  const { caller, input } = request
  const made = await readPasskey(deps, caller.id, input.passkey)
  const recoveryCodes = await changeSecurity(deps, request, ({ handle, user, now }) =>
    addPasskey(deps, handle, { user, made, now }),
  )
  return { data: { recoveryCodes } }
}

/** Renames one of the caller's passkeys. */
export const renamePasskey: Action<typeof contract.renamePasskey, CoreDeps> = async (deps, request) => {
  const { passkeyId: id, name } = request.input
  await changeSecurity(deps, request, async ({ handle, user }) => {
    if (!(await setPasskeyName(handle, { userId: user.id, id, name }))) throw notFound()
  })
  return { data: null }
}

/** Removes one of the caller's passkeys. Removing the last factor turns two-factor off. */
export const removePasskey: Action<
  typeof contract.removePasskey,
  CoreDeps & SiteDeps & SecurityDeps
> = async (deps, request) => {
  const { passkeyId } = request.input
  await countShownCode(deps, request.caller.id, request.input)
  await changeWithProof(deps, request, async (change) => {
    const { handle, user, now } = change
    const passkeys = await findPasskeys(handle, user.id)
    if (!passkeys.some(({ id }) => id === passkeyId)) throw notFound()
    const { hasAuthenticator } = await findFactors(handle, user.id)
    // The factor is checked before the removal, because the user may present the last passkey itself as the factor.
    if (!hasAuthenticator && passkeys.length === 1) await disableTwoFactor(deps, change, request.input)
    else await deletePasskey(handle, user.id, passkeyId)
    await endTrust(handle, user.id, now)
  })
  return { data: null }
}
