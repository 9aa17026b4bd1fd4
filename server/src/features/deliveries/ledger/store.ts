import { randomUUID } from 'node:crypto'
import type { DeliveryTarget } from '@econsult/contract/deliveries'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { Tables } from '../../../tables/all.ts'
import type { DeliveriesTable } from '../../../tables/deliveries.ts'
import { insertOutboxRow, insertOutboxRows } from '../../../outbox/store.ts'

export type DeliveryRecord = Selectable<DeliveriesTable>

/** The kind of the outbox rows that try a delivery. */
export const DELIVER = 'deliver'

/** The kind of the outbox rows that record the SHA-256 of a closing's report. */
export const MARK_REPORT = 'mark-report'
/** The time after which a download or a delivery of the same closing has usually produced the report. */
const MARK_AFTER_MS = 30_000

/** One closing of a case. */
export interface Closing {
  readonly practice_id: string
  readonly case_id: string
  readonly closing: number
}

interface NewDeliveries {
  readonly targets: readonly DeliveryTarget[]
  /** The recipient's number for a fax. */
  readonly faxNumber: string | null
  /** The codes billed by a claim to athena. */
  readonly procedureCodes?: readonly string[] | undefined
  readonly requestedBy: { readonly id: string; readonly firstName: string; readonly lastName: string }
  readonly now: Date
  /** The earliest time of sending; the closing can be undone until then. If omitted, sending starts immediately. */
  readonly heldUntil?: Date | undefined
  /** The date of service of a claim; if omitted, the present time. */
  readonly servedAt?: Date
  /** The reason for sending, shown with the delivery; if omitted, that the case was closed. */
  readonly words?: string
  /** The number of the report's latest correction, counted from the closing on; if omitted, 0 (none). */
  readonly correction?: number
}

/**
 * Records the deliveries of a closing, in the transaction that closes the case. If the closing already has a delivery
 * to the same target, no row is added.
 */
export async function insertDeliveries(
  handle: Handle,
  closing: Closing,
  {
    targets,
    faxNumber,
    procedureCodes,
    requestedBy,
    now,
    heldUntil,
    servedAt = now,
    correction = 0,
    ...closed
  }: NewDeliveries,
): Promise<void> {
  if (targets.length === 0) return
  const words = closed.words ?? `Case closed by ${requestedBy.firstName} ${requestedBy.lastName}`
  const rows = targets.map((target) => ({
    ...closing,
    id: randomUUID(),
    target,
    correction,
    requested_by: requestedBy.id,
    fax_number: target === 'fax' ? faxNumber : null,
    procedure_codes: target === 'athena-claim' && procedureCodes ? [...procedureCodes] : null,
    next_try_at: heldUntil ?? now,
    held_until: heldUntil ?? null,
    steps: JSON.stringify([{ at: now.getTime(), kind: 'closed', words }]),
    created_at: servedAt,
    changed_at: now,
  }))
  const made = await handle
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['practice_id', 'id'])
    .execute()
  for (const row of made) await enqueueTry(handle, row, heldUntil ?? now, now)
}

/** Schedules the recording of the SHA-256 of each closing's report. Runs in the transaction that closes the case. */
export async function enqueueReportMarks(
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

/** Schedules a try of a delivery. If it is scheduled twice for the same moment, it is tried once. */
export async function enqueueTry(handle: Handle, delivery: Key, at: Date, now: Date): Promise<void> {
  await insertOutboxRow(handle, {
    practiceId: delivery.practice_id,
    kind: DELIVER,
    payload: { practiceId: delivery.practice_id, deliveryId: delivery.id },
    idempotencyKey: `${DELIVER} ${delivery.id} ${at.getTime()}`,
    runAt: at,
    now,
  })
}

/**
 * Permanently withdraws, and returns, those held deliveries of these closings that no process has begun to send. A
 * delivery that is already leased is not withdrawn.
 */
export async function withdrawDeliveries(
  handle: Handle,
  closings: readonly Closing[],
  now: Date,
): Promise<Pick<DeliveryRecord, 'case_id' | 'target'>[]> {
  return handle
    .updateTable('deliveries')
    .set({ withdrawn_at: now, next_try_at: null, changed_at: now })
    .where(isOfOneOf(closings))
    .where('held_until', 'is not', null)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .where('withdrawn_at', 'is', null)
    .returning(['case_id', 'target'])
    .execute()
}

/**
 * Permanently withdraws a closing's claim to athena if it needs attention, so that it can no longer be retried. Returns
 * false if there is no such claim, or if it is being tried again at the moment.
 */
export async function withdrawFailedClaim(
  handle: Handle,
  { practice_id, case_id, closing }: Closing,
  now: Date,
): Promise<boolean> {
  const withdrawn = await handle
    .updateTable('deliveries')
    .set({ withdrawn_at: now, changed_at: now })
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', case_id)
    .where('closing', '=', closing)
    .where('target', '=', 'athena-claim')
    .where('state', '=', 'needs attention')
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return withdrawn.length > 0
}

/**
 * Locks those athena claims of a case's previous closings that have certainly not arrived. Until the transaction ends,
 * none of them is sent.
 */
export async function lockUnsentClaims(handle: Handle, record: ClaimKey): Promise<void> {
  await handle.selectFrom('deliveries').select('id').where(isUnsentClaimOf(record)).forUpdate().execute()
}

/**
 * Permanently withdraws those athena claims of a case's previous closings that have certainly not arrived, because the
 * claim of a later closing replaces them. A claim that is being sent at the moment is not withdrawn.
 */
export async function withdrawUnsentClaims(handle: Handle, record: ClaimKey, now: Date): Promise<void> {
  await handle
    .updateTable('deliveries')
    .set({ withdrawn_at: now, next_try_at: null, changed_at: now })
    .where(isUnsentClaimOf(record))
    .execute()
}

type ClaimKey = Omit<Closing, 'closing'>

function isUnsentClaimOf({ practice_id, case_id }: ClaimKey) {
  return (where: ExpressionBuilder<Tables, 'deliveries'>) =>
    where.and([
      where('practice_id', '=', practice_id),
      where('case_id', '=', case_id),
      where('target', '=', 'athena-claim'),
      where('state', 'in', ['waiting', 'failed']),
      where('uncertain_from', 'is', null),
      where('withdrawn_at', 'is', null),
    ])
}

/** Permanently withdraws those reports of a closing that were not sent, or that the receiver certainly did not get. */
export async function withdrawUnsentReports(
  handle: Handle,
  { practice_id, case_id, closing }: Closing,
  now: Date,
): Promise<void> {
  await handle
    .updateTable('deliveries')
    .set({ withdrawn_at: now, next_try_at: null, changed_at: now })
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', case_id)
    .where('closing', '=', closing)
    .where('target', '!=', 'athena-claim')
    .where('state', 'in', ['waiting', 'failed', 'needs attention'])
    .where('uncertain_from', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Returns how many deliveries of these closings are not withdrawn. */
export async function countDeliveriesOf(handle: Handle, closings: readonly Closing[]): Promise<number> {
  if (closings.length === 0) return 0
  const row = await handle
    .selectFrom('deliveries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOfOneOf(closings))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.count ?? 0
}

function isOfOneOf(closings: readonly Closing[]) {
  const practiceIds = closings.map((one) => one.practice_id)
  const caseIds = closings.map((one) => one.case_id)
  const numbers = closings.map((one) => one.closing)
  return sql<boolean>`(practice_id, case_id, closing) in
    (select * from unnest(${practiceIds}::uuid[], ${caseIds}::text[], ${numbers}::integer[]))`
}

/** Returns the deliveries of one closing. For each target, the delivery with the last correction comes first. */
export async function findDeliveriesOfClosing(handle: Handle, closing: Closing): Promise<DeliveryRecord[]> {
  return handle
    .selectFrom('deliveries')
    .selectAll()
    .where('practice_id', '=', closing.practice_id)
    .where('case_id', '=', closing.case_id)
    .where('closing', '=', closing.closing)
    .orderBy('target')
    .orderBy('correction', 'desc')
    .execute()
}
