import type { ShownPasskey } from '@econsult/contract/auth/passkeys'
import type { SiteDeps } from '../../../../deps.ts'
import { relyingParty } from './relying-party.ts'
import type { PasskeyRecord } from './store.ts'
import { webAuthn } from './web-authn.ts'

/** Returns the WebAuthn options with which a browser signs in by one of these passkeys. */
export async function passkeyRequest(deps: SiteDeps, passkeys: readonly PasskeyRecord[]) {
  const { generateAuthenticationOptions } = await webAuthn()
  const { challenge, timeout, rpId, userVerification } = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
  })
  const allowCredentials = passkeys.map(({ id }) => ({ id, type: 'public-key' as const }))
  return { challenge, timeout, rpId, userVerification, allowCredentials }
}

interface CheckedPasskey {
  /** The passkey's new signature counter. */
  readonly counter: number
  /**
   * True if the device verified the user's identity, by PIN, fingerprint or face, and not only the presence of a
   * person.
   */
  readonly isPersonVerified: boolean
}

/** Checks a passkey's signature. Returns undefined if it is invalid. */
export async function readPasskey(
  deps: SiteDeps,
  response: ShownPasskey,
  known: PasskeyRecord,
  expectedChallenge: string | null | undefined,
): Promise<CheckedPasskey | undefined> {
  if (!expectedChallenge) return undefined
  const { id, origins } = relyingParty(deps)
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: false,
      credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
    })
    const { newCounter: counter, userVerified: isPersonVerified } = authenticationInfo
    return verified ? { counter, isPersonVerified } : undefined
  } catch {
    // The library throws for any mismatch, such as another page, another challenge, or invalid bytes.
    return undefined
  }
}
