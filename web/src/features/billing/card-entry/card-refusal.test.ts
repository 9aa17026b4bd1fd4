import { expect, test } from 'vitest'
import { refusalOf } from './card-refusal.ts'

test.each([
  ['card_error', 'card_declined', { refused: 'Made-up reason.' }],
  ['card_error', 'incorrect_cvc', { refused: 'Made-up reason.' }],
  ['validation_error', 'incomplete_number', { refused: 'Made-up reason.' }],
  ['invalid_request_error', 'payment_intent_authentication_failure', { refused: 'Made-up reason.' }],
  ['invalid_request_error', 'setup_intent_authentication_failure', { refused: 'Made-up reason.' }],
  ['invalid_request_error', 'payment_intent_unexpected_state', { refused: undefined }],
  ['idempotency_error', undefined, { refused: undefined }],
  ['api_connection_error', undefined, 'away'],
  ['api_error', undefined, 'away'],
  ['rate_limit_error', undefined, 'away'],
])(
  'REG-06 ACC-05 a %s (%s) shows only the reason that Stripe writes for the cardholder',
  (type, code, result) => {
    expect(refusalOf({ type, code, message: 'Made-up reason.' })).toEqual(result)
  },
)
