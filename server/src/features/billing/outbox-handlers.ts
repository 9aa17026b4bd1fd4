import { z } from 'zod'
import type { BillingDeps, CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { receiptHandlers } from './receipt-mail.ts'
import { startSubscription } from './start-subscription.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'
import { findBilling } from './store.ts'
import { finishCredit, fixAmount } from './free-months/store.ts'
import { freeMonthCents, planOf } from './rules.ts'

const practiceSchema = z.object({ practiceId: z.string() })
const creditSchema = z.object({ practiceId: z.string(), referralId: z.string() })
const eventSchema = z.object({ type: z.string(), objectId: z.string(), customerId: z.string().nullable() })

/** Returns the outbox handlers that call the payment provider, by kind of row. */
export function billingHandlers(
  deps: CoreDeps & SiteDeps & MailDeps & BillingDeps,
): Record<string, OutboxHandler> {
  return {
    ...receiptHandlers(deps),
    'billing-subscription': ({ payload }) =>
      startSubscription(deps, practiceSchema.parse(payload).practiceId),
    'billing-seats': ({ payload, id }) => changeSeats(deps, practiceSchema.parse(payload).practiceId, id),
    'billing-credit': ({ payload }) => giveFreeMonth(deps, creditSchema.parse(payload)),
    'billing-event': ({ payload, id }) => handlePaymentEvent(deps, eventSchema.parse(payload), id),
  }
}

/**
 * Sets the number of seats at the payment provider to the practice's current number, which may differ from the number
 * when the row was written. If the number changes during the call, the new number is sent as well, so the newest number
 * is always sent last.
 */
async function changeSeats(deps: CoreDeps & BillingDeps, practiceId: string, rowId: string): Promise<void> {
  const read = () => deps.database.asSystem((handle) => findBilling(handle, practiceId))
  let billing = await read()
  while (billing?.item_id) {
    const { item_id: itemId, seats, seats_version: version } = billing
    await deps.payments.setSeats({ itemId, seats, key: `seats:${practiceId}:${version}:${rowId}` })
    billing = await read()
    if (billing?.seats_version === version) return
  }
}

/** Credits a practice with a free month that it earned by a referral, once it has a subscription (REG-08). */
async function giveFreeMonth(
  deps: CoreDeps & BillingDeps,
  credit: { readonly referralId: string; readonly practiceId: string },
): Promise<void> {
  const { referralId, practiceId } = credit
  const now = deps.clock.now()
  const due = await deps.database.asSystem(async (handle) => {
    const billing = await findBilling(handle, practiceId)
    if (!billing?.subscription_id || !billing.customer_id || !billing.paid_at) return undefined
    const worth = freeMonthCents(planOf(billing), billing.seats, billing.paid_at, now)
    const cents = await fixAmount(handle, credit, worth)
    return cents === undefined ? undefined : { customerId: billing.customer_id, cents }
  })
  if (!due) return
  const reference = `ref-credit:${referralId}:${practiceId}`
  const description = 'One month free for a referral'
  await deps.payments.creditOnce({ ...due, reference, description, key: reference })
  await deps.database.asSystem((handle) => finishCredit(handle, credit, deps.clock.now()))
}
