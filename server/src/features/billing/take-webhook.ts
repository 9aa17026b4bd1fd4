import { type PaymentEvent, WebhookRefusedError } from '@econsult/adapters/stripe/payments-port'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import { keepEvent } from './events/store.ts'
import { isWorkedOn } from './work-on-event.ts'

/** Where Stripe tells what happened (decisions, section 2). */
export const STRIPE_WEBHOOK_PATH = '/api/v1/webhooks/stripe'

/** Keeps an event and notes its work; the same event again does nothing. */
export async function takeEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  const now = deps.clock.now()
  await deps.database.asSystem((handle) =>
    keepEvent(handle, { ...event, matters: isWorkedOn(event.type), now }),
  )
}

/** Serves Stripe's webhook: its signature is over the exact bytes, so the body is not parsed before the check. */
export async function serveStripeWebhook(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(STRIPE_WEBHOOK_PATH, async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      await takeEvent(deps, readEvent(deps, body, typeof signature === 'string' ? signature : undefined))
      return { status: '1', data: null }
    })
  })
}

function readEvent(deps: Deps, body: unknown, signature: string | undefined): PaymentEvent {
  try {
    return deps.payments.readWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature)
  } catch (error) {
    if (!(error instanceof WebhookRefusedError)) throw error
    throw badField('stripe-signature', 'This event is not signed by Stripe, or not lately.')
  }
}
