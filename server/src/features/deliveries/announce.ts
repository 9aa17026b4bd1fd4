import type { Deps } from '../../deps.ts'
import type { DeliveryRecord } from '../../delivery-ledger/store.ts'
import { findCaseOwners, lockDelivery } from './store.ts'

/**
 * Tells the practice how a delivery stands now, after the commit; everybody who sees the case hears as well when it was
 * taken, since the claim's status may have followed.
 */
export async function announceDelivery(
  deps: Deps,
  key: Pick<DeliveryRecord, 'practice_id' | 'id' | 'case_id'>,
): Promise<void> {
  const { delivery, owners } = await deps.database.asSystem(async (handle) => ({
    delivery: await lockDelivery(handle, key),
    owners: await findCaseOwners(handle, key.case_id),
  }))
  if (!delivery) return
  const channelId = delivery.case_id
  deps.hub.announce(owners.ofPractice, {
    type: 'delivery',
    channelId,
    deliveryId: delivery.id,
    target: delivery.target,
    state: delivery.state,
    tries: delivery.tries,
    requestedById: delivery.requested_by,
  })
  if (delivery.state === 'accepted')
    deps.hub.announce(owners.all, { type: 'case', channelId, removed: false })
}
