import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { findBilling } from './store.ts'

/**
 * Sets the number of seats at the payment provider to the practice's current number, whatever it was when the row was
 * written. If the number changes meanwhile, it is sent again, so that the newest one is always sent last.
 */
export async function changeSeats(
  deps: CoreDeps & BillingDeps,
  practiceId: string,
  rowId: string,
): Promise<void> {
  const read = () => deps.database.asSystem((handle) => findBilling(handle, practiceId))
  let billing = await read()
  while (billing?.item_id) {
    const { item_id: itemId, seats, seats_version: version } = billing
    await deps.payments.setSeats({ itemId, seats, key: `seats:${practiceId}:${version}:${rowId}` })
    billing = await read()
    if (billing?.seats_version === version) return
  }
}
