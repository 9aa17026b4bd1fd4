import { BILLING_ERRORS } from '@econsult/contract/billing/errors'
import { BILLING_TEXTS } from '@econsult/contract/billing'
import type { CoreDeps, SignUpDeps } from '../../deps.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/action.ts'
import { type Billing, findBilling } from './store.ts'

/**
 * Returns the plan and the payment state of the practice that is signing up, found by the sign-up's token.
 * @throws CallError forbidden if the token is missing or belongs to another practice, conflict if no payment is due
 */
export async function readSigningUp(
  deps: CoreDeps & SignUpDeps,
  { authorization, input }: Pick<PublicRequest<{ practiceId: string }>, 'authorization' | 'input'>,
): Promise<Billing> {
  const { practiceId } = await deps.signUpTokens.read(authorization)
  if (input.practiceId !== practiceId) throw forbidden(BILLING_ERRORS.notOwnPractice)
  const billing = await deps.database.asSystem((handle) => findBilling(handle, practiceId))
  if (!billing) throw conflict(BILLING_ERRORS.nothingToPay)
  if (billing.lapsed_at) throw conflict(BILLING_TEXTS.lapsed)
  return billing
}
