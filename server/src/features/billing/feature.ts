import * as contract from '@econsult/contract/billing'
import type { Feature } from '../../feature.ts'
import { serve, servePublic } from '../../http/serve-call.ts'
import { HOUR } from '../../scheduling/durations.ts'
import { reconcileEvents } from './reconcile-events.ts'
import { billingHandlers } from './outbox-handlers.ts'
import { serveStripeWebhook } from './receive-event.ts'
import { activatePractice } from './activate-practice.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import { fetchStripeDataById } from './fetch-cards.ts'
import { publicKey } from './public-key.ts'

/**
 * Plans, cards and payments. `plans.ts` contains the price list; `create-payment-intent.ts` and `activate-practice.ts`
 * process a payment and open the practice; `receive-event.ts` stores Stripe's events, and `handle-payment-event.ts`
 * handles each event once.
 */
export const billingFeature: Feature = {
  calls: (deps) => [
    servePublic(contract.publicKey, (request) => publicKey(deps, request)),
    serve(contract.createSetupIntent, (request) => createSetupIntent(deps, request)),
    serve(contract.fetchStripeDataById, (request) => fetchStripeDataById(deps, request)),
    servePublic(contract.createPaymentIntent, (request) => createPaymentIntent(deps, request)),
    servePublic(contract.activatePractice, (request) => activatePractice(deps, request)),
  ],
  bind: serveStripeWebhook,
  outbox: billingHandlers,
  timers: (deps) => [{ what: 'missed payment events', everyMs: HOUR, work: () => reconcileEvents(deps) }],
}
