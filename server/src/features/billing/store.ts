import { type Selectable, sql } from 'kysely'
import type { SubscriptionsTable } from '../../db/billing-tables.ts'
import type { Handle } from '../../db/database.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import type { Plan } from './plans.ts'

export type SubscriptionRecord = Selectable<SubscriptionsTable>

interface PlanChoice {
  readonly practiceId: string
  readonly plan: Plan
  readonly now: Date
}

/** Notes with which plan a practice signs up; its payment goes by this row, and the first choice stays. System access only. */
export async function choosePlan(handle: Handle, { practiceId, plan, now }: PlanChoice): Promise<void> {
  await handle
    .insertInto('subscriptions')
    .values({ practice_id: practiceId, plan_key: plan.key, seats: plan.seats, created_at: now })
    .onConflict((conflict) => conflict.column('practice_id').doNothing())
    .execute()
}

interface SeatChange {
  readonly practiceId: string
  readonly seats: number
  readonly now: Date
}

/**
 * Notes how many seats a practice pays for from now on; the outbox tells the payment provider. Does nothing for a
 * practice that has no subscription of ours, or pays for as many already. System access only.
 */
export async function noteSeats(handle: Handle, { practiceId, seats, now }: SeatChange): Promise<void> {
  const changed = await handle
    .updateTable('subscriptions')
    .set({ seats, seats_version: sql`seats_version + 1` })
    .where('practice_id', '=', practiceId)
    .where('seats', '<>', seats)
    .returning('seats_version')
    .executeTakeFirst()
  if (!changed) return
  await insertOutboxRow(handle, {
    practiceId,
    kind: 'billing-seats',
    payload: { practiceId },
    idempotencyKey: `seats:${practiceId}:${changed.seats_version}`,
    now,
  })
}
