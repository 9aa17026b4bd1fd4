import { expect, test } from 'vitest'
import { ADDRESS_FIELDS, addressLines, cardLines, missingOf, ORDER_TOTAL } from './checkout-fields.ts'

const address = {
  firstName: 'Maya',
  lastName: 'Madeup',
  address1: '18 Orchard Lane',
  city: 'Alder Creek',
  state: 'OH',
  zip: '44012',
  country: 'USA',
}

test('ROUT-10 the order totals $34.06', () => {
  expect(ORDER_TOTAL).toBe('$34.06')
})

test('ROUT-10 reports each missing required field by name', () => {
  expect(missingOf(ADDRESS_FIELDS, { ...address, city: ' ' })).toEqual({ city: 'City is required.' })
  expect(Object.keys(missingOf(ADDRESS_FIELDS, {}))).toHaveLength(6)
  expect(missingOf(ADDRESS_FIELDS, address)).toEqual({})
})

test('ROUT-10 the review shows the address, and only the last four digits of the card', () => {
  expect(addressLines(address)).toEqual(['Maya Madeup', '18 Orchard Lane', 'Alder Creek, OH 44012', 'USA'])
  const card = { cardName: 'Maya Madeup', cardNumber: '4242 4242 4242 1234', expDate: '04/2028', cvv: '123' }
  expect(cardLines(card)).toEqual(['Card ending in 1234', 'Maya Madeup', 'Expires 04/2028'])
})
