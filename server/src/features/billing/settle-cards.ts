import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { findBillingOfCustomer } from './store.ts'

/** Charges the newest card from now on, and removes the others (ACC-05). */
export async function settleCards(
  deps: CoreDeps & BillingDeps,
  customerId: string,
  rowId: string,
): Promise<void> {
  const [newest, ...others] = await deps.payments.listCards(customerId)
  if (!newest) return
  const cardId = newest.id
  await deps.payments.useCard({ customerId, cardId, key: `card:${rowId}:${cardId}` })
  const billing = await deps.database.asSystem((handle) => findBillingOfCustomer(handle, customerId))
  if (billing?.subscription_id) {
    const subscriptionId = billing.subscription_id
    await deps.payments.useCardForSubscription({ subscriptionId, cardId, key: `sub-card:${rowId}:${cardId}` })
  }
  for (const { id } of others) await deps.payments.forgetCard({ cardId: id, key: `forget:${id}` })
}
