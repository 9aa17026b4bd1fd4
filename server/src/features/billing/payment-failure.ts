import { BILLING_ERRORS } from '@econsult/contract/billing/errors'
import {
  CardRefusedError,
  PaymentsAwayError,
  PaymentsFaultError,
} from '@econsult/adapters/stripe/payments-port'
import { BILLING_TEXTS } from '@econsult/contract/billing'
import { badField, CallError } from '../../http/errors.ts'

const AWAY = BILLING_ERRORS.away

/**
 * Runs calls to the payment provider for a user. A refused card is reported as bad input, because status 402 is
 * reserved for ended sessions.
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
