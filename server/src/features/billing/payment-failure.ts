import {
  CardRefusedError,
  PaymentsAwayError,
  PaymentsFaultError,
} from '@econsult/adapters/stripe/payments-port'
import { BILLING_TEXTS } from '@econsult/contract/billing'
import { badField, CallError } from '../../http/errors.ts'

const AWAY = 'Payments cannot be reached right now. Nothing was charged; try again in a minute.'

/**
 * Runs what asks the payment provider for a person. A refused card is bad input here: 402 is the session's alone.
 * @throws CallError badInput or unavailable
 */
export async function askPayments<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CardRefusedError) throw badField('card', BILLING_TEXTS.cardError)
    if (error instanceof PaymentsAwayError || error instanceof PaymentsFaultError) {
      throw new CallError('unavailable', AWAY)
    }
    throw error
  }
}
