import type * as contract from '@econsult/contract/auth/second-factor'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../../deps.ts'
import type { PublicAction } from '../../../../http/action.ts'
import { beginTries, clearTries } from '../../guessing/store.ts'
import { ACCOUNT_LIMIT } from '../../guessing/rules.ts'
import { openSession } from '../../sign-in/open-session.ts'
import { beginAuthenticator, confirmAuthenticator } from '../authenticator/set-up.ts'
import { beginPasskey, addPasskey, readPasskey } from '../passkeys/make-passkey.ts'
import { enterChallenge, passChallenge } from './enter-challenge.ts'

/**
 * Starts setting up an authenticator app during a sign-in, if the user must have a second factor and does not have one
 * yet (B5).
 */
export const startRequiredSetUp: PublicAction<
  typeof contract.startRequiredSetUp,
  CoreDeps & SecurityDeps
> = async (deps, { input }) => {
  const { user } = await enterChallenge(deps, input.challengeId, { setsUp: true })
  return { data: await deps.database.asSystem((handle) => beginAuthenticator(deps, handle, user)) }
}

/** Turns the second factor on after its first correct code, and opens the session. */
export const finishRequiredSetUp: PublicAction<
  typeof contract.finishRequiredSetUp,
  CoreDeps & SecurityDeps
> = async (deps, request) => {
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

/** Starts setting up a passkey instead of an authenticator app. */
export const startRequiredPasskey: PublicAction<
  typeof contract.startRequiredPasskey,
  CoreDeps & SiteDeps
> = async (deps, { input }) => {
  const { user } = await enterChallenge(deps, input.challengeId, { setsUp: true })
  const now = deps.clock.now()
  return { data: await deps.database.asSystem((handle) => beginPasskey(deps, handle, user, now)) }
}

/** Turns the second factor on by storing a new passkey, and opens the session. */
export const finishRequiredPasskey: PublicAction<
  typeof contract.finishRequiredPasskey,
  CoreDeps & SiteDeps & SecurityDeps
> = async (deps, request) => {
  const { challengeId, passkey } = request.input
  const { user, remember } = await enterChallenge(deps, challengeId, { setsUp: true })
  const made = await readPasskey(deps, user.id, passkey)
  const recoveryCodes = await deps.database.asSystem(async (handle) => {
    const codes = await addPasskey(deps, handle, { user, made, now: deps.clock.now() })
    await passChallenge(handle, challengeId)
    return codes
  })
  const session = await openSession(deps, request, user, { remember, trust: false })
  return { ...session, recoveryCodes: recoveryCodes ?? [] }
}
