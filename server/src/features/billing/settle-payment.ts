import type { Deps } from '../../deps.ts'
import { firstPaymentCents, opensPractice, planOf } from './rules.ts'
import { findBilling, openPractice } from './store.ts'

/**
 * Reads a payment at the provider and opens its practice where it is whole; twice does no more than once. Tells whether
 * the practice is open.
 */
export async function settlePayment(deps: Deps, paymentId: string): Promise<boolean> {
  const payment = await deps.payments.readPayment(paymentId)
  const { practiceId, cardId } = payment
  if (practiceId === null) return false
  const billing = await deps.database.asSystem((handle) => findBilling(handle, practiceId))
  if (!billing || billing.payment_intent_id !== paymentId) return false
  if (billing.paid_at) return true
  // What was asked for when the payment began: the plan's price may be another one today.
  const amountCents = billing.first_payment_cents ?? firstPaymentCents(planOf(billing))
  const expected = { practiceId, customerId: billing.customer_id, amountCents }
  if (!opensPractice(payment, expected) || cardId === null) return false
  const { fingerprint: cardFingerprint } = await deps.payments.readCard(cardId)
  const now = deps.clock.now()
  await deps.database.asSystem((handle) => openPractice(handle, { practiceId, cardFingerprint, now }))
  return true
}
