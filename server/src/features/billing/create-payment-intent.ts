import { BILLING_ERRORS } from '@econsult/contract/billing/errors'
import type { Payment } from '@econsult/adapters/stripe/payments-port'
import { BILLING_TEXTS } from '@econsult/contract/billing'
import type * as contract from '@econsult/contract/billing'
import type { BillingDeps, CoreDeps, SignUpDeps } from '../../deps.ts'
import { conflict } from '../../http/errors.ts'
import type { PublicAction } from '../../http/action.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { askPayments } from './payment-failure.ts'
import { firstPaymentCents, planOf } from './rules.ts'
import { readSigningUp } from './read-signing-up.ts'
import { type Billing, savePayment } from './store.ts'

/** Starts the first payment of a practice. A repeated call returns the same payment (REG-06). */
export const createPaymentIntent: PublicAction<
  typeof contract.createPaymentIntent,
  CoreDeps & SignUpDeps & BillingDeps
> = async (deps, request) => {
  const billing = await readSigningUp(deps, request)
  if (!billing.terms_accepted_at) throw conflict(BILLING_ERRORS.termsFirst)
  const payment = await askPayments(() => openPayment(deps, billing))
  const isKept = await deps.database.asSystem((handle) => savePayment(handle, billing.practice_id, payment))
  if (!isKept) throw conflict(BILLING_TEXTS.lapsed)
  return {
    client_secret: payment.clientSecret,
    data: {
      client_secret: payment.clientSecret,
      stripeId: payment.id,
      amountCents: payment.amountCents,
      practiceName: billing.practice_name,
      seats: billing.seats,
      isPaid: payment.status === 'succeeded',
    },
  }
}

/** Returns the payment that was already started, or a new payment if there is none or it was canceled. */
async function openPayment(deps: CoreDeps & BillingDeps, billing: Billing): Promise<Payment> {
  const { practice_id: practiceId, payment_intent_id: begun } = billing
  const customerId = await ensureCustomer(deps, practiceId)
  const known = begun === null ? undefined : await deps.payments.readPayment(begun)
  if (known && known.status !== 'canceled') return known
  const amountCents = firstPaymentCents(planOf(billing))
  const key = `pay:${practiceId}:${billing.plan_key}:${amountCents}:${begun ?? 'first'}`
  return deps.payments.createPayment({ customerId, practiceId, amountCents, key })
}
