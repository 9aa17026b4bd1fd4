import { type activatePractice, BILLING_TEXTS } from '@econsult/contract/billing'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { BillingDeps, CoreDeps, SignUpDeps } from '../../deps.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { askPayments } from './payment-failure.ts'
import { readSigningUp } from './read-signing-up.ts'
import { settlePayment } from './settle-payment.ts'

type Activation = typeof activatePractice

/**
 * Opens a practice after the server itself has read its payment from the payment provider; what the browser says about
 * the payment is not trusted (REG-07, W12).
 */
export async function openPaidPractice(
  deps: CoreDeps & SignUpDeps & BillingDeps,
  request: PublicRequest<InputOf<Activation>>,
): Promise<ReplyOf<Activation>> {
  const billing = await readSigningUp(deps, request)
  const { practice_id: practiceId, payment_intent_id: paymentId, customer_id: customerId } = billing
  const { stripeId } = request.input
  if (paymentId === null || (stripeId !== paymentId && stripeId !== customerId)) {
    throw badField('stripeId', 'This payment belongs to another practice.')
  }
  if (!(await askPayments(() => settlePayment(deps, paymentId)))) {
    throw conflict('The payment has not arrived yet. Finish it, then try again.')
  }
  return { data: { practiceId, active: true }, message: BILLING_TEXTS.accountCreated }
}
