import type { Generated } from 'kysely'

/** What a practice pays for; one row for each practice that signed up with a plan. */
export interface SubscriptionsTable {
  practice_id: string
  plan_key: number
  seats: number
  seats_version: Generated<number>
  payment_intent_id: string | null
  /** What the begun payment asks for: the plan's price may change before it is paid. */
  first_payment_cents: number | null
  paid_at: Date | null
  card_fingerprint: string | null
  subscription_id: string | null
  item_id: string | null
  status: string | null
  first_invoice_paid_at: Date | null
  /** When the sign-up was given up, because nobody paid. */
  lapsed_at: Date | null
  created_at: Date
}

/** Who invited whom; a sign-up fills in who came of it. */
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

/** A free month for one practice, once for each referral; without applied_at it waits for a subscription. */
interface BillingCreditsTable {
  referral_id: string
  practice_id: string
  amount_cents: number | null
  applied_at: Date | null
  created_at: Date
}

/** Webhook events that were taken, so that one that comes twice is worked on once. */
interface StripeEventsTable {
  id: string
  type: string
  received_at: Date
}

/** The tables of billing, as Kysely types their queries. */
export interface BillingTables {
  subscriptions: SubscriptionsTable
  referrals: ReferralsTable
  billing_credits: BillingCreditsTable
  stripe_events: StripeEventsTable
}
