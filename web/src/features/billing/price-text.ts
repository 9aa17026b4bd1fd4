import { BILLING_TEXTS, INTRO_PRICE, PRICE_DIVISOR } from '@econsult/contract/billing'

/** The price that a sign-up link's number stands for, in dollars for a month (document 1, section 9). */
export function priceOf(maxUsers: number): number {
  return maxUsers / PRICE_DIVISOR
}

/** What stands under the price; only one price has such a line (document 1, section 9). */
export function termsOf(price: number): string | undefined {
  return price === INTRO_PRICE ? BILLING_TEXTS.introTerms : undefined
}

/** What is charged and when, beside the button that pays: in accord with the line under the price. */
export function chargeOf(price: number): string {
  const charge =
    price === INTRO_PRICE
      ? `$${price} today, $150 a month from month 4 on.`
      : `$${price} today, then every month.`
  return `${charge} Ends with one day notice.`
}
