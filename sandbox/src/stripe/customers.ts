import { type Account, begin, listOf, rowOf } from './account.ts'
import { type Form, metadataOf, refuseUnknown, requiredText, requiredWhole, textOf, wholeOf } from './form.ts'
import type { BalanceTransaction, Customer } from './objects.ts'

const KNOWN = ['name', 'email', 'metadata', 'description', 'phone', 'invoice_settings']

/** POST /v1/customers */
export function createCustomer(account: Account, form: Form): Customer {
  refuseUnknown(form, KNOWN)
  const customer: Customer = {
    ...begin('cus'),
    object: 'customer',
    name: textOf(form, 'name') ?? null,
    email: textOf(form, 'email') ?? null,
    balance: 0,
    metadata: metadataOf(form),
    invoice_settings: { default_payment_method: null },
  }
  account.data.customers[customer.id] = customer
  account.emit('customer.created', customer)
  return customer
}

/** POST /v1/customers/{id} */
export function updateCustomer(account: Account, id: string, form: Form): Customer {
  refuseUnknown(form, KNOWN)
  const customer = rowOf(account.data.customers, 'customer', id)
  const method = textOf(form, 'invoice_settings', 'default_payment_method')
  if (method !== undefined) {
    rowOf(account.data.payment_methods, 'PaymentMethod', method)
    customer.invoice_settings.default_payment_method = method
  }
  customer.name = textOf(form, 'name') ?? customer.name
  customer.email = textOf(form, 'email') ?? customer.email
  customer.metadata = metadataOf(form, customer.metadata)
  account.emit('customer.updated', customer)
  return customer
}

/** POST /v1/customers/{id}/balance_transactions */
export function createBalanceTransaction(account: Account, id: string, form: Form): BalanceTransaction {
  refuseUnknown(form, ['amount', 'currency', 'description', 'metadata'])
  const customer = rowOf(account.data.customers, 'customer', id)
  requiredText(form, 'currency')
  return changeBalance(account, customer, {
    amount: requiredWhole(form, 'amount'),
    type: 'adjustment',
    invoice: null,
    description: textOf(form, 'description') ?? null,
    metadata: metadataOf(form),
  })
}

/** GET /v1/customers/{id}/balance_transactions */
export function listBalanceTransactions(account: Account, id: string, query: Form) {
  refuseUnknown(query, ['limit', 'starting_after', 'ending_before'])
  rowOf(account.data.customers, 'customer', id)
  const rows = Object.values(account.data.balance_transactions).filter((one) => one.customer === id)
  return listOf(`/v1/customers/${id}/balance_transactions`, rows, wholeOf(query, 'limit'))
}

type BalanceChange = Pick<BalanceTransaction, 'amount' | 'type' | 'invoice' | 'description' | 'metadata'>

/** Changes a customer's balance and stores the balance entry. */
export function changeBalance(
  account: Account,
  customer: Customer,
  change: BalanceChange,
): BalanceTransaction {
  customer.balance += change.amount
  const entry: BalanceTransaction = {
    ...begin('cbtxn'),
    object: 'customer_balance_transaction',
    customer: customer.id,
    currency: 'usd',
    ending_balance: customer.balance,
    ...change,
  }
  account.data.balance_transactions[entry.id] = entry
  return entry
}
