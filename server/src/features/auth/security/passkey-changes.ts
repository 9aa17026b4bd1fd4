import type { InputOf, ReplyOf } from '@econsult/contract/call'
import {
  type finishPasskeyRegistration,
  type removePasskey,
  type renamePasskey,
  type startPasskeyRegistration,
} from '@econsult/contract/security'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { endTrust } from '../devices/store.ts'
import { beginPasskey, keepPasskey, readPasskey } from '../second-factor/passkeys/make-passkey.ts'
import { deletePasskey, setPasskeyName } from '../second-factor/passkeys/store.ts'
import { findFactors } from '../second-factor/store.ts'
import { changeSecurity, changeWithProof } from './change-security.ts'
import { turnTwoFactorOff } from './turn-off.ts'

/** What the browser needs to make a passkey for the caller. */
export async function beginOwnPasskey(
  deps: Deps,
  request: CallRequest<InputOf<typeof startPasskeyRegistration>>,
): Promise<ReplyOf<typeof startPasskeyRegistration>> {
  const data = await changeWithProof(deps, request, ({ handle, user, now }) =>
    beginPasskey(deps, handle, user, now),
  )
  return { data }
}

/** Keeps a passkey that the browser made for the caller on our own page; the first factor brings recovery codes. */
export async function keepOwnPasskey(
  deps: Deps,
  request: CallRequest<InputOf<typeof finishPasskeyRegistration>>,
): Promise<ReplyOf<typeof finishPasskeyRegistration>> {
  const { caller, input } = request
  const made = await readPasskey(deps, caller.id, input.passkey)
  const recoveryCodes = await changeSecurity(deps, request, ({ handle, user, now }) =>
    keepPasskey(deps, handle, { user, made, now }),
  )
  return { data: { recoveryCodes } }
}

/** Gives one of the caller's passkeys another name. */
export async function renameOwnPasskey(
  deps: Deps,
  request: CallRequest<InputOf<typeof renamePasskey>>,
): Promise<ReplyOf<typeof renamePasskey>> {
  const { passkeyId: id, name } = request.input
  await changeSecurity(deps, request, async ({ handle, user }) => {
    if (!(await setPasskeyName(handle, { userId: user.id, id, name }))) throw notFound()
  })
  return { data: null }
}

/** Removes one of the caller's passkeys; with the last factor two-factor is off. */
export async function removeOwnPasskey(
  deps: Deps,
  request: CallRequest<InputOf<typeof removePasskey>>,
): Promise<ReplyOf<typeof removePasskey>> {
  await changeWithProof(deps, request, async (change) => {
    const { handle, user, now } = change
    if (!(await deletePasskey(handle, user.id, request.input.passkeyId))) throw notFound()
    await endTrust(handle, user.id, now)
    const left = await findFactors(handle, user.id)
    if (!left.hasAuthenticator && left.passkeyCount === 0) await turnTwoFactorOff(change)
  })
  return { data: null }
}
