import type { InputOf, ReplyOf } from '@econsult/contract/call'
import {
  type finishPasskeySignIn,
  SECOND_STEP_TEXTS,
  type startPasskeySignIn,
} from '@econsult/contract/second-step'
import type { Deps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { PublicRequest } from '../../../http/serve-call.ts'
import { openSession } from '../open-session.ts'
import { relyingParty } from '../second-factor/passkeys/relying-party.ts'
import { findPasskeys, notePasskeyUse, type PasskeyRecord } from '../second-factor/passkeys/store.ts'
import { webAuthn } from '../second-factor/passkeys/web-authn.ts'
import { enterChallenge, passChallenge } from './enter-challenge.ts'
import { setPasskeyChallenge } from './store.ts'

/** What one of the person's passkeys has to sign. */
export async function beginPasskeyStep(
  deps: Deps,
  { input }: PublicRequest<InputOf<typeof startPasskeySignIn>>,
): Promise<ReplyOf<typeof startPasskeySignIn>> {
  const { userId } = await enterChallenge(deps, input.challengeId, { setsUp: false })
  const passkeys = await deps.database.asSystem((handle) => findPasskeys(handle, userId))
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
  })
  await deps.database.asSystem((handle) => setPasskeyChallenge(handle, input.challengeId, options.challenge))
  const { challenge, timeout, rpId, userVerification } = options
  const allowCredentials = passkeys.map(({ id }) => ({ id, type: 'public-key' as const }))
  return { data: { challenge, timeout, rpId, userVerification, allowCredentials } }
}

/** The second step by a passkey: signed for this sign-in, on our own page, by a key of this person (security page, B5). */
export async function finishPasskeyStep(
  deps: Deps,
  request: PublicRequest<InputOf<typeof finishPasskeySignIn>>,
): Promise<ReplyOf<typeof finishPasskeySignIn>> {
  const { challengeId, passkey, trustDevice = false } = request.input
  const challenge = await enterChallenge(deps, challengeId, { setsUp: false })
  const known = await deps.database.asSystem((handle) => findPasskeys(handle, challenge.userId))
  const shown = known.find((one) => one.id === passkey.id)
  const counter = shown && (await counterOf(deps, passkey, shown, challenge.passkeyChallenge))
  if (!shown || counter === undefined) throw badField('passkey', SECOND_STEP_TEXTS.wrongPasskey)
  await deps.database.asSystem(async (handle) => {
    await notePasskeyUse(handle, { id: shown.id, counter, now: deps.clock.now() })
    await passChallenge(handle, challengeId)
  })
  return openSession(deps, request, challenge.user, { remember: challenge.remember, trust: trustDevice })
}

type ShownPasskey = InputOf<typeof finishPasskeySignIn>['passkey']

/** The passkey's new counter; undefined where what it signed is not right. */
async function counterOf(
  deps: Deps,
  response: ShownPasskey,
  known: PasskeyRecord,
  expectedChallenge: string | null,
): Promise<number | undefined> {
  if (expectedChallenge === null) return undefined
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
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // It throws for everything that does not fit: another page, another challenge, bytes that cannot be read.
    return undefined
  }
}
