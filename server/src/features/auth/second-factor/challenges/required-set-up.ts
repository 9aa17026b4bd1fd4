import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type {
  finishRequiredPasskey,
  finishRequiredSetUp,
  startRequiredPasskey,
  startRequiredSetUp,
} from '@econsult/contract/auth/second-factor'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../../deps.ts'
import type { PublicRequest } from '../../../../http/serve-call.ts'
import { beginTries, clearTries } from '../../guessing/store.ts'
import { ACCOUNT_LIMIT } from '../../guessing/rules.ts'
import { openSession } from '../../sign-in/open-session.ts'
import { beginAuthenticator, confirmAuthenticator } from '../authenticator/set-up.ts'
import { beginPasskey, keepPasskey, readPasskey } from '../passkeys/make-passkey.ts'
import { enterChallenge, passChallenge } from './enter-challenge.ts'

/** Begins setting up an authenticator app in a sign-in where a second factor is required but missing (B5). */
export async function beginRequiredSetUp(
  deps: CoreDeps & SecurityDeps,
  { input }: PublicRequest<InputOf<typeof startRequiredSetUp>>,
): Promise<ReplyOf<typeof startRequiredSetUp>> {
  const { user } = await enterChallenge(deps, input.challengeId, { setsUp: true })
  return { data: await deps.database.asSystem((handle) => beginAuthenticator(deps, handle, user)) }
}

/** Turns the second factor on by the first right code, and opens the session. */
export async function finishSetUpStep(
  deps: CoreDeps & SecurityDeps,
  request: PublicRequest<InputOf<typeof finishRequiredSetUp>>,
): Promise<ReplyOf<typeof finishRequiredSetUp>> {
  const { challengeId, code } = request.input
  const { user, remember } = await enterChallenge(deps, challengeId, { setsUp: true })
  const subject = `code:${user.id}`
  await beginTries(deps, [{ subject, limit: ACCOUNT_LIMIT }])
  const recoveryCodes = await deps.database.asSystem(async (handle) => {
    const codes = await confirmAuthenticator(deps, handle, user, code)
    await passChallenge(handle, challengeId)
    await clearTries(handle, subject)
    return codes
  })
  const session = await openSession(deps, request, user, { remember, trust: false })
  return { ...session, recoveryCodes: recoveryCodes ?? [] }
}

/** Begins setting up a passkey instead of an authenticator app. */
export async function beginRequiredPasskey(
  deps: CoreDeps & SiteDeps,
  { input }: PublicRequest<InputOf<typeof startRequiredPasskey>>,
): Promise<ReplyOf<typeof startRequiredPasskey>> {
  const { user } = await enterChallenge(deps, input.challengeId, { setsUp: true })
  const now = deps.clock.now()
  return { data: await deps.database.asSystem((handle) => beginPasskey(deps, handle, user, now)) }
}

/** Turns the second factor on by a new passkey, and opens the session. */
export async function finishPasskeySetUp(
  deps: CoreDeps & SiteDeps & SecurityDeps,
  request: PublicRequest<InputOf<typeof finishRequiredPasskey>>,
): Promise<ReplyOf<typeof finishRequiredPasskey>> {
  const { challengeId, passkey } = request.input
  const { user, remember } = await enterChallenge(deps, challengeId, { setsUp: true })
  const made = await readPasskey(deps, user.id, passkey)
  const recoveryCodes = await deps.database.asSystem(async (handle) => {
    const codes = await keepPasskey(deps, handle, { user, made, now: deps.clock.now() })
    await passChallenge(handle, challengeId)
    return codes
  })
  const session = await openSession(deps, request, user, { remember, trust: false })
  return { ...session, recoveryCodes: recoveryCodes ?? [] }
}
