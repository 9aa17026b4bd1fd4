import { type Account, begin, newId, rowOf } from './account.ts'
import { type Form, metadataOf, partOf, refuseUnknown, requiredText, requiredWhole, textOf } from './form.ts'
import { noteCharge } from './charges.ts'
import type { IntentError, PaymentIntent, SetupIntent } from './objects.ts'
import { attach, createFromCard } from './payment-methods.ts'
import { noSuch, StripeFault, unexpectedState } from './stripe-fault.ts'

const COMMON = [
  'customer',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'metadata',
  'description',
]

/** POST /v1/setup_intents */
export function createSetupIntent(account: Account, form: Form): SetupIntent {
  refuseUnknown(form, [...COMMON, 'usage', 'payment_method'])
  const base = begin('seti')
  const intent: SetupIntent = {
    ...base,
    object: 'setup_intent',
    client_secret: newId(`${base.id}_secret`),
    status: 'requires_payment_method',
    customer: customerOf(account, form),
    payment_method: null,
    usage: textOf(form, 'usage') ?? 'off_session',
    metadata: metadataOf(form),
    payment_method_types: ['card'],
    next_action: null,
    last_setup_error: null,
  }
  account.data.setup_intents[intent.id] = intent
  account.emit('setup_intent.created', intent)
  return intent
}

/** POST /v1/payment_intents */
export function createPaymentIntent(account: Account, form: Form): PaymentIntent {
  refuseUnknown(form, [
    ...COMMON,
    'amount',
    'currency',
    'setup_future_usage',
    'receipt_email',
    'statement_descriptor',
  ])
  const amount = requiredWhole(form, 'amount')
  if (amount < 50) {
    const message = 'Amount must be at least $0.50 usd'
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      code: 'amount_too_small',
      message,
      param: 'amount',
    })
  }
  const base = begin('pi')
  const intent: PaymentIntent = {
    ...base,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency: requiredText(form, 'currency'),
    client_secret: newId(`${base.id}_secret`),
    status: 'requires_payment_method',
    customer: customerOf(account, form),
    payment_method: null,
    setup_future_usage: textOf(form, 'setup_future_usage') ?? null,
    description: textOf(form, 'description') ?? null,
    metadata: metadataOf(form),
    payment_method_types: ['card'],
    next_action: null,
    latest_charge: null,
    last_payment_error: null,
  }
  account.data.payment_intents[intent.id] = intent
  account.emit('payment_intent.created', intent)
  return intent
}

/** POST /v1/payment_intents/{id}/cancel */
export function cancelPaymentIntent(account: Account, id: string): PaymentIntent {
  const intent = rowOf(account.data.payment_intents, 'payment_intent', id)
  if (intent.status === 'succeeded')
    throw unexpectedState('payment_intent', 'This PaymentIntent has succeeded already.')
  intent.status = 'canceled'
  account.emit('payment_intent.canceled', intent)
  return intent
}

type AnyIntent = SetupIntent | PaymentIntent

/**
 * Returns the intent for the client secret from a browser. @throws StripeFault if the secret belongs to another intent.
 */
function intentOfBrowser(account: Account, id: string, form: Form): AnyIntent {
  const intent = account.data.setup_intents[id] ?? account.data.payment_intents[id]
  if (!intent || requiredText(form, 'client_secret') !== intent.client_secret) {
    throw noSuch(id.startsWith('seti') ? 'setupintent' : 'payment_intent', id)
  }
  return intent
}

/** POST /v1/{payment_intents|setup_intents}/{id}/confirm, in the format of Stripe's browser script. */
export function confirm(account: Account, id: string, form: Form): AnyIntent {
  const intent = intentOfBrowser(account, id, form)
  if (intent.status !== 'requires_payment_method') {
    throw unexpectedState(
      intent.object,
      `You cannot confirm this ${intent.object} because it has a status of ${intent.status}.`,
    )
  }
  const method = createFromCard(account, partOf(form, 'payment_method_data'))
  const conduct = rowOf(account.data.conducts, 'PaymentMethod', method.id)
  if (conduct.refusedAtEntry) throw refuse(account, intent, conduct.refusedAtEntry)
  intent.payment_method = method.id
  if (conduct.asksAuthentication) {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk' }
    account.emit(`${intent.object}.requires_action`, intent)
    return intent
  }
  return succeed(account, intent)
}

/** Receives the bank's result, as sent to Stripe: whether the person authenticated. */
export function authenticate(account: Account, id: string, form: Form): AnyIntent {
  const intent = intentOfBrowser(account, id, form)
  if (intent.status !== 'requires_action')
    throw unexpectedState(intent.object, 'Nothing is to be authenticated.')
  intent.next_action = null
  if (textOf(form, 'outcome') === 'complete') return succeed(account, intent)
  throw refuse(account, intent, {
    type: 'invalid_request_error',
    code: `${intent.object}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

function succeed(account: Account, intent: AnyIntent): AnyIntent {
  intent.status = 'succeeded'
  const method = rowOf(account.data.payment_methods, 'PaymentMethod', intent.payment_method ?? '')
  if (intent.object === 'payment_intent') {
    intent.amount_received = intent.amount
    intent.last_payment_error = null
    intent.latest_charge = noteCharge(
      account,
      { ...intent, description: intent.description ?? 'Payment' },
      null,
    )
  } else intent.last_setup_error = null
  const isKept = intent.object === 'setup_intent' || intent.setup_future_usage !== null
  if (intent.customer && isKept) attach(account, method, intent.customer)
  account.emit(`${intent.object}.succeeded`, intent)
  return intent
}

function refuse(account: Account, intent: AnyIntent, error: IntentError): StripeFault {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  if (intent.object === 'payment_intent') {
    intent.last_payment_error = error
    noteCharge(account, { ...intent, description: intent.description ?? 'Payment' }, error.code)
    account.emit('payment_intent.payment_failed', intent)
    return new StripeFault(402, { ...error, payment_intent: intent })
  }
  intent.last_setup_error = error
  account.emit('setup_intent.setup_failed', intent)
  return new StripeFault(402, { ...error, setup_intent: intent })
}

function customerOf(account: Account, form: Form): string | null {
  const id = textOf(form, 'customer')
  return id === undefined ? null : rowOf(account.data.customers, 'customer', id).id
}
