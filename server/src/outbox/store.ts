import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import type { OutboxTable } from '../tables/outbox.ts'
import { isFree, isHeld } from '../leases/store.ts'

export type OutboxRow = Selectable<OutboxTable>

interface NewOutboxRow {
  readonly practiceId: string | null
  readonly kind: string
  /** The ids that the work needs; the content itself is read when the row is handled. */
  readonly payload: Record<string, unknown>
  /** A repeated key creates no second row. */
  readonly idempotencyKey: string
  readonly now: Date
  /** The earliest time at which the row is handled; if omitted, the row is due now. */
  readonly runAt?: Date
}

/** Enqueues outside work to be done after this transaction has committed. */
export async function insertOutboxRow(handle: Handle, row: NewOutboxRow): Promise<void> {
  await insertOutboxRows(handle, [row])
}

/** Enqueues several pieces of outside work; the list may be empty. */
export async function insertOutboxRows(handle: Handle, rows: readonly NewOutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  await handle
    .insertInto('outbox')
    .values(
      rows.map((row) => ({
        id: randomUUID(),
        practice_id: row.practiceId,
        kind: row.kind,
        payload: JSON.stringify(row.payload),
        idempotency_key: row.idempotencyKey,
        run_at: row.runAt ?? row.now,
        created_at: row.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The kinds of rows that a lane handles. */
export type KindsOfLane = { readonly only: readonly string[] } | { readonly except: readonly string[] }

/** Leases the next due rows; other workers skip them. */
export async function leaseDueRows(
  handle: Handle,
  { now, leasedUntil, limit, kinds }: { now: Date; leasedUntil: Date; limit: number; kinds: KindsOfLane },
): Promise<OutboxRow[]> {
  const due = handle
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('run_at', '<=', now)
    .where((match) =>
      'only' in kinds
        ? match('kind', '=', sql<string>`any(${match.val(kinds.only)})`)
        : match('kind', '<>', sql<string>`all(${match.val(kinds.except)})`),
    )
    .where(isFree('leased_until', now))
    .orderBy('run_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return handle
    .updateTable('outbox')
    .set({ leased_until: leasedUntil, tries: sql`tries + 1` })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** Marks a row as done, no matter which worker has leased it now. */
export async function finishRow(handle: Handle, id: string, now: Date): Promise<void> {
  await handle
    .updateTable('outbox')
    .set({ state: 'done', done_at: now, leased_until: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Records that a row's work failed; without a next try a person must resolve the failure. A row that another worker has
 * taken over is left unchanged.
 */
export async function failRow(
  handle: Handle,
  row: Pick<OutboxRow, 'id' | 'leased_until'>,
  error: string,
  nextTry: Date | undefined,
): Promise<void> {
  await handle
    .updateTable('outbox')
    .set({
      leased_until: null,
      last_error: error.slice(0, 500),
      ...(nextTry ? { run_at: nextTry } : { state: 'needs-attention' as const }),
    })
    .where('id', '=', row.id)
    .where(isHeld('leased_until', row.leased_until))
    .execute()
}

/**
 * Removes rows with these keys that no worker has started, because their work is no longer needed. Returns false if a
 * worker has started one of them. Needs system access.
 */
export async function deleteWaitingRows(handle: Handle, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  await handle
    .deleteFrom('outbox')
    .where('idempotency_key', 'in', keys)
    .where('state', '=', 'waiting')
    .where('leased_until', 'is', null)
    .execute()
  const begun = await handle.selectFrom('outbox').select('id').where('idempotency_key', 'in', keys).execute()
  return begun.length === 0
}

/** Returns the given keys whose row failed in its last try, even if it will be tried again. */
export async function findFailedKeys(handle: Handle, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await handle
    .selectFrom('outbox')
    .select('idempotency_key')
    .where('idempotency_key', 'in', keys)
    .where('state', '<>', 'done')
    .where('last_error', 'is not', null)
    .execute()
  return rows.map((row) => row.idempotency_key)
}

/** Kinds whose keys are kept permanently: a practice starts a subscription and earns a free month only once. */
const KEPT_KINDS = ['billing-subscription', 'billing-credit'] as const

/**
 * Removes a limited number of rows that were done before a time; returns their number. Rows that need a person stay.
 */
export async function removeDoneRows(
  handle: Handle,
  { doneBefore, limit }: { readonly doneBefore: Date; readonly limit: number },
): Promise<number> {
  const old = handle
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'done')
    .where('done_at', '<', doneBefore)
    .where('kind', 'not in', KEPT_KINDS)
    .orderBy('done_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const removed = await handle.deleteFrom('outbox').where('id', 'in', old).returning('id').execute()
  return removed.length
}
