import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import type { OutboxTable } from '../db/bookkeeping-tables.ts'
import { sendWithNext } from '../db/trips/sending.ts'

export type OutboxRow = Selectable<OutboxTable>

interface NewOutboxRow {
  readonly practiceId: string | null
  readonly kind: string
  /** Ids only: what is sent is read when it is sent. */
  readonly payload: Record<string, unknown>
  /** The same key twice makes one row. */
  readonly idempotencyKey: string
  readonly now: Date
  /** Not before this time; now unless given. */
  readonly runAt?: Date
}

/** Notes what must happen outside after this transaction has committed. */
export async function insertOutboxRow(handle: Handle, row: NewOutboxRow): Promise<void> {
  await insertOutboxRows(handle, [row])
}

/** The same for several at once; none is fine. */
export async function insertOutboxRows(handle: Handle, rows: readonly NewOutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  const insert = handle
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
  await sendWithNext(handle, insert.compile())
}

/** Which rows a lane works on, by their kinds. */
export type KindsOfLane = { readonly only: readonly string[] } | { readonly except: readonly string[] }

/** Takes the next rows that are due, for as long as the lease; another worker skips them. */
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
    .where((match) => match.or([match('leased_until', 'is', null), match('leased_until', '<=', now)]))
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

/** Writes down that a row's work is done. */
export async function finishRow(handle: Handle, id: string, now: Date): Promise<void> {
  await handle
    .updateTable('outbox')
    .set({ state: 'done', done_at: now, leased_until: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Writes down that a row's work failed; without a next try a person must look at it. */
export async function failRow(
  handle: Handle,
  id: string,
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
    .where('id', '=', id)
    .execute()
}

/** Their keys hold for ever: a subscription is begun, and a free month earned, once in a practice's life. */
const KEPT_KINDS = ['billing-subscription', 'billing-credit'] as const

/** Removes some rows whose work was done before a time; how many there were. What waits for a person stays. */
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
