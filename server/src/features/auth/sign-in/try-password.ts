import { LOGIN_ERRORS } from '@econsult/contract/auth/sign-in'
import type { CoreDeps } from '../../../deps.ts'
import { CallError } from '../../../http/errors.ts'
import type { PublicRequest } from '../../../http/action.ts'
import { recordUsage } from '../../../usage/store.ts'
import { findPracticeById } from '../../practices/store.ts'
import { findUserByEmail, type UserRecord } from '../../users/store.ts'
import { type CountedSignIn, countSignIn } from '../guessing/sign-in-tries.ts'
import { clearTries, deleteTry } from '../guessing/store.ts'
import { passwordMatches } from '../passwords/password-hashes.ts'

type Refusal = keyof typeof LOGIN_ERRORS

interface PasswordTry {
  readonly user: UserRecord | undefined
  readonly refusal: Refusal | undefined
  /**
   * True for an unknown place after too many wrong passwords: the response then must not reveal whether the password
   * was correct.
   */
  readonly isSecret: boolean
  /** Removes the try from the counters; called if the password was correct. */
  readonly forgive: () => Promise<void>
}

/**
 * Checks a password, and counts the try (AUTH-12).
 * @throws CallError tooManyTries
 */
export async function tryPassword(
  deps: CoreDeps,
  request: PublicRequest<{ readonly email: string; readonly password: string }>,
): Promise<PasswordTry> {
  const { email, password } = request.input
  const user = await deps.database.asSystem((handle) => findUserByEmail(handle, email))
  const counted = await count(deps, request, user)
  const refusal = await refusalOf(deps, user, password)
  const forgive = () =>
    deps.database.asSystem(async (handle) => {
      if (counted.account) await clearTries(handle, counted.account.subject)
      if (counted.address) await deleteTry(handle, counted.address, deps.clock.now())
    })
  return { user, refusal, isSecret: counted.isOverLimit, forgive }
}

async function count(
  deps: CoreDeps,
  request: PublicRequest<unknown>,
  user: UserRecord | undefined,
): Promise<CountedSignIn> {
  try {
    const now = deps.clock.now()
    return await deps.database.asSystem((handle) => countSignIn(handle, request, { userId: user?.id, now }))
  } catch (error) {
    await recordFailedSignIn(deps, user, 'tooManyTries')
    throw error
  }
}

async function refusalOf(
  deps: CoreDeps,
  user: UserRecord | undefined,
  password: string,
): Promise<Refusal | undefined> {
  if (!user) return 'emailNotFound'
  if (!(await passwordMatches(user.password_hash, password))) return 'passwordIncorrect'
  return accountRefusal(deps, user)
}

/**
 * Returns the reason why nobody can sign in to the account, even with the correct password. Returns undefined if there
 * is no such reason.
 */
export async function accountRefusal(
  deps: CoreDeps,
  user: UserRecord,
): Promise<'closed' | 'unpaid' | 'inactive' | undefined> {
  const { practice_id: practiceId } = user
  if (practiceId !== null) {
    const practice = await deps.database.asSystem((handle) => findPracticeById(handle, practiceId))
    if (practice?.closed_at) return 'closed'
    // A practice is activated by its first payment (REG-07).
    if (!practice?.active) return 'unpaid'
  }
  return user.active ? undefined : 'inactive'
}

/**
 * Returns true if the password was correct, even if the sign-in is refused for another reason. Such a try does not
 * count as a guess.
 */
export function isPasswordRight(refusal: Refusal | undefined): boolean {
  return refusal !== 'emailNotFound' && refusal !== 'passwordIncorrect'
}

/** Records a refused try, and returns the error to be thrown. */
export async function refuse(
  deps: CoreDeps,
  user: UserRecord | undefined,
  reason: Refusal,
): Promise<CallError> {
  await recordFailedSignIn(deps, user, reason)
  return new CallError('badInput', LOGIN_ERRORS[reason], { errors: { [reason]: LOGIN_ERRORS[reason] } })
}

/** Records a failed sign-in as a usage event. */
export async function recordFailedSignIn(
  deps: CoreDeps,
  user: UserRecord | undefined,
  reason: string,
): Promise<void> {
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
