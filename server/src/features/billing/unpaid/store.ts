import type { Handle } from '../../../db/database.ts'

/** A practice that signed up but has not paid. */
export interface UnpaidPractice {
  readonly practiceId: string
  readonly paymentId: string | null
}

/**
 * Returns sign-ups that started before this time and are neither paid nor lapsed, oldest first. Requires system access.
 */
export async function findUnpaidSince(
  handle: Handle,
  before: Date,
  limit: number,
): Promise<UnpaidPractice[]> {
  return handle
    .selectFrom('subscriptions')
    .select(['practice_id as practiceId', 'payment_intent_id as paymentId'])
    .where('paid_at', 'is', null)
    .where('lapsed_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/**
 * Marks a sign-up as lapsed. Returns false if it was paid, or another payment was started, in the meantime. Requires
 * system access.
 */
export async function markSignUpLapsed(
  handle: Handle,
  { practiceId, paymentId }: UnpaidPractice,
  now: Date,
): Promise<boolean> {
  const lapsed = await handle
    .updateTable('subscriptions')
    .set({ lapsed_at: now })
    .where('practice_id', '=', practiceId)
    .where('paid_at', 'is', null)
    .where('lapsed_at', 'is', null)
    .where('payment_intent_id', 'is not distinct from', paymentId)
    .returning('practice_id')
    .executeTakeFirst()
  return lapsed !== undefined
}
