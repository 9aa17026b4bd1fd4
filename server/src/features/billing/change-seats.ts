import type { Deps } from '../../deps.ts'
import { findBilling } from './store.ts'

/**
 * Tells the provider how many seats a practice pays for now. What the row was written for does not matter: the newest
 * number counts, and one that changed meanwhile is told again, so that the last word is the newest one.
 */
export async function changeSeats(deps: Deps, practiceId: string, rowId: string): Promise<void> {
  const read = () => deps.database.asSystem((handle) => findBilling(handle, practiceId))
  let billing = await read()
  while (billing?.item_id) {
    const { item_id: itemId, seats, seats_version: version } = billing
    await deps.payments.setSeats({ itemId, seats, key: `seats:${practiceId}:${version}:${rowId}` })
    billing = await read()
    if (billing?.seats_version === version) return
  }
}
