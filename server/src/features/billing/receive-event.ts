import { type PaymentEvent, WebhookRefusedError } from '@econsult/adapters/stripe/payments-port'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import { insertPaymentEvent } from './events/store.ts'
import { isWorkedOn } from './handle-payment-event.ts'
import { STRIPE_WEBHOOK_PATH } from '../../http/webhook-paths.ts'

/** Stores an event and queues its processing. Does nothing if the event is already stored. */
export async function receiveEvent(deps: CoreDeps, event: PaymentEvent): Promise<void> {
  const now = deps.clock.now()
  await deps.database.asSystem((handle) =>
    insertPaymentEvent(handle, { ...event, matters: isWorkedOn(event.type), now }),
  )
}

/**
 * Serves Stripe's webhook. The signature covers the exact bytes, so the body is parsed only after the signature check.
 */
export async function serveStripeWebhook(app: FastifyInstance, deps: CoreDeps & BillingDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(STRIPE_WEBHOOK_PATH, async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      await receiveEvent(deps, readEvent(deps, body, typeof signature === 'string' ? signature : undefined))
      return { status: '1', data: null }
    })
  })
}

function readEvent(deps: BillingDeps, body: unknown, signature: string | undefined): PaymentEvent {
  try {
    return deps.payments.readWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature)
  } catch (error) {
    if (!(error instanceof WebhookRefusedError)) throw error
    throw badField('stripe-signature', 'This event has no valid, recent signature from Stripe.')
  }
}
