import { type Account, begin, listOf, nowSeconds, rowOf } from './account.ts'
import { type Form, refuseUnknown, requiredText, requiredWhole, textOf, wholeOf } from './form.ts'
import type { PaymentMethod } from './objects.ts'
import { StripeFault } from './stripe-fault.ts'
import { brandOf, conductOf, fingerprintOf, passesLuhn } from './test-cards.ts'

/** Creates a payment method from the entered card data. @throws StripeFault for an invalid card. */
export function createFromCard(account: Account, form: Form): PaymentMethod {
  const number = requiredText(form, 'card', 'number').replaceAll(' ', '')
  if (!passesLuhn(number)) throw badCard('incorrect_number', 'Your card number is incorrect.', 'number')
  const month = requiredWhole(form, 'card', 'exp_month')
  if (month < 1 || month > 12)
    throw badCard('invalid_expiry_month', 'Your card’s expiration month is invalid.', 'exp_month')
  const year = fullYear(requiredWhole(form, 'card', 'exp_year'))
  if (Date.UTC(year, month) / 1000 <= nowSeconds()) {
    throw badCard('invalid_expiry_year', 'Your card’s expiration year is invalid.', 'exp_year')
  }
  if (!/^\d{3,4}$/.test(requiredText(form, 'card', 'cvc'))) {
    throw badCard('invalid_cvc', 'Your card’s security code is invalid.', 'cvc')
  }
  const method: PaymentMethod = {
    ...begin('pm'),
    object: 'payment_method',
    type: 'card',
    customer: null,
    billing_details: {
      name: textOf(form, 'billing_details', 'name') ?? null,
      address: { postal_code: textOf(form, 'billing_details', 'address', 'postal_code') ?? null },
    },
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprintOf(number),
      country: 'US',
      funding: 'credit',
    },
    metadata: {},
  }
  account.data.conducts[method.id] = conductOf(number)
  account.data.payment_methods[method.id] = method
  return method
}

/** Attaches a payment method to a customer. */
export function attach(account: Account, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return
  method.customer = customer
  account.emit('payment_method.attached', method)
}

/** POST /v1/payment_methods/{id}/detach */
export function detach(account: Account, id: string): PaymentMethod {
  const method = rowOf(account.data.payment_methods, 'PaymentMethod', id)
  if (method.customer === null) {
    const message =
      'The payment method you provided is not attached to a customer so detachment is impossible.'
    throw new StripeFault(400, { type: 'invalid_request_error', message })
  }
  const customer = account.data.customers[method.customer]
  if (customer?.invoice_settings.default_payment_method === id) {
    customer.invoice_settings.default_payment_method = null
  }
  method.customer = null
  account.emit('payment_method.detached', method)
  return method
}

/** GET /v1/payment_methods and GET /v1/customers/{id}/payment_methods */
export function listPaymentMethods(account: Account, customer: string, query: Form) {
  refuseUnknown(query, ['customer', 'type', 'limit', 'starting_after', 'ending_before', 'allow_redisplay'])
  rowOf(account.data.customers, 'customer', customer)
  const rows = Object.values(account.data.payment_methods).filter((one) => one.customer === customer)
  return listOf(`/v1/customers/${customer}/payment_methods`, rows, wholeOf(query, 'limit'))
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function badCard(code: string, message: string, param: string): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, message, param })
}
