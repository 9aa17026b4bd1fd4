import { type Account, begin, listOf, rowOf } from './account.ts'
import { noteCharge } from './charges.ts'
import { changeBalance } from './customers.ts'
import { type Form, refuseUnknown, textOf, wholeOf } from './form.ts'
import { addMonths } from './months.ts'
import type { Customer, Invoice, Subscription } from './objects.ts'
import { unexpectedState } from './stripe-fault.ts'

/** Creates the invoice of the subscription's current period and attempts payment. */
export function makeInvoice(
  account: Account,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
): Invoice {
  const customer = rowOf(account.data.customers, 'customer', subscription.customer)
  const [item] = subscription.items.data
  if (!item) throw unexpectedState('subscription', 'This subscription has no item.')
  const proration = account.data.prorations[subscription.id] ?? 0
  account.data.prorations[subscription.id] = 0
  const subtotal = item.quantity * item.price.unit_amount + proration
  const total = Math.max(0, subtotal - discountAt(account, subscription, item.current_period_start, subtotal))
  const credit = Math.min(Math.max(0, -customer.balance), total)
  const base = begin('in')
  const invoice: Invoice = {
    ...base,
    object: 'invoice',
    customer: customer.id,
    status: 'open',
    billing_reason: reason,
    currency: 'usd',
    subtotal,
    total,
    starting_balance: customer.balance,
    ending_balance: customer.balance + credit,
    amount_due: total - credit,
    amount_paid: 0,
    amount_remaining: total - credit,
    attempt_count: 0,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    period_start: item.current_period_start,
    period_end: item.current_period_end,
  }
  account.data.invoices[invoice.id] = invoice
  subscription.latest_invoice = invoice.id
  if (credit > 0) {
    const description = `Applied to invoice ${invoice.id}`
    changeBalance(account, customer, {
      amount: credit,
      type: 'applied_to_invoice',
      invoice: invoice.id,
      description,
      metadata: {},
    })
  }
  account.emit('invoice.created', invoice)
  account.emit('invoice.finalized', invoice)
  return payInvoice(account, invoice, subscription)
}

function discountAt(account: Account, subscription: Subscription, at: number, subtotal: number): number {
  return subscription.discounts
    .filter((one) => one.start <= at && (one.end === null || at < one.end))
    .map((one) => rowOf(account.data.coupons, 'coupon', one.source.coupon))
    .reduce(
      (sum, coupon) => sum + (coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100)),
      0,
    )
}

/** Charges the amount due to the saved card, as Stripe does when the person is not present. */
export function payInvoice(account: Account, invoice: Invoice, subscription: Subscription): Invoice {
  if (invoice.status === 'paid') throw unexpectedState('invoice', 'Invoice is already paid')
  const customer = rowOf(account.data.customers, 'customer', invoice.customer)
  const failure =
    invoice.amount_due === 0 ? null : charge(account, customer, subscription, invoice.amount_due)
  invoice.attempt_count += 1
  if (failure !== null) {
    subscription.status = subscription.status === 'incomplete' ? 'incomplete' : 'past_due'
    account.emit('invoice.payment_failed', invoice)
    account.emit('customer.subscription.updated', subscription)
    return invoice
  }
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  subscription.status = 'active'
  account.emit('invoice.paid', invoice)
  account.emit('customer.subscription.updated', subscription)
  return invoice
}

function charge(
  account: Account,
  customer: Customer,
  subscription: Subscription,
  amount: number,
): string | null {
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  const conduct = method === null ? undefined : account.data.conducts[method]
  const isAttached = method !== null && account.data.payment_methods[method]?.customer === customer.id
  const failure = !conduct || !isAttached ? 'payment_method_missing' : (conduct.refusedLater?.code ?? null)
  const facts = { amount, currency: 'usd', customer: customer.id, description: 'Subscription' }
  noteCharge(account, facts, failure)
  return failure
}

/** Advances a subscription by a month: starts the next period and creates its invoice. */
export function rollPeriod(account: Account, id: string): Invoice {
  const subscription = rowOf(account.data.subscriptions, 'subscription', id)
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end
    item.current_period_end = addMonths(item.current_period_end, 1)
  }
  return makeInvoice(account, subscription, 'subscription_cycle')
}

/** GET /v1/invoices */
export function listInvoices(account: Account, query: Form) {
  refuseUnknown(query, ['customer', 'subscription', 'status', 'limit'])
  const [customer, subscription] = [textOf(query, 'customer'), textOf(query, 'subscription')]
  const rows = Object.values(account.data.invoices).filter(
    (one) =>
      (customer === undefined || one.customer === customer) &&
      (subscription === undefined || one.parent.subscription_details.subscription === subscription),
  )
  return listOf('/v1/invoices', rows, wholeOf(query, 'limit'))
}
