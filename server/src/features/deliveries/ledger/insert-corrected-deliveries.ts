import type { DeliveryTarget } from '@econsult/contract/deliveries'
import type { Handle } from '../../../db/database.ts'
import {
  type Closing,
  type DeliveryRecord,
  findDeliveriesOfClosing,
  insertDeliveries,
  withdrawUnsentReports,
} from './store.ts'

interface Correction {
  /** The name of the specialist who corrected the answer. */
  readonly by: string
  readonly number: number
  readonly now: Date
  /** No report is sent before this time, because the closing can still be undone until then. */
  readonly heldUntil: Date | undefined
}

/**
 * Records that the report of a closing is to be sent again to each target of the closing, in the name of the user who
 * sent the previous report to that target (END-06). Runs in the transaction that signs the corrected answer. If a
 * previous report has certainly not been sent, the corrected one replaces it. If the closing sends no report, nothing
 * is recorded.
 */
export async function insertCorrectedDeliveries(
  handle: Handle,
  closing: Closing,
  { by, number, now, heldUntil }: Correction,
): Promise<void> {
  const sent = (await findDeliveriesOfClosing(handle, closing)).filter(
    (one) => one.target !== 'athena-claim' && one.withdrawn_at === null,
  )
  const correction = Math.max(0, ...sent.map((one) => one.correction)) + 1
  const newest = new Map<DeliveryTarget, DeliveryRecord>()
  for (const one of sent) if (!newest.has(one.target)) newest.set(one.target, one)
  await withdrawUnsentReports(handle, closing, now)
  for (const [target, before] of newest) {
    await insertDeliveries(handle, closing, {
      targets: [target],
      correction,
      faxNumber: before.asked_fax_number ?? before.fax_number,
      requestedBy: { id: before.requested_by, firstName: '', lastName: '' },
      now,
      heldUntil,
      words: `Answer corrected by ${by}, version ${number}`,
    })
  }
}
