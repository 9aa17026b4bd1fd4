import { type login, LOGIN_ERRORS } from '@econsult/contract/auth'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { Deps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { recordUsage } from '../../usage/store.ts'
import { findPracticeById } from '../practices/store.ts'
import { findUserByEmail, type UserRecord } from '../users/store.ts'
import { finishFirstStep } from './challenges/finish-first-step.ts'
import { beginTries } from './guessing/begin-tries.ts'
import { signInTries } from './guessing/sign-in-tries.ts'
import { clearTries, takeBackTry } from './guessing/store.ts'
import { passwordMatches } from './passwords.ts'

type Refusal = keyof typeof LOGIN_ERRORS

/**
 * Signs a user in, or opens the second step; a failed try leaves a usage event (AUTH-02, AUTH-03).
 * @throws CallError badInput naming what was wrong, or tooManyTries (AUTH-12).
 */
export async function signIn(
  deps: Deps,
  request: PublicRequest<InputOf<typeof login>>,
): Promise<ReplyOf<typeof login>> {
  const { email, password, rememberMe = false } = request.input
  const now = deps.clock.now()
  const { user, tries } = await deps.database.asSystem(async (handle) => {
    const found = await findUserByEmail(handle, email)
    return { user: found, tries: await signInTries(handle, request, { userId: found?.id, now }) }
  })
  const counted = [tries.address, tries.account].filter((one) => one !== undefined)
  try {
    await beginTries(deps, counted, ', or set a new password with Forgot password')
  } catch (error) {
    await noteFailure(deps, user, 'tooManyTries')
    throw error
  }
  const refusal = await refusalOf(deps, user, password)
  if (!user || refusal) throw await refuse(deps, user, refusal ?? 'emailNotFound')
  await deps.database.asSystem(async (handle) => {
    if (tries.account) await clearTries(handle, tries.account.subject)
    if (tries.address) await takeBackTry(handle, tries.address, deps.clock.now())
  })
  return finishFirstStep(deps, request, { user, remember: rememberMe, byDevice: false })
}

async function refusalOf(
  deps: Deps,
  user: UserRecord | undefined,
  password: string,
): Promise<Refusal | undefined> {
  if (!user) return 'emailNotFound'
  if (!(await passwordMatches(user.password_hash, password))) return 'passwordIncorrect'
  if (!(await isPracticeOpen(deps, user))) return 'unpaid'
  return user.active ? undefined : 'inactive'
}

/** A practice opens with its first payment (document 1, section 4: sign-up flow). */
async function isPracticeOpen({ database }: Deps, { practice_id: practiceId }: UserRecord): Promise<boolean> {
  if (practiceId === null) return true
  const practice = await database.asSystem((handle) => findPracticeById(handle, practiceId))
  return practice?.active ?? false
}

async function refuse(deps: Deps, user: UserRecord | undefined, reason: Refusal): Promise<CallError> {
  await noteFailure(deps, user, reason)
  return new CallError('badInput', LOGIN_ERRORS[reason], { errors: { [reason]: LOGIN_ERRORS[reason] } })
}

async function noteFailure(deps: Deps, user: UserRecord | undefined, reason: string): Promise<void> {
  await deps.database.asSystem((handle) =>
    recordUsage(handle, {
      at: deps.clock.now(),
      name: 'sign-in-failed',
      userId: user?.id ?? null,
      practiceId: user?.practice_id ?? null,
      details: { reason },
    }),
  )
}
