import { SECOND_STEP_TEXTS } from '@econsult/contract/auth/second-factor'
import type * as contract from '@econsult/contract/auth/second-factor'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../../deps.ts'
import { badField } from '../../../../http/errors.ts'
import type { PublicAction } from '../../../../http/action.ts'
import { openSession } from '../../sign-in/open-session.ts'
import { passkeyRequest, readPasskey } from '../passkeys/check-passkey.ts'
import { findPasskeys, recordPasskeyUse } from '../passkeys/store.ts'
import { enterChallenge, passChallenge } from './enter-challenge.ts'
import { setPasskeyChallenge } from './store.ts'

/** Returns the challenge to be signed by one of the user's passkeys. */
export const startPasskeySignIn: PublicAction<
  typeof contract.startPasskeySignIn,
  CoreDeps & SiteDeps
> = async (deps, { input }) => {
  const { userId } = await enterChallenge(deps, input.challengeId, { setsUp: false })
  const passkeys = await deps.database.asSystem((handle) => findPasskeys(handle, userId))
  const data = await passkeyRequest(deps, passkeys)
  await deps.database.asSystem((handle) => setPasskeyChallenge(handle, input.challengeId, data.challenge))
  return { data }
}

/**
 * Completes the second step by one of the user's passkeys, which must have signed the challenge of this sign-in on the
 * product's own page (B5).
 */
export const finishPasskeySignIn: PublicAction<
  typeof contract.finishPasskeySignIn,
  CoreDeps & SiteDeps & SecurityDeps
> = async (deps, request) => {
  const { challengeId, passkey, trustDevice = false } = request.input
  const challenge = await enterChallenge(deps, challengeId, { setsUp: false })
  const known = await deps.database.asSystem((handle) => findPasskeys(handle, challenge.userId))
  const shown = known.find((one) => one.id === passkey.id)
  const checked = shown && (await readPasskey(deps, passkey, shown, challenge.passkeyChallenge))
  if (!shown || !checked) throw badField('passkey', SECOND_STEP_TEXTS.wrongPasskey)
  await deps.database.asSystem(async (handle) => {
    await recordPasskeyUse(handle, { id: shown.id, counter: checked.counter, now: deps.clock.now() })
    await passChallenge(handle, challengeId)
  })
  return openSession(deps, request, challenge.user, { remember: challenge.remember, trust: trustDevice })
}
