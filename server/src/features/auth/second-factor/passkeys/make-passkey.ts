import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { PRODUCT_NAME } from '@econsult/contract/product'
import {
  type finishPasskeyRegistration,
  SECURITY_TEXTS,
  type startPasskeyRegistration,
} from '@econsult/contract/auth/security'
import type { Handle } from '../../../../db/database.ts'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../../deps.ts'
import { fullName } from '../../../../lib/full-name.ts'
import { badField } from '../../../../http/errors.ts'
import type { UserRecord } from '../../../users/store.ts'
import { recordNewFactor } from '../record-new-factor.ts'
import { relyingParty } from './relying-party.ts'
import { findPasskeys, insertPasskey, savePasskeyChallenge, consumePasskeyChallenge } from './store.ts'
import { webAuthn } from './web-authn.ts'

type MadePasskey = InputOf<typeof finishPasskeyRegistration>['passkey']
type PasskeyCreation = ReplyOf<typeof startPasskeyRegistration>['data']

/** EdDSA, and ECDSA and RSA with SHA-256, as COSE numbers. Every authenticator supports at least one of them. */
const ALGORITHMS = [-7, -257, -8]

/**
 * Returns the WebAuthn options with which a browser creates a passkey. Their challenge is stored until it is signed.
 */
export async function beginPasskey(
  deps: SiteDeps,
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
  await savePasskeyChallenge(handle, { userId: user.id, challenge: options.challenge, now })
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
 * Checks a passkey that the browser created on the product's own page. The passkey must match the stored challenge,
 * which can be used only once.
 * @throws CallError badInput if the passkey does not match
 */
export async function readPasskey(
  deps: CoreDeps & SiteDeps,
  userId: string,
  passkey: MadePasskey,
): Promise<Credential> {
  const challenge = await deps.database.asSystem((handle) =>
    consumePasskeyChallenge(handle, userId, deps.clock.now()),
  )
  const made = challenge && (await verified(deps, passkey, challenge))
  if (!made) throw badField('passkey', SECURITY_TEXTS.passkeyRefused)
  return made
}

async function verified(deps: SiteDeps, response: MadePasskey, expectedChallenge: string) {
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
    // The library throws for any mismatch, such as another page, another challenge, or invalid bytes.
    return undefined
  }
}

/**
 * Stores a passkey. Returns recovery codes if it is the user's first factor.
 * @throws CallError badInput if the passkey is already stored
 */
export async function addPasskey(
  { sealer }: SecurityDeps,
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
  return recordNewFactor(handle, sealer, { user, now, otherwise: 'passkey-added' })
}
