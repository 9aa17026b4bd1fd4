import type { Handle } from '../../db/database.ts'
import { type DeliveryRecord, findDeliveriesOfClosing } from './ledger/store.ts'
import { updateDelivery } from './store.ts'

/** If an earlier report is being sent, the time before the corrected report is tried again, in milliseconds. */
export const BUSY_MS = 10_000

/**
 * Facts about the other reports of the same closing to the same target. A corrected report replaces all earlier ones.
 */
interface Siblings {
  /** True if a later report exists; this report is then no longer sent. */
  readonly isReplaced: boolean
  /**
   * The end of the lease of an earlier report. That report is being sent and must arrive first. Null if there is none.
   */
  readonly busyUntil: Date | null
}

/**
 * Reads the other reports of the same closing to the same target. Must be called in the transaction that locked the
 * delivery.
 */
export async function readSiblings(
  handle: Handle,
  { correction, ...delivery }: DeliveryRecord,
): Promise<Siblings> {
  const others = (await findDeliveriesOfClosing(handle, delivery)).filter(
    (one) => one.target === delivery.target && one.withdrawn_at === null,
  )
  const busy = others.filter((one) => one.correction < correction && one.state === 'sending')
  const ends = busy.flatMap(({ sending_until: until }) => (until ? [until.getTime()] : []))
  return {
    isReplaced: others.some((one) => one.correction > correction),
    busyUntil: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  }
}

/** Permanently withdraws a report that was not sent at all, because a corrected report replaces it (END-06). */
export async function withdrawReplaced(handle: Handle, delivery: DeliveryRecord, now: Date): Promise<void> {
  const changes = { withdrawn_at: now, next_try_at: null, sending_until: null, uncertain_from: null }
  await updateDelivery(handle, delivery, { ...changes, state: 'waiting', changed_at: now })
}
