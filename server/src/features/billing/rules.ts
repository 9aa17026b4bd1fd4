import type { Payment } from '@econsult/adapters/stripe/payments-port'
import { findPlan, monthCents, type Plan } from './plans.ts'

/** The plan that a practice signed up for. Throws where the catalogue lost it. */
export function planOf(subscription: { readonly plan_key: number }): Plan {
  const plan = findPlan(subscription.plan_key)
  if (!plan) throw new Error('the catalogue does not hold a plan that was sold')
  return plan
}

/** What a practice pays to open, in cents: its plan's first month. */
export function firstPaymentCents(plan: Plan): number {
  return monthCents(plan, plan.seats, plan.introMonths > 0)
}

interface Expected {
  readonly practiceId: string
  readonly customerId: string | null
  /** What the practice was asked for, in cents. */
  readonly amountCents: number
}

/** Whether a payment, as the provider tells of it, opens this practice (security page, W12). */
export function opensPractice(payment: Payment, { practiceId, customerId, amountCents }: Expected): boolean {
  return (
    payment.status === 'succeeded' &&
    payment.amountCents === amountCents &&
    payment.currency === 'usd' &&
    payment.practiceId === practiceId &&
    customerId !== null &&
    payment.customerId === customerId
  )
}

/** What a free month is worth at a time: what the practice's next month will cost, in cents. */
export function freeMonthCents(plan: Plan, seats: number, paidAt: Date, now: Date): number {
  const lastIntroInvoice = new Date(paidAt)
  lastIntroInvoice.setUTCMonth(lastIntroInvoice.getUTCMonth() + plan.introMonths - 1)
  return monthCents(plan, seats, plan.introMonths > 0 && now < lastIntroInvoice)
}
