import Stripe from 'stripe'
import { CardRefusedError, PaymentsAwayError, PaymentsFaultError } from './payments-port.ts'

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeRateLimitError } = Stripe.errors

/** Executes a request to Stripe and converts any error to one of the port's errors, without text from the response. */
export async function askStripe<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    throw portError(error)
  }
}

/**
 * Converts an error of the library to the port's error. Stripe returns 402 for a declined card; our API must not return
 * that status.
 */
export function portError(error: unknown): Error {
  if (error instanceof StripeCardError) return new CardRefusedError(error.code ?? 'card_error')
  if (error instanceof StripeConnectionError) return new PaymentsAwayError('Stripe could not be reached')
  if (error instanceof StripeRateLimitError) return new PaymentsAwayError('Stripe limits our requests')
  if (error instanceof StripeAPIError) return new PaymentsAwayError('Stripe failed')
  if (error instanceof Stripe.errors.StripeError) {
    // A conflict between two requests with the same key is temporary.
    if (error.statusCode === 409)
      return new PaymentsAwayError('Stripe is still working on a request with this key')
    return new PaymentsFaultError(`${error.type} ${error.code ?? ''}`.trim())
  }
  return new PaymentsFaultError('Stripe gave an answer that its documentation does not describe')
}
