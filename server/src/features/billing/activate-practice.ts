import { type activatePractice, BILLING_TEXTS } from '@econsult/contract/billing'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { Deps } from '../../deps.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { askPayments } from './payment-failure.ts'
import { readSigningUp } from './read-signing-up.ts'
import { settlePayment } from './settle-payment.ts'

type Activation = typeof activatePractice

/**
 * Opens a practice after the server has itself read its payment; the browser's word that it was paid counts for
 * nothing (REG-07; security page, W12).
 */
export async function openPaidPractice(
  deps: Deps,
  request: PublicRequest<InputOf<Activation>>,
): Promise<ReplyOf<Activation>> {
  const billing = await readSigningUp(deps, request)
  const { practice_id: practiceId, payment_intent_id: paymentId, customer_id: customerId } = billing
  const { stripeId } = request.input
  if (paymentId === null || (stripeId !== paymentId && stripeId !== customerId)) {
    throw badField('stripeId', 'This payment is not of this practice.')
  }
  if (!(await askPayments(() => settlePayment(deps, paymentId)))) {
    throw conflict('The payment has not arrived yet. Finish it, then try again.')
  }
  return { data: { practiceId, active: true }, message: BILLING_TEXTS.accountCreated }
}
