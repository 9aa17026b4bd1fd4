import {
  activatePractice,
  createPaymentIntent,
  createSetupIntent,
  fetchStripeDataById,
  publicKey,
} from '@econsult/contract/billing'
import type { BillingDeps, CoreDeps, SignUpDeps } from '../../deps.ts'
import { serve, type ServedCall, servePublic } from '../../http/serve-call.ts'
import { openPaidPractice } from './activate-practice.ts'
import { beginPayment } from './create-payment-intent.ts'
import { beginCardSetup } from './create-setup-intent.ts'
import { fetchCards } from './fetch-cards.ts'

/**
 * Plans, cards and payments. `plans.ts` is the price list; `create-payment-intent.ts` and `activate-practice.ts` take a
 * payment and open the practice; `take-webhook.ts` stores Stripe's events, and `work-on-event.ts` handles each once.
 */
export function billingRoutes(deps: CoreDeps & SignUpDeps & BillingDeps): ServedCall[] {
  const keys = { publicKey: deps.payments.publishableKey, sandboxUrl: deps.sandboxCardUrl }
  return [
    servePublic(publicKey, () => Promise.resolve(keys)),
    serve(createSetupIntent, (request) => beginCardSetup(deps, request)),
    serve(fetchStripeDataById, (request) => fetchCards(deps, request)),
    servePublic(createPaymentIntent, (request) => beginPayment(deps, request)),
    servePublic(activatePractice, (request) => openPaidPractice(deps, request)),
  ]
}
