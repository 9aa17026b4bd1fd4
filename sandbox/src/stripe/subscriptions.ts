import { type Account, begin, listOf, newId, nowSeconds, rowOf } from './account.ts'
import { type Form, metadataOf, partOf, refuseUnknown, requiredText, textOf, wholeOf } from './form.ts'
import { makeInvoice } from './invoices.ts'
import type { Subscription, SubscriptionItem } from './objects.ts'
import { addMonths } from './months.ts'
import { noSuch, StripeFault } from './stripe-fault.ts'

const CREATE = [
  'customer',
  'items',
  'default_payment_method',
  'discounts',
  'metadata',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'description',
  'collection_method',
  'trial_end',
  'trial_period_days',
  'billing_mode',
]

/** POST /v1/subscriptions: the first invoice is created and paid immediately. */
export function createSubscription(account: Account, form: Form): Subscription {
  refuseUnknown(form, CREATE)
  const customer = rowOf(account.data.customers, 'customer', requiredText(form, 'customer'))
  const now = nowSeconds()
  const base = begin('sub')
  const subscription: Subscription = {
    ...base,
    object: 'subscription',
    customer: customer.id,
    status: 'incomplete',
    items: { object: 'list', data: [itemOf(account, base.id, form)], has_more: false },
    default_payment_method: textOf(form, 'default_payment_method') ?? null,
    discounts: Object.keys(partOf(form, 'discounts')).map((index) =>
      discountOf(account, requiredText(form, 'discounts', index, 'coupon')),
    ),
    metadata: metadataOf(form),
    latest_invoice: null,
    start_date: now,
    cancel_at_period_end: false,
    canceled_at: null,
  }
  account.data.subscriptions[subscription.id] = subscription
  account.emit('customer.subscription.created', subscription)
  makeInvoice(account, subscription, 'subscription_create')
  return subscription
}

function itemOf(account: Account, subscription: string, form: Form): SubscriptionItem {
  const now = nowSeconds()
  return {
    id: newId('si'),
    object: 'subscription_item',
    created: now,
    subscription,
    price: rowOf(account.data.prices, 'price', requiredText(form, 'items', '0', 'price')),
    quantity: quantityOf(form, 'items', '0', 'quantity') ?? 1,
    current_period_start: now,
    current_period_end: addMonths(now, 1),
  }
}

function discountOf(account: Account, couponId: string) {
  const coupon = rowOf(account.data.coupons, 'coupon', couponId)
  const now = nowSeconds()
  const months = coupon.duration_in_months
  const source = { type: 'coupon', coupon: coupon.id } as const
  const end = months === null ? null : addMonths(now, months)
  return { id: newId('di'), object: 'discount', source, start: now, end } as const
}

/** GET /v1/subscriptions */
export function listSubscriptions(account: Account, query: Form) {
  refuseUnknown(query, ['customer', 'status', 'limit', 'price'])
  const [customer, status] = [textOf(query, 'customer'), textOf(query, 'status')]
  const rows = Object.values(account.data.subscriptions).filter(
    (one) =>
      (customer === undefined || one.customer === customer) &&
      (status === 'all' || (status === undefined ? one.status !== 'canceled' : one.status === status)),
  )
  return listOf('/v1/subscriptions', rows, wholeOf(query, 'limit'))
}

/** POST /v1/subscriptions/{id} */
export function updateSubscription(account: Account, id: string, form: Form): Subscription {
  refuseUnknown(form, ['default_payment_method', 'metadata', 'proration_behavior', 'description'])
  const subscription = rowOf(account.data.subscriptions, 'subscription', id)
  subscription.default_payment_method =
    textOf(form, 'default_payment_method') ?? subscription.default_payment_method
  subscription.metadata = metadataOf(form, subscription.metadata)
  account.emit('customer.subscription.updated', subscription)
  return subscription
}

/** DELETE /v1/subscriptions/{id} */
export function cancelSubscription(account: Account, id: string): Subscription {
  const subscription = rowOf(account.data.subscriptions, 'subscription', id)
  subscription.status = 'canceled'
  subscription.canceled_at = nowSeconds()
  account.emit('customer.subscription.deleted', subscription)
  return subscription
}

/** POST /v1/subscription_items/{id}: a change of quantity is charged proportionally on the next invoice. */
export function updateItem(account: Account, id: string, form: Form): SubscriptionItem {
  refuseUnknown(form, ['quantity', 'proration_behavior', 'price', 'metadata'])
  const subscription = Object.values(account.data.subscriptions).find((one) =>
    one.items.data.some((item) => item.id === id),
  )
  const item = subscription?.items.data.find((one) => one.id === id)
  if (!subscription || !item) throw noSuch('subscription_item', id)
  const quantity = quantityOf(form, 'quantity') ?? item.quantity
  if (textOf(form, 'proration_behavior') !== 'none') {
    const length = item.current_period_end - item.current_period_start
    const left = Math.max(0, item.current_period_end - nowSeconds()) / length
    const change = Math.round((quantity - item.quantity) * item.price.unit_amount * left)
    account.data.prorations[subscription.id] = (account.data.prorations[subscription.id] ?? 0) + change
  }
  item.quantity = quantity
  account.emit('customer.subscription.updated', subscription)
  return item
}

function quantityOf(form: Form, ...steps: string[]): number | undefined {
  const quantity = wholeOf(form, ...steps)
  if (quantity === undefined || quantity >= 0) return quantity
  const message = 'Invalid integer: quantity must be at least 0'
  throw new StripeFault(400, {
    type: 'invalid_request_error',
    code: 'parameter_invalid_integer',
    message,
    param: 'quantity',
  })
}
