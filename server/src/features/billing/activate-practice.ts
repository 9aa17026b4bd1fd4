import { BILLING_ERRORS } from '@econsult/contract/billing/errors'
import type * as contract from '@econsult/contract/billing'
import { NOTICES } from '@econsult/contract/notices'
import type { BillingDeps, CoreDeps, SignUpDeps } from '../../deps.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { PublicAction } from '../../http/action.ts'
import { askPayments } from './payment-failure.ts'
import { readSigningUp } from './read-signing-up.ts'
import { openPaidPractice } from './open-paid-practice.ts'

/**
 * Opens a practice after the server itself has fetched its payment from the payment provider. Statements by the browser
 * about the payment are not trusted (REG-07, W12).
 */
export const activatePractice: PublicAction<
  typeof contract.activatePractice,
  CoreDeps & SignUpDeps & BillingDeps
> = async (deps, request) => {
  const billing = await readSigningUp(deps, request)
  const { practice_id: practiceId, payment_intent_id: paymentId, customer_id: customerId } = billing
  const { stripeId } = request.input
  if (paymentId === null || (stripeId !== paymentId && stripeId !== customerId)) {
    throw badField('stripeId', BILLING_ERRORS.otherPractice)
  }
  if (!(await askPayments(() => openPaidPractice(deps, paymentId)))) {
    throw conflict(BILLING_ERRORS.notArrived)
  }
  return { data: { practiceId, active: true }, message: NOTICES.accountCreated }
}
