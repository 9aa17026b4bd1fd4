import { type Account, begin, listOf, newId, rowOf } from './account.ts'
import { type Form, partOf, refuseUnknown, requiredText, requiredWhole, textOf, wholeOf } from './form.ts'
import type { Coupon, Price, Product } from './objects.ts'
import { StripeFault } from './stripe-fault.ts'

/** POST /v1/products */
export function createProduct(account: Account, form: Form): Product {
  refuseUnknown(form, ['id', 'name', 'description', 'metadata'])
  const id = freeId(account.data.products, 'Product', textOf(form, 'id') ?? newId('prod'))
  const product: Product = {
    ...begin('prod'),
    id,
    object: 'product',
    name: requiredText(form, 'name'),
    active: true,
  }
  account.data.products[id] = product
  return product
}

/** POST /v1/prices */
export function createPrice(account: Account, form: Form): Price {
  refuseUnknown(form, [
    'product',
    'unit_amount',
    'currency',
    'recurring',
    'lookup_key',
    'metadata',
    'nickname',
  ])
  const lookupKey = textOf(form, 'lookup_key') ?? null
  const isTaken = Object.values(account.data.prices).some(
    (one) => lookupKey !== null && one.lookup_key === lookupKey,
  )
  if (isTaken) throw taken('A price already uses that lookup key.')
  const price: Price = {
    ...begin('price'),
    object: 'price',
    product: rowOf(account.data.products, 'product', requiredText(form, 'product')).id,
    unit_amount: requiredWhole(form, 'unit_amount'),
    currency: requiredText(form, 'currency'),
    lookup_key: lookupKey,
    active: true,
    type: 'recurring',
    recurring: {
      interval: requiredText(form, 'recurring', 'interval'),
      interval_count: 1,
      usage_type: 'licensed',
    },
  }
  account.data.prices[price.id] = price
  return price
}

/** GET /v1/prices */
export function listPrices(account: Account, query: Form) {
  refuseUnknown(query, ['lookup_keys', 'active', 'limit', 'product'])
  const keys = Object.values(partOf(query, 'lookup_keys'))
  const rows = Object.values(account.data.prices).filter(
    (one) => keys.length === 0 || (one.lookup_key !== null && keys.includes(one.lookup_key)),
  )
  return listOf('/v1/prices', rows, wholeOf(query, 'limit'))
}

/** POST /v1/coupons */
export function createCoupon(account: Account, form: Form): Coupon {
  refuseUnknown(form, [
    'id',
    'name',
    'amount_off',
    'percent_off',
    'currency',
    'duration',
    'duration_in_months',
    'metadata',
  ])
  const id = freeId(account.data.coupons, 'Coupon', textOf(form, 'id') ?? newId('coupon'))
  const coupon: Coupon = {
    ...begin('coupon'),
    id,
    object: 'coupon',
    name: textOf(form, 'name') ?? null,
    amount_off: wholeOf(form, 'amount_off') ?? null,
    percent_off: wholeOf(form, 'percent_off') ?? null,
    currency: textOf(form, 'currency') ?? null,
    duration: requiredText(form, 'duration'),
    duration_in_months: wholeOf(form, 'duration_in_months') ?? null,
    valid: true,
  }
  account.data.coupons[id] = coupon
  return coupon
}

function freeId(table: Readonly<Record<string, unknown>>, kind: string, id: string): string {
  if (Object.hasOwn(table, id)) throw taken(`${kind} already exists.`)
  return id
}

function taken(message: string): StripeFault {
  return new StripeFault(400, {
    type: 'invalid_request_error',
    code: 'resource_already_exists',
    message,
    param: 'id',
  })
}
