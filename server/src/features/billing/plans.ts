/** What a sign-up link's number is divided by to show its price in dollars (document 1, section 9). */
const KEY_DIVISOR = 223_343

/** One subscription that can be signed up for. The server's word on price and seats is the only one (decisions, 4). */
export interface Plan {
  /** The number in `signUpKey_{maxUser}`. */
  readonly key: number
  /** Seats that come with it. */
  readonly seats: number
  /** Each seat's price for a month, in cents of a dollar. */
  readonly seatCents: number
  /** Taken off the whole price of each of the first months, in cents. */
  readonly introCents: number
  readonly introMonths: number
}

const sold = (dollars: number, rest: Omit<Plan, 'key'>): Plan => ({ key: dollars * KEY_DIVISOR, ...rest })

/** What invited colleagues are offered: $50 a month for three months, then $150. */
export const STARTER_PLAN = sold(50, { seats: 6, seatCents: 2500, introCents: 10_000, introMonths: 3 })

/** The catalogue: $50 for three months and then $150; $300; $600. */
const PLANS: readonly Plan[] = [
  STARTER_PLAN,
  sold(300, { seats: 12, seatCents: 2500, introCents: 0, introMonths: 0 }),
  sold(600, { seats: 30, seatCents: 2000, introCents: 0, introMonths: 0 }),
]

/** The plan behind a sign-up link's number; undefined for a number that was made up (security page, W8). */
export function findPlan(signUpKey: number | string): Plan | undefined {
  const written = String(signUpKey)
  return PLANS.find((one) => String(one.key) === written)
}

/** What one month costs, in cents; the first months of a plan may cost less. */
export function monthCents(plan: Plan, seats: number, isIntro: boolean): number {
  return Math.max(0, seats * plan.seatCents - (isIntro ? plan.introCents : 0))
}
