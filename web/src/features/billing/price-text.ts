import { BILLING_TEXTS, INTRO_PRICE, PRICE_DIVISOR } from '@econsult/contract/billing'
import { phrases } from './phrases.ts'

/** The price in dollars per month that a sign-up link contains as `maxUsers` (REG-06). */
export function priceOf(maxUsers: number): number {
  return maxUsers / PRICE_DIVISOR
}

/** The terms below the price; only the introductory price has terms (REG-06). */
export function termsOf(price: number): string | undefined {
  return price === INTRO_PRICE ? BILLING_TEXTS.introTerms : undefined
}

/**
 * Text about amounts and dates of the charges, shown beside the pay button; it is consistent with the terms below the
 * price.
 */
export function chargeOf(price: number): string {
  return price === INTRO_PRICE ? phrases.introCharge({ price }) : phrases.monthlyCharge({ price })
}
