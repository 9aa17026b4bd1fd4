/** Divisor that converts the number in a sign-up link to the price in dollars (REG-06). */
const KEY_DIVISOR = 223_343

/** A subscription that can be bought. The server determines price and seats; the link only identifies the plan (W8). */
export interface Plan {
  /** The plan's number in a sign-up link, `signUpKey_{maxUser}`. */
  readonly key: number
  /** Number of seats included in the plan. */
  readonly seats: number
  /** Price of one seat for a month, in US cents. */
  readonly seatCents: number
  /** Discount on the total of each of the first months, in US cents. */
  readonly introCents: number
  readonly introMonths: number
}

const sold = (dollars: number, rest: Omit<Plan, 'key'>): Plan => ({ key: dollars * KEY_DIVISOR, ...rest })

/** The plan offered to invited colleagues: $50 a month for three months, then $150. */
export const STARTER_PLAN = sold(50, { seats: 6, seatCents: 2500, introCents: 10_000, introMonths: 3 })

/** All plans: $50 a month for three months, then $150; $300; $600. */
const PLANS: readonly Plan[] = [
  STARTER_PLAN,
  sold(300, { seats: 12, seatCents: 2500, introCents: 0, introMonths: 0 }),
  sold(600, { seats: 30, seatCents: 2000, introCents: 0, introMonths: 0 }),
]

/** Returns the plan with the number in a sign-up link, or undefined for an unknown number (W8). */
export function findPlan(signUpKey: number | string): Plan | undefined {
  const written = String(signUpKey)
  return PLANS.find((one) => String(one.key) === written)
}

/** Returns the price of one month, in cents. The first months of a plan may cost less. */
export function monthCents(plan: Plan, seats: number, isIntro: boolean): number {
  return Math.max(0, seats * plan.seatCents - (isIntro ? plan.introCents : 0))
}
