import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { PRODUCT_NAME } from '@econsult/contract/product'
import {
  type finishPasskeyRegistration,
  type removePasskey,
  type renamePasskey,
  SECURITY_TEXTS,
  type startPasskeyRegistration,
} from '@econsult/contract/security'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Deps } from '../../../deps.ts'
import { badField, conflict, notFound } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { noteAccountNews } from '../account-mail/note-account-news.ts'
import { endTrust } from '../devices/store.ts'
import { noteNewFactor } from '../second-factor/note-new-factor.ts'
import { relyingParty } from '../second-factor/passkeys/relying-party.ts'
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  keepMakingChallenge,
  setPasskeyName,
  takeMakingChallenge,
} from '../second-factor/passkeys/store.ts'
import { findFactors, isSecondFactorRequired, turnOff } from '../second-factor/store.ts'
import { changeSecurity, changeWithProof } from './change-security.ts'

/** ECDSA and RSA with SHA-256, and EdDSA, which every authenticator has one of (COSE numbers). */
const ALGORITHMS = [-7, -257, -8]

/** What the browser needs to make a passkey for the caller. */
export async function beginOwnPasskey(
  deps: Deps,
  request: CallRequest<InputOf<typeof startPasskeyRegistration>>,
): Promise<ReplyOf<typeof startPasskeyRegistration>> {
  return changeWithProof(deps, request, async ({ handle, user, now }) => {
    const known = await findPasskeys(handle, user.id)
    const options = await generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: relyingParty(deps).id,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: `${user.first_name} ${user.last_name}`,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    await keepMakingChallenge(handle, { userId: user.id, challenge: options.challenge, now })
    const { rp, user: account, challenge, pubKeyCredParams, timeout } = options
    const { residentKey, requireResidentKey, userVerification } = options.authenticatorSelection ?? {}
    return {
      data: {
        rp,
        user: account,
        challenge,
        pubKeyCredParams,
        timeout,
        excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' as const })),
        authenticatorSelection: { residentKey, requireResidentKey, userVerification },
        attestation: 'none' as const,
      },
    }
  })
}

/** Keeps a passkey that the browser made for the caller on our own page; the first factor brings recovery codes. */
export async function keepOwnPasskey(
  deps: Deps,
  request: CallRequest<InputOf<typeof finishPasskeyRegistration>>,
): Promise<ReplyOf<typeof finishPasskeyRegistration>> {
  const { caller, input } = request
  const challenge = await deps.database.asSystem((handle) =>
    takeMakingChallenge(handle, caller.id, deps.clock.now()),
  )
  const made = challenge && (await verified(deps, input.passkey, challenge))
  if (!made) throw badField('passkey', SECURITY_TEXTS.passkeyRefused)
  const recoveryCodes = await changeSecurity(deps, request, async ({ handle, user, now }) => {
    const { length } = await findPasskeys(handle, user.id)
    const isNew = await insertPasskey(handle, {
      id: made.id,
      user_id: user.id,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports ?? [],
      name: `Passkey ${length + 1}`,
      created_at: now,
      last_used_at: null,
    })
    if (!isNew) throw badField('passkey', SECURITY_TEXTS.passkeyRefused)
    return noteNewFactor(handle, deps.sealer, { user, now, otherwise: 'passkey-added' })
  })
  return { data: { recoveryCodes } }
}

async function verified(
  deps: Deps,
  response: InputOf<typeof finishPasskeyRegistration>['passkey'],
  expectedChallenge: string,
) {
  const { id, origins } = relyingParty(deps)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch {
    // It throws for everything that does not fit: another page, another challenge, bytes that cannot be read.
    return undefined
  }
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
  await changeWithProof(deps, request, async ({ handle, user, now, shown }) => {
    if (!(await deletePasskey(handle, user.id, request.input.passkeyId))) throw notFound()
    await endTrust(handle, user.id, now)
    const left = await findFactors(handle, user.id)
    if (left.hasAuthenticator || left.passkeyCount > 0) return
    if (await isSecondFactorRequired(handle, user)) throw conflict(SECURITY_TEXTS.required)
    if (!shown.strongAlone) throw conflict(SECURITY_TEXTS.passwordTooShort)
    await turnOff(handle, user.id)
    await noteAccountNews(handle, { user, news: 'second-factor-off', now })
  })
  return { data: null }
}
