import type { Handle } from '../../db/database.ts'
import { type DeliveryRecord, findDeliveriesOfClosing } from './ledger/store.ts'
import { updateDelivery } from './store.ts'

/** How soon a corrected report is tried again while the report before it is being sent, in milliseconds. */
export const BUSY_MS = 10_000

/** The other reports that the same closing sends to the same place: a corrected one goes instead of those before it. */
interface Siblings {
  /** Whether a later one exists: then this one is sent no more. */
  readonly isReplaced: boolean
  /** Until when an earlier one is being sent, which must arrive first; null for none. */
  readonly busyUntil: Date | null
}

/** Read in the transaction that holds the delivery. */
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

/** Withdraws for good a report of which nothing was sent, because a corrected one goes instead (END-06). */
export async function withdrawReplaced(handle: Handle, delivery: DeliveryRecord, now: Date): Promise<void> {
  const changes = { withdrawn_at: now, next_try_at: null, sending_until: null, uncertain_from: null }
  await updateDelivery(handle, delivery, { ...changes, state: 'waiting', changed_at: now })
}
