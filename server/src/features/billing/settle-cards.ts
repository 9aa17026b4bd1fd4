import type { Deps } from '../../deps.ts'
import { findBillingOfCustomer } from './store.ts'

/** Makes the newest card the one that is charged, and forgets the others (ACC-05). */
export async function settleCards(deps: Deps, customerId: string, rowId: string): Promise<void> {
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
