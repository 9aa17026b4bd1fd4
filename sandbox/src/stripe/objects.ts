/** Stripe's objects, limited to the fields that this product reads. Names and formats follow Stripe's API reference. */
interface Base {
  readonly id: string
  readonly created: number
  readonly livemode: false
}

type Metadata = Record<string, string>

export interface Customer extends Base {
  readonly object: 'customer'
  name: string | null
  email: string | null
  /** Amount in cents; a negative amount is a credit, which is deducted from the next invoice. */
  balance: number
  metadata: Metadata
  invoice_settings: { default_payment_method: string | null }
}

export interface PaymentMethod extends Base {
  readonly object: 'payment_method'
  readonly type: 'card'
  customer: string | null
  readonly billing_details: {
    readonly name: string | null
    readonly address: { readonly postal_code: string | null }
  }
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly exp_month: number
    readonly exp_year: number
    readonly fingerprint: string
    readonly country: 'US'
    readonly funding: 'credit'
  }
  readonly metadata: Metadata
}

export interface IntentError {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'

interface Intent extends Base {
  readonly client_secret: string
  status: IntentStatus
  readonly customer: string | null
  payment_method: string | null
  metadata: Metadata
  readonly payment_method_types: readonly ['card']
  next_action: { readonly type: 'use_stripe_sdk' } | null
}

export interface SetupIntent extends Intent {
  readonly object: 'setup_intent'
  readonly usage: string
  last_setup_error: IntentError | null
}

export interface PaymentIntent extends Intent {
  readonly object: 'payment_intent'
  readonly amount: number
  amount_received: number
  readonly currency: string
  readonly setup_future_usage: string | null
  readonly description: string | null
  latest_charge: string | null
  last_payment_error: IntentError | null
}

export interface Product extends Base {
  readonly object: 'product'
  readonly name: string
  readonly active: true
}

export interface Price extends Base {
  readonly object: 'price'
  readonly product: string
  readonly unit_amount: number
  readonly currency: string
  readonly lookup_key: string | null
  readonly active: true
  readonly type: 'recurring'
  readonly recurring: {
    readonly interval: string
    readonly interval_count: 1
    readonly usage_type: 'licensed'
  }
}

export interface Coupon extends Base {
  readonly object: 'coupon'
  readonly name: string | null
  readonly amount_off: number | null
  readonly percent_off: number | null
  readonly currency: string | null
  readonly duration: string
  readonly duration_in_months: number | null
  readonly valid: true
}

interface Discount {
  readonly id: string
  readonly object: 'discount'
  readonly source: { readonly type: 'coupon'; readonly coupon: string }
  readonly start: number
  readonly end: number | null
}

export interface SubscriptionItem {
  readonly id: string
  readonly object: 'subscription_item'
  readonly created: number
  readonly subscription: string
  readonly price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}

export interface Subscription extends Base {
  readonly object: 'subscription'
  readonly customer: string
  status: 'active' | 'incomplete' | 'past_due' | 'canceled'
  readonly items: { readonly object: 'list'; readonly data: SubscriptionItem[]; readonly has_more: false }
  default_payment_method: string | null
  readonly discounts: Discount[]
  metadata: Metadata
  latest_invoice: string | null
  readonly start_date: number
  readonly cancel_at_period_end: false
  canceled_at: number | null
}

export interface Invoice extends Base {
  readonly object: 'invoice'
  readonly customer: string
  status: 'open' | 'paid'
  readonly billing_reason: 'subscription_create' | 'subscription_cycle'
  readonly currency: string
  readonly subtotal: number
  readonly total: number
  readonly starting_balance: number
  readonly ending_balance: number
  readonly amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  readonly parent: {
    readonly type: 'subscription_details'
    readonly subscription_details: { readonly subscription: string }
  }
  readonly period_start: number
  readonly period_end: number
}

export interface BalanceTransaction extends Base {
  readonly object: 'customer_balance_transaction'
  readonly customer: string
  /** Amount in cents; a negative amount is a credit. */
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly ending_balance: number
  readonly type: 'adjustment' | 'applied_to_invoice'
  readonly invoice: string | null
  readonly metadata: Metadata
}

export interface Charge extends Base {
  readonly object: 'charge'
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string
  readonly status: 'succeeded' | 'failed'
  readonly failure_code: string | null
}

export interface StripeEvent extends Base {
  readonly object: 'event'
  readonly type: string
  readonly api_version: string
  readonly data: { readonly object: object }
  readonly pending_webhooks: 0
  readonly request: { readonly id: null; readonly idempotency_key: null }
}
