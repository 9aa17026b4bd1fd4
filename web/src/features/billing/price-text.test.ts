import { expect, test } from 'vitest'
import { chargeOf, priceOf, termsOf } from './price-text.ts'

test('REG-06 computes the price as the number divided by 223343, and shows terms only for $50', () => {
  expect([11_167_150, 67_002_900, 134_005_800].map(priceOf)).toEqual([50, 300, 600])
  expect(termsOf(50)).toBe('For the first 3 months and $150/month for the remainder of the initial year.')
  expect([termsOf(49), termsOf(300)]).toEqual([undefined, undefined])
})

test('REG-06 the text beside the button contains the charges', () => {
  expect([50, 300].map(chargeOf)).toEqual([
    '$50 today, $150 a month starting in month 4. Cancel any time with one day’s notice.',
    '$300 today, then every month. Cancel any time with one day’s notice.',
  ])
})
