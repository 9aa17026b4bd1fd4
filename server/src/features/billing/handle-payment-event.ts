import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { recordFirstInvoice } from './free-months/store.ts'
import { openPaidPractice } from './open-paid-practice.ts'
import { endSubscription, findBillingOfCustomer, saveSubscription } from './store.ts'

interface Event {
  readonly type: string
  readonly objectId: string
  readonly customerId: string | null
}

type Work = (deps: CoreDeps & BillingDeps, event: Event, rowId: string) => Promise<unknown>

/**
 * Handlers by type of event. Each handler fetches the current state, so that late, repeated or reordered events do no
 * harm.
 */
const WORKS: Readonly<Record<string, Work>> = {
  'payment_intent.succeeded': (deps, event) => openPaidPractice(deps, event.objectId),
  'setup_intent.succeeded': async (deps, { customerId }, rowId) => {
    if (customerId !== null) await settleCards(deps, customerId, rowId)
  },
  'customer.subscription.updated': readSubscription,
  'customer.subscription.deleted': readSubscription,
  'invoice.paid': readSubscription,
  'invoice.payment_failed': readSubscription,
}

/** Returns true if events of this type require processing. */
export function isWorkedOn(type: string): boolean {
  return Object.hasOwn(WORKS, type)
}

/** Processes an event of the payment provider. */
export async function handlePaymentEvent(
  deps: CoreDeps & BillingDeps,
  event: Event,
  rowId: string,
): Promise<void> {
  await WORKS[event.type]?.(deps, event, rowId)
}

async function readSubscription(deps: CoreDeps & BillingDeps, { customerId }: Event): Promise<void> {
  if (customerId === null) return
  const billing = await deps.database.asSystem((handle) => findBillingOfCustomer(handle, customerId))
  if (!billing?.paid_at) return
  const practiceId = billing.practice_id
  const found = await deps.payments.findSubscription(customerId)
  await deps.database.asSystem(async (handle) => {
    if (!found) return endSubscription(handle, practiceId)
    const { id: subscriptionId, itemId, status, isPaid } = found
    await saveSubscription(handle, { practiceId, subscriptionId, itemId, status })
    if (isPaid) await recordFirstInvoice(handle, { practiceId, now: deps.clock.now() })
  })
}

/** Uses the newest card for future charges, and removes the other cards (ACC-05). */
async function settleCards(deps: CoreDeps & BillingDeps, customerId: string, rowId: string): Promise<void> {
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
