import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import type { DeliveryRecord } from './ledger/store.ts'
import { findCaseOwners, lockDelivery } from './store.ts'

/**
 * Announces a delivery's new state to the practice after the commit. If the delivery was accepted, all users with the
 * case in their inbox are notified too, because the claim status may have changed.
 */
export async function announceDelivery(
  deps: CoreDeps & RealtimeDeps,
  key: Pick<DeliveryRecord, 'practice_id' | 'id' | 'case_id'>,
): Promise<void> {
  const { delivery, owners } = await deps.database.asSystem(async (handle) => ({
    delivery: await lockDelivery(handle, key),
    owners: await findCaseOwners(handle, key.practice_id, key.case_id),
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
