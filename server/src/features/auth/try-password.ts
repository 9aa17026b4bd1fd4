import { LOGIN_ERRORS } from '@econsult/contract/auth'
import type { Deps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { recordUsage } from '../../usage/store.ts'
import { findPracticeById } from '../practices/store.ts'
import { findUserByEmail, type UserRecord } from '../users/store.ts'
import { beginTries } from './guessing/begin-tries.ts'
import { signInTries } from './guessing/sign-in-tries.ts'
import { clearTries, takeBackTry } from './guessing/store.ts'
import { passwordMatches } from './passwords.ts'

type Refusal = keyof typeof LOGIN_ERRORS

interface PasswordTry {
  readonly user: UserRecord | undefined
  readonly refusal: Refusal | undefined
  /** Counts the try as none: the password was right. */
  readonly forgive: () => Promise<void>
}

/**
 * Tries a password, and counts the try (AUTH-12).
 * @throws CallError tooManyTries
 */
export async function tryPassword(
  deps: Deps,
  request: PublicRequest<{ readonly email: string; readonly password: string }>,
): Promise<PasswordTry> {
  const { email, password } = request.input
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
  const forgive = () =>
    deps.database.asSystem(async (handle) => {
      if (tries.account) await clearTries(handle, tries.account.subject)
      if (tries.address) await takeBackTry(handle, tries.address, deps.clock.now())
    })
  return { user, refusal, forgive }
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

/** Whether a refusal was for something else than the password, so that it counts as no guess. */
export function isPasswordRight(refusal: Refusal | undefined): boolean {
  return refusal === undefined || refusal === 'unpaid' || refusal === 'inactive'
}

/** A practice opens with its first payment (document 1, section 4: sign-up flow). */
async function isPracticeOpen({ database }: Deps, { practice_id: practiceId }: UserRecord): Promise<boolean> {
  if (practiceId === null) return true
  const practice = await database.asSystem((handle) => findPracticeById(handle, practiceId))
  return practice?.active ?? false
}

/** Writes a refused try down, and gives the answer to throw. */
export async function refuse(deps: Deps, user: UserRecord | undefined, reason: Refusal): Promise<CallError> {
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
