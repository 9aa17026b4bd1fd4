import type { Handle } from '../../../db/database.ts'
import { insertOutboxRow } from '../../../outbox/store.ts'

interface Moment {
  readonly practiceId: string
  readonly now: Date
}

/**
 * Records that a practice's first invoice is paid, and credits the free months of its referral. Requires system access.
 */
export async function recordFirstInvoice(handle: Handle, { practiceId, now }: Moment): Promise<void> {
  const first = await handle
    .updateTable('subscriptions')
    .set({ first_invoice_paid_at: now })
    .where('practice_id', '=', practiceId)
    .where('first_invoice_paid_at', 'is', null)
    .returning('practice_id')
    .executeTakeFirst()
  if (first) await creditReferral(handle, { practiceId, now })
}

/**
 * Credits both practices of a referral with a free month once the referred practice's first invoice is paid and the
 * user who signed up has confirmed their address. Credits each referral only once, and not if both practices pay with
 * the same card (W32). Requires system access.
 */
export async function creditReferral(handle: Handle, { practiceId, now }: Moment): Promise<void> {
  const first = await handle
    .selectFrom('subscriptions')
    .select('card_fingerprint')
    .where('practice_id', '=', practiceId)
    .where('first_invoice_paid_at', 'is not', null)
    .executeTakeFirst()
  if (!first) return
  // This is a separate query because of a limit of Citus: a statement that updates a table stored only on the
  // coordinator cannot join it with the users table.
  const unconfirmed = await handle
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referred_user_id')
    .select('users.id')
    .where('referrals.referred_practice_id', '=', practiceId)
    .where('users.email_confirmed_at', 'is', null)
    .executeTakeFirst()
  if (unconfirmed) return
  const referral = await handle
    .updateTable('referrals')
    .set({ credited_at: now })
    .where('referred_practice_id', '=', practiceId)
    .where('credited_at', 'is', null)
    .returning(['id', 'referrer_practice_id'])
    .executeTakeFirst()
  const referrer = referral?.referrer_practice_id
  if (!referral || !referrer || referrer === practiceId) return
  if (await cardIsKnown(handle, practiceId, first.card_fingerprint)) return
  for (const receiver of [referrer, practiceId]) {
    await handle
      .insertInto('billing_credits')
      .values({ referral_id: referral.id, practice_id: receiver, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await noteCredit(handle, { referralId: referral.id, practiceId: receiver, occasion: 'earned', now })
  }
}

/** Returns true if another practice pays or has paid with the same card. */
async function cardIsKnown(handle: Handle, practiceId: string, fingerprint: string | null): Promise<boolean> {
  if (fingerprint === null) return false
  const row = await handle
    .selectFrom('subscriptions')
    .select('practice_id')
    .where('card_fingerprint', '=', fingerprint)
    .where('practice_id', '<>', practiceId)
    .executeTakeFirst()
  return row !== undefined
}

interface CreditNote {
  readonly referralId: string
  readonly practiceId: string
  readonly occasion: 'earned' | 'subscribed'
  readonly now: Date
}

async function noteCredit(
  handle: Handle,
  { referralId, practiceId, occasion, now }: CreditNote,
): Promise<void> {
  await insertOutboxRow(handle, {
    practiceId,
    kind: 'billing-credit',
    payload: { referralId, practiceId },
    idempotencyKey: `credit:${referralId}:${practiceId}:${occasion}`,
    now,
  })
}

/** Queues the free months that could not be credited before the practice had a subscription. Requires system access. */
export async function releaseCredits(handle: Handle, { practiceId, now }: Moment): Promise<void> {
  const waiting = await handle
    .selectFrom('billing_credits')
    .select('referral_id')
    .where('practice_id', '=', practiceId)
    .where('applied_at', 'is', null)
    .execute()
  for (const { referral_id: referralId } of waiting) {
    await noteCredit(handle, { referralId, practiceId, occasion: 'subscribed', now })
  }
}

interface CreditKey {
  readonly referralId: string
  readonly practiceId: string
}

/** Fixes the amount of a free month at the first attempt, in cents, so that every retry credits the same amount. */
export async function fixAmount(handle: Handle, key: CreditKey, cents: number): Promise<number | undefined> {
  await handle
    .updateTable('billing_credits')
    .set({ amount_cents: cents })
    .where('referral_id', '=', key.referralId)
    .where('practice_id', '=', key.practiceId)
    .where('amount_cents', 'is', null)
    .execute()
  const row = await handle
    .selectFrom('billing_credits')
    .select('amount_cents')
    .where('referral_id', '=', key.referralId)
    .where('practice_id', '=', key.practiceId)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  return row?.amount_cents ?? undefined
}

/** Records that the payment provider has received the credit. */
export async function finishCredit(handle: Handle, key: CreditKey, now: Date): Promise<void> {
  await handle
    .updateTable('billing_credits')
    .set({ applied_at: now })
    .where('referral_id', '=', key.referralId)
    .where('practice_id', '=', key.practiceId)
    .execute()
}
