import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { recordFirstInvoice, releaseCredits } from './free-months/store.ts'
import { planOf } from './rules.ts'
import { type Billing, findBilling, saveSubscription } from './store.ts'

/**
 * Starts the subscription of a practice that has paid. The payment becomes a credit that the first invoice uses up, so
 * that the first month is charged only once. The function can be repeated safely, even after a crash at any line.
 */
export async function startSubscription(deps: CoreDeps & BillingDeps, practiceId: string): Promise<void> {
  const billing = await deps.database.asSystem((handle) => findBilling(handle, practiceId))
  if (!billing?.paid_at || billing.subscription_id !== null) return
  const begun = await begin(deps, billing)
  if (!begun) return
  const now = deps.clock.now()
  const { id: subscriptionId, itemId, status, seats, isPaid } = begun
  await deps.database.asSystem(async (handle) => {
    await saveSubscription(handle, { practiceId, subscriptionId, itemId, status })
    if (isPaid) await recordFirstInvoice(handle, { practiceId, now })
    await releaseCredits(handle, { practiceId, now })
    const after = await findBilling(handle, practiceId)
    if (!after || after.seats === seats) return
    // If the number of seats has changed in the meantime, that change did not find a subscription to update.
    const idempotencyKey = `seats:${practiceId}:${after.seats_version}:after-start`
    const payload = { practiceId }
    await insertOutboxRow(handle, { practiceId, kind: 'billing-seats', payload, idempotencyKey, now })
  })
}

async function begin(deps: BillingDeps, billing: Billing) {
  const { practice_id: practiceId, customer_id: customerId, payment_intent_id: paymentId } = billing
  if (customerId === null || paymentId === null) return undefined
  const there = await deps.payments.findSubscription(customerId)
  if (there) return there
  const { cardId, amountCents } = await deps.payments.readPayment(paymentId)
  if (cardId === null) return undefined
  await deps.payments.useCard({ customerId, cardId, key: `first-card:${practiceId}` })
  await deps.payments.creditOnce({
    customerId,
    cents: amountCents,
    reference: `first-payment:${practiceId}`,
    description: 'First month, paid at sign-up',
    key: `first-payment:${practiceId}`,
  })
  const { key: planKey, seatCents, introCents, introMonths } = planOf(billing)
  return deps.payments.startSubscription({
    customerId,
    practiceId,
    cardId,
    seats: billing.seats,
    terms: { planKey, seatCents, introCents, introMonths },
    key: `sub-create:${practiceId}`,
  })
}
