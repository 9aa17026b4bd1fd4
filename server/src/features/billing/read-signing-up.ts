import { BILLING_TEXTS } from '@econsult/contract/billing'
import type { Deps } from '../../deps.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { type Billing, findBilling } from './store.ts'

/**
 * What the practice that signs up is to pay for, by the sign-up's own token.
 * @throws CallError forbidden for another practice or none, conflict where nothing is to be paid.
 */
export async function readSigningUp(
  deps: Deps,
  { authorization, input }: Pick<PublicRequest<{ practiceId: string }>, 'authorization' | 'input'>,
): Promise<Billing> {
  const { practiceId } = await deps.signUpTokens.read(authorization)
  if (input.practiceId !== practiceId) throw forbidden('This request names another practice than your own.')
  const billing = await deps.database.asSystem((handle) => findBilling(handle, practiceId))
  if (!billing) throw conflict('Nothing is to be paid for this practice. Sign in.')
  if (billing.lapsed_at) throw conflict(BILLING_TEXTS.lapsed)
  return billing
}
