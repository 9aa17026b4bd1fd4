import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { PRODUCT_NAME } from '@econsult/contract/product'
import {
  type finishPasskeyRegistration,
  SECURITY_TEXTS,
  type startPasskeyRegistration,
} from '@econsult/contract/security'
import type { Handle } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { fullName } from '../../../../full-name.ts'
import { badField } from '../../../../http/errors.ts'
import type { UserRecord } from '../../../users/store.ts'
import { noteNewFactor } from '../note-new-factor.ts'
import { relyingParty } from './relying-party.ts'
import { findPasskeys, insertPasskey, keepMakingChallenge, takeMakingChallenge } from './store.ts'
import { webAuthn } from './web-authn.ts'

type MadePasskey = InputOf<typeof finishPasskeyRegistration>['passkey']
type PasskeyCreation = ReplyOf<typeof startPasskeyRegistration>['data']

/** ECDSA and RSA with SHA-256, and EdDSA, which every authenticator has one of (COSE numbers). */
const ALGORITHMS = [-7, -257, -8]

/** What the browser needs to make a passkey for a person; what it signs is kept until then. */
export async function beginPasskey(
  deps: Deps,
  handle: Handle,
  user: UserRecord,
  now: Date,
): Promise<PasskeyCreation> {
  const known = await findPasskeys(handle, user.id)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: relyingParty(deps).id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: fullName(user),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepMakingChallenge(handle, { userId: user.id, challenge: options.challenge, now })
  const { rp, user: account, challenge, pubKeyCredParams, timeout } = options
  const { residentKey, requireResidentKey, userVerification } = options.authenticatorSelection ?? {}
  return {
    rp,
    user: account,
    challenge,
    pubKeyCredParams,
    timeout,
    excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: { residentKey, requireResidentKey, userVerification },
    attestation: 'none' as const,
  }
}

type Credential = NonNullable<Awaited<ReturnType<typeof verified>>>

/**
 * A passkey that the browser made for a person on our own page, by what it was asked to sign; it is asked once.
 * @throws CallError badInput where it does not fit
 */
export async function readPasskey(deps: Deps, userId: string, passkey: MadePasskey): Promise<Credential> {
  const challenge = await deps.database.asSystem((handle) =>
    takeMakingChallenge(handle, userId, deps.clock.now()),
  )
  const made = challenge && (await verified(deps, passkey, challenge))
  if (!made) throw badField('passkey', SECURITY_TEXTS.passkeyRefused)
  return made
}

async function verified(deps: Deps, response: MadePasskey, expectedChallenge: string) {
  const { id, origins } = relyingParty(deps)
  const { verifyRegistrationResponse } = await webAuthn()
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

/** Keeps a passkey; the first factor brings recovery codes. @throws CallError badInput where somebody has it already */
export async function keepPasskey(
  { sealer }: Pick<Deps, 'sealer'>,
  handle: Handle,
  { user, made, now }: { readonly user: UserRecord; readonly made: Credential; readonly now: Date },
) {
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
  return noteNewFactor(handle, sealer, { user, now, otherwise: 'passkey-added' })
}
