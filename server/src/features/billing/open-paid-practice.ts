import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { firstPaymentCents, opensPractice, planOf } from './rules.ts'
import { findBilling, openPractice } from './store.ts'

/**
 * Fetches a payment from the payment provider and opens its practice if the payment is complete. Repeated calls change
 * nothing. Returns whether the practice is open.
 */
export async function openPaidPractice(deps: CoreDeps & BillingDeps, paymentId: string): Promise<boolean> {
  const payment = await deps.payments.readPayment(paymentId)
  const { practiceId, cardId } = payment
  if (practiceId === null) return false
  const billing = await deps.database.asSystem((handle) => findBilling(handle, practiceId))
  if (!billing || billing.payment_intent_id !== paymentId) return false
  if (billing.paid_at) return true
  // If the owner of the email address has taken over a sign-up, the practice stays closed until that owner accepts the
  // terms again.
  if (!billing.terms_accepted_at) return false
  // The payment is compared with the amount that was due when it was started, because the plan's price may have changed
  // since.
  const amountCents = billing.first_payment_cents ?? firstPaymentCents(planOf(billing))
  const expected = { practiceId, customerId: billing.customer_id, amountCents }
  if (!opensPractice(payment, expected) || cardId === null) return false
  const { fingerprint: cardFingerprint } = await deps.payments.readCard(cardId)
  const now = deps.clock.now()
  await deps.database.asSystem((handle) =>
    openPractice(handle, { practiceId, payment, cardFingerprint, now }),
  )
  return true
}
