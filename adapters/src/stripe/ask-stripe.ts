import Stripe from 'stripe'
import { CardRefusedError, PaymentsAwayError, PaymentsFaultError } from './payments-port.ts'

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeRateLimitError } = Stripe.errors

/** Runs a request to Stripe; whatever it throws becomes one of the port's errors, without any word of the answer. */
export async function askStripe<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    throw portError(error)
  }
}

/** The port's error for what the library threw. A declined card is 402 at Stripe, and must never be that here. */
export function portError(error: unknown): Error {
  if (error instanceof StripeCardError) return new CardRefusedError(error.code ?? 'card_error')
  if (error instanceof StripeConnectionError) return new PaymentsAwayError('Stripe was not reached')
  if (error instanceof StripeRateLimitError) return new PaymentsAwayError('Stripe wants fewer requests')
  if (error instanceof StripeAPIError) return new PaymentsAwayError('Stripe failed')
  if (error instanceof Stripe.errors.StripeError) {
    // A conflict of two requests with one key passes by itself.
    if (error.statusCode === 409) return new PaymentsAwayError('Stripe is at work on this')
    return new PaymentsFaultError(`${error.type} ${error.code ?? ''}`.trim())
  }
  return new PaymentsFaultError('Stripe answered what is not in its documentation')
}
