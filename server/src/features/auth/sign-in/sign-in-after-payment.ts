import { SIGN_UP_REFUSALS } from '@econsult/contract/sign-up/errors'
import { AUTH_ERRORS } from '@econsult/contract/auth/errors'
import type * as contract from '@econsult/contract/auth/sign-in'
import type { CoreDeps, SecurityDeps, SignUpDeps } from '../../../deps.ts'
import { MINUTE } from '../../../scheduling/durations.ts'
import { conflict, forbidden } from '../../../http/errors.ts'
import type { PublicAction } from '../../../http/action.ts'
import { consumeFirstSignIn } from '../../billing/after-payment/store.ts'
import { findUserById } from '../../users/store.ts'
import { finishFirstStep } from '../second-factor/challenges/finish-first-step.ts'

/** Time after the payment during which this sign-in is possible. After that, the password is required. */
const LONGEST_MS = 15 * MINUTE
const SIGN_IN = AUTH_ERRORS.signIn

/**
 * Signs in the admin who has just paid (REG-07), by the token of the sign-up, once, and only within minutes of the
 * payment.
 * @throws CallError forbidden if the sign-up is missing or belongs to another user, conflict if the password is
 * required as usual
 */
export const signInAfterPayment: PublicAction<
  typeof contract.signInAfterPayment,
  CoreDeps & SecurityDeps & SignUpDeps
> = async (deps, request) => {
  const { authorization, input } = request
  const { userId, practiceId } = await deps.signUpTokens.read(authorization)
  if (input.practiceId !== practiceId) throw forbidden(SIGN_UP_REFUSALS.otherPractice)
  const now = deps.clock.now()
  const paidSince = new Date(now.getTime() - LONGEST_MS)
  const user = await deps.database.asSystem(async (handle) => {
    const found = await findUserById(handle, userId)
    if (!found?.active || found.deleted_at || found.practice_id !== practiceId) return undefined
    return (await consumeFirstSignIn(handle, { practiceId, paidSince, now })) ? found : undefined
  })
  if (!user) throw conflict(SIGN_IN)
  return finishFirstStep(deps, request, { user, remember: false, byDevice: false })
}
