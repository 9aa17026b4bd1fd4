import { randomBytes } from 'node:crypto'
import type {
  BalanceTransaction,
  Charge,
  Coupon,
  Customer,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  SetupIntent,
  StripeEvent,
  Subscription,
} from './objects.ts'
import { noSuch } from './stripe-fault.ts'
import type { CardConduct } from './test-cards.ts'

type Table<Row> = Record<string, Row>

/** The stored response for an idempotency key. */
interface KeptAnswer {
  readonly request: string
  readonly status: number
  readonly body: object
}

/** All data of one Stripe account, as plain objects that can be written to a file. */
export interface AccountData {
  readonly version: 1
  readonly customers: Table<Customer>
  readonly payment_methods: Table<PaymentMethod>
  /** Behavior of a payment method's card, which Stripe itself never returns. */
  readonly conducts: Table<CardConduct>
  readonly setup_intents: Table<SetupIntent>
  readonly payment_intents: Table<PaymentIntent>
  readonly products: Table<Product>
  readonly prices: Table<Price>
  readonly coupons: Table<Coupon>
  readonly subscriptions: Table<Subscription>
  /** Amounts due for changes of quantity within a period, in cents, by subscription. */
  readonly prorations: Table<number>
  readonly invoices: Table<Invoice>
  readonly balance_transactions: Table<BalanceTransaction>
  readonly charges: Table<Charge>
  readonly events: Table<StripeEvent>
  readonly answers: Table<KeptAnswer>
}

/** Creates an empty account. */
export function emptyAccount(): AccountData {
  return {
    version: 1,
    customers: {},
    payment_methods: {},
    conducts: {},
    setup_intents: {},
    payment_intents: {},
    products: {},
    prices: {},
    coupons: {},
    subscriptions: {},
    prorations: {},
    invoices: {},
    balance_transactions: {},
    charges: {},
    events: {},
    answers: {},
  }
}

/** The context that every request handler receives. */
export interface Account {
  readonly data: AccountData
  /** Records an event and sends it to the webhook address. */
  emit(type: string, object: object): void
}

/** Returns the row with this id. @throws StripeFault resource_missing */
export function rowOf<Row>(table: Table<Row>, kind: string, id: string): Row {
  const row = Object.hasOwn(table, id) ? table[id] : undefined
  if (row === undefined) throw noSuch(kind, id)
  return row
}

/** Returns the common initial fields of every new object. */
export function begin(prefix: string): { id: string; created: number; livemode: false } {
  return { id: newId(prefix), created: nowSeconds(), livemode: false }
}

/** Creates an id in Stripe's format, for example cus_0f3a…. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** Returns the current time in seconds since 1970. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** Returns a page of a list, sorted newest first as in Stripe. */
export function listOf<Row extends { readonly created: number }>(
  url: string,
  rows: readonly Row[],
  limit = 10,
) {
  // Rows of the same second keep their order of creation.
  const newest = rows.toReversed().toSorted((one, other) => other.created - one.created)
  return { object: 'list', url, has_more: newest.length > limit, data: newest.slice(0, limit) }
}
