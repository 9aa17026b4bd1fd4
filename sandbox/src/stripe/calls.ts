import { type Account, listOf, rowOf } from './account.ts'
import { createCoupon, createPrice, createProduct, listPrices } from './catalogue.ts'
import {
  createBalanceTransaction,
  createCustomer,
  listBalanceTransactions,
  updateCustomer,
} from './customers.ts'
import { type Form, textOf, wholeOf } from './form.ts'
import { cancelPaymentIntent, createPaymentIntent, createSetupIntent } from './intents.ts'
import { listInvoices, payInvoice } from './invoices.ts'
import { detach, listPaymentMethods } from './payment-methods.ts'
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  updateItem,
  updateSubscription,
} from './subscriptions.ts'

type Handler = (account: Account, form: Form, id: string) => object

/** All calls that a server makes with its secret key; `:id` is the id of the object. */
export const CALLS: readonly (readonly ['GET' | 'POST' | 'DELETE', string, Handler])[] = [
  ['POST', '/v1/customers', createCustomer],
  ['GET', '/v1/customers/:id', ({ data }, _form, id) => rowOf(data.customers, 'customer', id)],
  ['POST', '/v1/customers/:id', (account, form, id) => updateCustomer(account, id, form)],
  ['GET', '/v1/customers/:id/payment_methods', (account, form, id) => listPaymentMethods(account, id, form)],
  [
    'GET',
    '/v1/customers/:id/balance_transactions',
    (account, form, id) => listBalanceTransactions(account, id, form),
  ],
  [
    'POST',
    '/v1/customers/:id/balance_transactions',
    (account, form, id) => createBalanceTransaction(account, id, form),
  ],
  [
    'GET',
    '/v1/payment_methods',
    (account, form) => listPaymentMethods(account, textOf(form, 'customer') ?? '', form),
  ],
  [
    'GET',
    '/v1/payment_methods/:id',
    ({ data }, _form, id) => rowOf(data.payment_methods, 'PaymentMethod', id),
  ],
  ['POST', '/v1/payment_methods/:id/detach', (account, _form, id) => detach(account, id)],
  ['POST', '/v1/setup_intents', createSetupIntent],
  ['GET', '/v1/setup_intents/:id', ({ data }, _form, id) => rowOf(data.setup_intents, 'setupintent', id)],
  ['POST', '/v1/payment_intents', createPaymentIntent],
  [
    'GET',
    '/v1/payment_intents/:id',
    ({ data }, _form, id) => rowOf(data.payment_intents, 'payment_intent', id),
  ],
  ['POST', '/v1/payment_intents/:id/cancel', (account, _form, id) => cancelPaymentIntent(account, id)],
  ['POST', '/v1/products', createProduct],
  ['GET', '/v1/products/:id', ({ data }, _form, id) => rowOf(data.products, 'product', id)],
  ['POST', '/v1/prices', createPrice],
  ['GET', '/v1/prices', listPrices],
  ['POST', '/v1/coupons', createCoupon],
  ['GET', '/v1/coupons/:id', ({ data }, _form, id) => rowOf(data.coupons, 'coupon', id)],
  ['POST', '/v1/subscriptions', createSubscription],
  ['GET', '/v1/subscriptions', listSubscriptions],
  ['GET', '/v1/subscriptions/:id', ({ data }, _form, id) => rowOf(data.subscriptions, 'subscription', id)],
  ['POST', '/v1/subscriptions/:id', (account, form, id) => updateSubscription(account, id, form)],
  ['DELETE', '/v1/subscriptions/:id', (account, _form, id) => cancelSubscription(account, id)],
  ['POST', '/v1/subscription_items/:id', (account, form, id) => updateItem(account, id, form)],
  ['GET', '/v1/invoices', listInvoices],
  ['GET', '/v1/invoices/:id', ({ data }, _form, id) => rowOf(data.invoices, 'invoice', id)],
  ['POST', '/v1/invoices/:id/pay', (account, _form, id) => payAgain(account, id)],
  ['GET', '/v1/events', listEvents],
  ['GET', '/v1/events/:id', ({ data }, _form, id) => rowOf(data.events, 'event', id)],
]

function payAgain(account: Account, id: string): object {
  const invoice = rowOf(account.data.invoices, 'invoice', id)
  const subscription = invoice.parent.subscription_details.subscription
  return payInvoice(account, invoice, rowOf(account.data.subscriptions, 'subscription', subscription))
}

function listEvents({ data }: Account, query: Form): object {
  const since = wholeOf(query, 'created', 'gte') ?? 0
  const after = textOf(query, 'starting_after')
  const rows = Object.values(data.events).filter((one) => one.created >= since)
  const upTo = after === undefined ? rows.length : rows.findIndex((one) => one.id === after)
  return listOf('/v1/events', rows.slice(0, Math.max(0, upTo)), wholeOf(query, 'limit'))
}
