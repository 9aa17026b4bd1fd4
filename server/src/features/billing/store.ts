import { type Selectable, sql } from 'kysely'
import type { SubscriptionsTable } from '../../tables/billing.ts'
import type { Handle } from '../../db/database.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import type { Plan } from './plans.ts'

/** The plan and the payment state of a practice, with the practice's fields that billing requires. */
export interface Billing extends Selectable<SubscriptionsTable> {
  readonly practice_name: string
  readonly customer_id: string | null
  readonly active: boolean
  readonly terms_accepted_at: Date | null
}

interface PlanChoice {
  readonly practiceId: string
  readonly plan: Plan
  readonly now: Date
}

/**
 * Stores the plan for which a practice that is signing up must pay. If a plan is already stored, it is kept. Requires
 * system access.
 */
export async function choosePlan(handle: Handle, { practiceId, plan, now }: PlanChoice): Promise<void> {
  await handle
    .insertInto('subscriptions')
    .values({ practice_id: practiceId, plan_key: plan.key, seats: plan.seats, created_at: now })
    .onConflict((conflict) => conflict.column('practice_id').doNothing())
    .execute()
}

/**
 * Changes the plan of a practice that has not paid, and discards a payment that was started for the old plan. Requires
 * system access.
 */
export async function changePlan(
  handle: Handle,
  { practiceId, plan }: Omit<PlanChoice, 'now'>,
): Promise<void> {
  const changed = await handle
    .updateTable('subscriptions')
    .set({ plan_key: plan.key, seats: plan.seats, payment_intent_id: null, first_payment_cents: null })
    .where('practice_id', '=', practiceId)
    .where('paid_at', 'is', null)
    .where('plan_key', '<>', plan.key)
    .returning('practice_id')
    .executeTakeFirst()
  if (!changed) return
  await handle.updateTable('practices').set({ max_users: plan.seats }).where('id', '=', practiceId).execute()
}

interface SeatChange {
  readonly practiceId: string
  readonly seats: number
  readonly now: Date
}

/**
 * Records the number of seats that a practice pays for from now on. The outbox sends the number to the payment
 * provider. Does nothing if the practice has no subscription from this server, or if the number is unchanged. Requires
 * system access.
 */
export async function enqueueSeatChange(
  handle: Handle,
  { practiceId, seats, now }: SeatChange,
): Promise<void> {
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

function billing(handle: Handle) {
  return handle
    .selectFrom('subscriptions')
    .innerJoin('practices', 'practices.id', 'subscriptions.practice_id')
    .selectAll('subscriptions')
    .select([
      'practices.practice_name',
      'practices.stripe_id as customer_id',
      'practices.active',
      'practices.terms_accepted_at',
    ])
}

/**
 * Returns the plan and the payment state of a practice, or undefined if it never signed up with a plan. Requires system
 * access.
 */
export async function findBilling(handle: Handle, practiceId: string): Promise<Billing | undefined> {
  return billing(handle).where('practice_id', '=', practiceId).executeTakeFirst()
}

/** Returns the same data as findBilling, found by the payment provider's customer id. Requires system access. */
export async function findBillingOfCustomer(
  handle: Handle,
  customerId: string,
): Promise<Billing | undefined> {
  return billing(handle).where('practices.stripe_id', '=', customerId).executeTakeFirst()
}

/** Returns true if any practice pays through this server. Requires system access. */
export async function anybodyPays(handle: Handle): Promise<boolean> {
  const row = await handle.selectFrom('subscriptions').select('practice_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Returns a practice's customer id at the payment provider, and the name and email for its bills. Requires system
 * access.
 */
export async function findCustomer(
  handle: Handle,
  practiceId: string,
): Promise<{ id: string | null; name: string; email: string | null } | undefined> {
  const row = await handle
    .selectFrom('practices')
    .leftJoin('users', (join) =>
      join
        .onRef('users.practice_id', '=', 'practices.id')
        .on('users.is_admin', '=', true)
        .on('users.deleted_at', 'is', null),
    )
    .where('practices.id', '=', practiceId)
    .orderBy('users.created_at')
    .select(['practices.stripe_id', 'practices.practice_name', 'users.email'])
    .executeTakeFirst()
  return row && { id: row.stripe_id, name: row.practice_name, email: row.email }
}

/** Stores the payment provider's customer id of a practice, unless it already has one. Requires system access. */
export async function saveCustomer(handle: Handle, practiceId: string, customerId: string): Promise<void> {
  await handle
    .updateTable('practices')
    .set({ stripe_id: customerId })
    .where('id', '=', practiceId)
    .where('stripe_id', 'is', null)
    .execute()
}

/**
 * Stores the due payment of a practice and its amount in cents. Returns false if the sign-up has lapsed in the
 * meantime. Requires system access.
 */
export async function savePayment(
  handle: Handle,
  practiceId: string,
  { id, amountCents }: { readonly id: string; readonly amountCents: number },
): Promise<boolean> {
  const kept = await handle
    .updateTable('subscriptions')
    .set({ payment_intent_id: id, first_payment_cents: amountCents })
    .where('practice_id', '=', practiceId)
    .where('lapsed_at', 'is', null)
    .returning('practice_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Kind of the outbox row that emails the receipt of a payment. */
export const RECEIPT_MAIL = 'mail-receipt'

interface Arrival {
  readonly practiceId: string
  readonly payment: { readonly id: string; readonly amountCents: number }
  readonly cardFingerprint: string | null
  readonly now: Date
}

/**
 * Opens a practice and its admin's account once its payment has arrived, and queues its subscription and receipt.
 * Repeated calls do nothing. Requires system access.
 */
export async function openPractice(
  handle: Handle,
  { practiceId, payment, cardFingerprint, now }: Arrival,
): Promise<void> {
  const opened = await handle
    .updateTable('subscriptions')
    .set({ paid_at: now, card_fingerprint: cardFingerprint })
    .where('practice_id', '=', practiceId)
    .where('paid_at', 'is', null)
    .returning('practice_id')
    .executeTakeFirst()
  if (!opened) return
  await handle.updateTable('practices').set({ active: true }).where('id', '=', practiceId).execute()
  // A practice that is not open can have only its first admin, whose account is inactive until this payment.
  await handle
    .updateTable('users')
    .set({ active: true })
    .where('practice_id', '=', practiceId)
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  await insertOutboxRow(handle, {
    practiceId,
    kind: 'billing-subscription',
    payload: { practiceId },
    idempotencyKey: `subscription:${practiceId}`,
    now,
  })
  await insertOutboxRow(handle, {
    practiceId,
    kind: RECEIPT_MAIL,
    payload: { practiceId, paymentId: payment.id, amountCents: payment.amountCents, paidAt: now.getTime() },
    idempotencyKey: `receipt:${payment.id}`,
    now,
  })
}

interface SubscriptionState {
  readonly practiceId: string
  readonly subscriptionId: string
  readonly itemId: string
  readonly status: string
}

/** Stores a practice's subscription as the payment provider reported it. Requires system access. */
export async function saveSubscription(handle: Handle, state: SubscriptionState): Promise<void> {
  await handle
    .updateTable('subscriptions')
    .set({ subscription_id: state.subscriptionId, item_id: state.itemId, status: state.status })
    .where('practice_id', '=', state.practiceId)
    .execute()
}

/** Records that a practice's subscription has ended at the payment provider. Requires system access. */
export async function endSubscription(handle: Handle, practiceId: string): Promise<void> {
  await handle
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('practice_id', '=', practiceId)
    .where('subscription_id', 'is not', null)
    .execute()
}
