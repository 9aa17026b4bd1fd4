import type { Handle } from '../../../db/database.ts'
import { insertOutboxRow } from '../../../outbox/store.ts'

interface NewEvent {
  readonly id: string
  readonly type: string
  readonly objectId: string
  readonly customerId: string | null
  /** True if events of this type require processing. */
  readonly matters: boolean
  readonly now: Date
}

/**
 * Stores an event of the payment provider and queues its processing. Does nothing if the event is already stored.
 * Requires system access.
 */
export async function insertPaymentEvent(handle: Handle, event: NewEvent): Promise<void> {
  const kept = await handle
    .insertInto('stripe_events')
    .values({ id: event.id, type: event.type, received_at: event.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept || !event.matters) return
  await insertOutboxRow(handle, {
    practiceId: null,
    kind: 'billing-event',
    payload: { type: event.type, objectId: event.objectId, customerId: event.customerId },
    idempotencyKey: `event:${event.id}`,
    now: event.now,
  })
}

/** Returns the time at which the newest event was received, or undefined if there is none. Requires system access. */
export async function lastEventAt(handle: Handle): Promise<Date | undefined> {
  const row = await handle
    .selectFrom('stripe_events')
    .select((select) => select.fn.max('received_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}
