import { SIGN_UP_ERRORS } from '@econsult/contract/sign-up'
import type { Deps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import { ACCOUNT_LIMIT } from '../auth/guessing/rules.ts'
import { clearTries } from '../auth/guessing/store.ts'
import { passwordMatches } from '../auth/passwords.ts'
import type { NewPerson } from './rules.ts'
import { limitTries } from './limit-tries.ts'
import { findUnpaidSignUp } from './store.ts'

interface UnpaidSignUp {
  readonly userId: string
  readonly practiceId: string
  readonly practiceName: string
  /** The key of the plan that was chosen first. */
  readonly maxUser: number
}

/**
 * The sign-up that this person left before they paid: their e-mail and password lead on where it stopped, and change
 * nothing of it. Undefined where there is none. Guesses count as those of a sign-in.
 * @throws CallError badInput where the password is another one: Forgot password gives the sign-up to whom the e-mail is
 */
export async function resumeSignUp(
  deps: Deps,
  { email, password }: Pick<NewPerson, 'email' | 'password'>,
): Promise<UnpaidSignUp | undefined> {
  const found = await deps.database.asSystem((handle) => findUnpaidSignUp(handle, email))
  if (!found) return undefined
  const subject = `account:${found.id}`
  await limitTries(deps, { subject, limit: ACCOUNT_LIMIT })
  if (!(await passwordMatches(found.password_hash, password)))
    throw badField('email', SIGN_UP_ERRORS.emailUnpaid)
  await deps.database.asSystem((handle) => clearTries(handle, subject))
  return {
    userId: found.id,
    practiceId: found.practice_id,
    practiceName: found.practice_name,
    maxUser: found.plan_key,
  }
}
