import type { Generated } from 'kysely'
import { table } from './table.ts'

/** The plan of a practice and its payments: one row per practice that signed up with a plan. */
export interface SubscriptionsTable {
  practice_id: string
  plan_key: number
  seats: number
  seats_version: Generated<number>
  payment_intent_id: string | null
  /**
   * The amount of the payment that was begun; stored because the plan's price may change before the payment is made.
   */
  first_payment_cents: number | null
  paid_at: Date | null
  /** The time at which the practice's admin was signed in after paying, which happens only once. */
  signed_in_at: Date | null
  card_fingerprint: string | null
  subscription_id: string | null
  item_id: string | null
  status: string | null
  first_invoice_paid_at: Date | null
  /** The time at which the sign-up expired because it was not paid. */
  lapsed_at: Date | null
  created_at: Date
}

/** Referrals: the referring user and practice, and the referred practice. The referred user is added at sign-up. */
interface ReferralsTable {
  id: string
  referrer_user_id: string
  referrer_practice_id: string | null
  invite_email: string
  referred_practice_id: string | null
  referred_user_id: string | null
  credited_at: Date | null
  created_at: Date
}

/** A free month for one practice, once per referral; applied_at is null until it is applied to a subscription. */
interface BillingCreditsTable {
  referral_id: string
  practice_id: string
  amount_cents: number | null
  applied_at: Date | null
  created_at: Date
}

/** Received webhook events, so that a repeated event is processed once. */
interface StripeEventsTable {
  id: string
  type: string
  received_at: Date
}

export const billingTables = {
  billing_credits: table<BillingCreditsTable>({
    place: 'coordinator',
    export: { leftOut: 'free months', reason: 'the invoices show them' },
    onLeaving: 'delete',
  }),
  referrals: table<ReferralsTable>({
    place: 'coordinator',
    export: { leftOut: 'referrals', reason: 'they name people of other practices' },
    onLeaving: { step: 'referrals' },
  }),
  subscriptions: table<SubscriptionsTable>({
    place: 'coordinator',
    export: { leftOut: 'the subscription', reason: 'the practice has its invoices by email from Stripe' },
    onLeaving: 'delete',
  }),
  stripe_events: table<StripeEventsTable>({ place: 'coordinator', isOwned: false }),
}
