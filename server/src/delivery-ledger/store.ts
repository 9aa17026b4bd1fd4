import { randomUUID } from 'node:crypto'
import type { DeliveryTarget } from '@econsult/contract/deliveries'
import type { Selectable } from 'kysely'
import type { Handle } from '../db/database.ts'
import type { DeliveriesTable } from '../db/deliveries-table.ts'
import { insertOutboxRow, insertOutboxRows } from '../outbox/store.ts'

export type DeliveryRecord = Selectable<DeliveriesTable>

/** The outbox rows that have a delivery tried. */
export const DELIVER = 'deliver'

/** The outbox rows that have the SHA-256 of a closing's report kept. */
export const MARK_REPORT = 'mark-report'
/** A download or a delivery of the same closing has made the report by then. */
const MARK_AFTER_MS = 30_000

interface Closing {
  readonly practice_id: string
  readonly case_id: string
  readonly closing: number
}

interface NewDeliveries {
  readonly targets: readonly DeliveryTarget[]
  /** Where a fax goes. */
  readonly faxNumber: string | null
  readonly requestedBy: { readonly id: string; readonly firstName: string; readonly lastName: string }
  readonly now: Date
}

/**
 * Notes what a closing sends, in the transaction that closes; the same target of the same closing a second time makes
 * no second row.
 */
export async function noteDeliveries(
  handle: Handle,
  closing: Closing,
  { targets, faxNumber, requestedBy, now }: NewDeliveries,
): Promise<void> {
  if (targets.length === 0) return
  const words = `Case closed by ${requestedBy.firstName} ${requestedBy.lastName}`
  const rows = targets.map((target) => ({
    ...closing,
    id: randomUUID(),
    target,
    requested_by: requestedBy.id,
    fax_number: target === 'fax' ? faxNumber : null,
    next_try_at: now,
    steps: JSON.stringify([{ at: now.getTime(), kind: 'closed', words }]),
    created_at: now,
    changed_at: now,
  }))
  const made = await handle
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['practice_id', 'id'])
    .execute()
  for (const row of made) await noteTry(handle, row, now, now)
}

/** Has the SHA-256 of each closing's report kept, in the transaction that closes. */
export async function noteMarks(
  handle: Handle,
  closings: readonly Closing[],
  { requestedBy, now }: Pick<NewDeliveries, 'requestedBy' | 'now'>,
): Promise<void> {
  const runAt = new Date(now.getTime() + MARK_AFTER_MS)
  const rows = closings.map(({ practice_id, case_id, closing }) => ({
    practiceId: practice_id,
    kind: MARK_REPORT,
    payload: { practiceId: practice_id, caseId: case_id, closing, closedBy: requestedBy.id },
    idempotencyKey: `${MARK_REPORT} ${practice_id} ${case_id} ${closing}`,
    runAt,
    now,
  }))
  await insertOutboxRows(handle, rows)
}

type Key = Pick<DeliveryRecord, 'practice_id' | 'id'>

/** Has a delivery tried at this time; asked twice for the same moment, it is tried once. */
export async function noteTry(handle: Handle, delivery: Key, at: Date, now: Date): Promise<void> {
  await insertOutboxRow(handle, {
    practiceId: delivery.practice_id,
    kind: DELIVER,
    payload: { practiceId: delivery.practice_id, deliveryId: delivery.id },
    idempotencyKey: `${DELIVER} ${delivery.id} ${at.getTime()}`,
    runAt: at,
    now,
  })
}

/** What one closing of a case sends. */
export async function findDeliveriesOfClosing(handle: Handle, closing: Closing): Promise<DeliveryRecord[]> {
  return handle
    .selectFrom('deliveries')
    .selectAll()
    .where('practice_id', '=', closing.practice_id)
    .where('case_id', '=', closing.case_id)
    .where('closing', '=', closing.closing)
    .orderBy('target')
    .execute()
}
