import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import type { Payment } from '@econsult/adapters/stripe/payments-port'
import { findPlan, monthCents, type Plan } from './plans.ts'
import { inLanguage } from '../../languages/in-language.ts'

const phrases = definePhrases('billing/server/plans', {
  withIntro: withValues<{ first: string; months: number; later: string; seats: number }>(
    '{first} a month for the first {months} months, then {later} a month, up to {seats} people',
  ),
  monthly: withValues<{ later: string; seats: number }>('{later} a month, up to {seats} people'),
})

/**
 * Returns the plan that a practice signed up for.
 * @throws Error if the catalog no longer contains the plan
 */
export function planOf(subscription: { readonly plan_key: number }): Plan {
  const plan = findPlan(subscription.plan_key)
  if (!plan) throw new Error('a plan that was sold is missing from the catalogue')
  return plan
}

/** Describes a plan as text, for its receipt. */
export function planWords(subscription: { readonly plan_key: number }, language: string | null): string {
  const plan = planOf(subscription)
  const texts = inLanguage(phrases, language)
  const later = dollarsOf(monthCents(plan, plan.seats, false))
  const first = dollarsOf(firstPaymentCents(plan))
  const { introMonths: months, seats } = plan
  return months > 0 ? texts.withIntro({ first, months, later, seats }) : texts.monthly({ later, seats })
}

function dollarsOf(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}

/** Returns the price of opening a practice, in cents, which is the first month of its plan. */
export function firstPaymentCents(plan: Plan): number {
  return monthCents(plan, plan.seats, plan.introMonths > 0)
}

interface Expected {
  readonly practiceId: string
  readonly customerId: string | null
  /** The amount due for the practice, in cents. */
  readonly amountCents: number
}

/** Returns true if a payment, as reported by the payment provider, opens this practice (W12). */
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

/**
 * Returns the value, in cents, of a free month that is credited at `now`. It equals the price of the practice's next
 * month.
 */
export function freeMonthCents(plan: Plan, seats: number, paidAt: Date, now: Date): number {
  const lastIntroInvoice = new Date(paidAt)
  lastIntroInvoice.setUTCMonth(lastIntroInvoice.getUTCMonth() + plan.introMonths - 1)
  return monthCents(plan, seats, plan.introMonths > 0 && now < lastIntroInvoice)
}
