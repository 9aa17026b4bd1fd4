import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { finishCredit, fixAmount } from './free-months/store.ts'
import { freeMonthCents, planOf } from './rules.ts'
import { findBilling } from './store.ts'

/** Credits a practice with the month that it earned by a referral; the month waits for a subscription (REG-08). */
export async function giveFreeMonth(
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
