import { AUTH_ERRORS } from '@econsult/contract/auth/errors'
import type * as contract from '@econsult/contract/sign-up'
import type { CoreDeps, SignUpDeps } from '../../../deps.ts'
import { HOUR, SECOND } from '../../../scheduling/durations.ts'
import { CallError, conflict } from '../../../http/errors.ts'
import type { PublicAction } from '../../../http/action.ts'
import { findBilling } from '../../billing/store.ts'
import { refuse, tryPassword } from './try-password.ts'

const TOO_MANY = AUTH_ERRORS.tooManyPasswords

/**
 * Returns the sign-up of an unpaid practice if its admin enters the correct password. Wrong tries are limited as at
 * sign-in.
 * @throws CallError badInput with the wrong field, conflict if no payment is due, or tooManyTries
 */
export const resumeSignUp: PublicAction<typeof contract.resumeSignUp, CoreDeps & SignUpDeps> = async (
  deps,
  request,
) => {
  const { user, refusal, isSecret, forgive } = await tryPassword(deps, request)
  if (isSecret) throw new CallError('tooManyTries', TOO_MANY, { retryAfter: HOUR / SECOND })
  if (!user || (refusal && refusal !== 'unpaid')) throw await refuse(deps, user, refusal ?? 'emailNotFound')
  await forgive()
  const { id: userId, practice_id: practiceId } = user
  const billing = await deps.database.asSystem((handle) =>
    practiceId !== null && user.is_admin ? findBilling(handle, practiceId) : Promise.resolve(undefined),
  )
  if (!refusal || !billing) throw conflict(AUTH_ERRORS.nothingToPay)
  return {
    data: {
      practiceId: billing.practice_id,
      practiceName: billing.practice_name,
      maxUser: billing.plan_key,
      signUpToken: await deps.signUpTokens.create({ userId, practiceId: billing.practice_id }),
      termsAccepted: billing.terms_accepted_at !== null,
    },
  }
}
