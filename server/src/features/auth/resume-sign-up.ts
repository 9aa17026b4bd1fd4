import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { resumeSignUp } from '@econsult/contract/sign-up'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { findBilling } from '../billing/store.ts'
import { refuse, tryPassword } from './try-password.ts'

/**
 * Gives the sign-up of a practice that is not open yet back to its admin, by their password: guessing is limited as at
 * the sign-in. @throws CallError badInput naming what was wrong, conflict where nothing is to be paid, or tooManyTries.
 */
export async function resumeOwnSignUp(
  deps: Deps,
  request: PublicRequest<InputOf<typeof resumeSignUp>>,
): Promise<ReplyOf<typeof resumeSignUp>> {
  const { user, refusal, forgive } = await tryPassword(deps, request)
  if (!user || (refusal && refusal !== 'unpaid')) throw await refuse(deps, user, refusal ?? 'emailNotFound')
  await forgive()
  const { id: userId, practice_id: practiceId } = user
  const billing = await deps.database.asSystem((handle) =>
    practiceId !== null && user.is_admin ? findBilling(handle, practiceId) : Promise.resolve(undefined),
  )
  if (!refusal || !billing) throw conflict('Nothing is to be paid for this account. Sign in.')
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
