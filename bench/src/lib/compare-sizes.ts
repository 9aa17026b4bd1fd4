import { setTimeout } from 'node:timers/promises'
import { type Bar, type Figure, keepsBar, milliseconds } from './figure.ts'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { SMALL } from '../cases/case-stock.ts'
import { NO_MAIL, type Product } from './product.ts'
import { signIn } from './person.ts'
import { percentile } from './samples.ts'
import { timeCalls, timedCall } from './time-calls.ts'
import type { TimedCall } from './timer-order.ts'
import type { Workbench } from './workbench.ts'

/** Two running products, one with many and one with few cases. */
export interface BothSizes {
  readonly large: Side
  readonly small: Side
}

export interface Side {
  readonly cases: number
  readonly databaseUrl: string
  readonly product: Product
  /** Returns the API of the user with this email address, who signs in only once. */
  person(email: string): Promise<TestApi>
}

/** Starts the product on both databases. */
export async function startBothSizes(workbench: Workbench): Promise<BothSizes> {
  const small = await startSide(workbench, SMALL.cases, await workbench.smallDatabase())
  const large = await startSide(workbench, workbench.largeCases, await workbench.largeDatabase())
  return { small, large }
}

async function startSide(workbench: Workbench, cases: number, databaseUrl: string): Promise<Side> {
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const people = new Map<string, Promise<TestApi>>()
  return {
    cases,
    databaseUrl,
    product,
    person(email) {
      const known = people.get(email) ?? signIn(product.url, email)
      people.set(email, known)
      return known
    },
  }
}

/** Makes a call to the product of one size, as the user with this email address. */
export async function callAt(
  { product, person }: Side,
  email: string,
  path: string,
  body: object,
): Promise<TimedCall> {
  return timedCall(product.url, await person(email), path, body)
}

const FIRST_LOOK = { turns: { warmUp: 50, fewest: 200, most: 2000, pauseMs: 0 }, longestMs: 10_000 }
/**
 * A p99 of a thousand samples depends on ten of them, so a figure over its limit is measured again with several times
 * as many samples.
 */
const SECOND_LOOK = { turns: { ...FIRST_LOOK.turns, most: 10_000 }, longestMs: 60_000 }

/**
 * Times a call on both sizes in turns, so that other load of the machine affects both, and compares p50 and p99. On a
 * busy machine, the p99 reflects the other load, but the p50 still reflects the product.
 */
export async function compareSizes(
  sizes: BothSizes,
  name: string,
  calls: Record<keyof BothSizes, TimedCall>,
  bar: Bar,
): Promise<Figure[]> {
  const what = `${name}, ${inWords(sizes.large)} cases and ${inWords(sizes.small)}`
  const figures = await look(FIRST_LOOK, what, calls, bar)
  if (figures.every(keepsBar)) return figures
  return look(SECOND_LOOK, `${what} (second look)`, calls, bar)
}

export function inWords({ cases }: Pick<Side, 'cases'>): string {
  return cases.toLocaleString('en')
}

async function look(
  { turns, longestMs }: typeof FIRST_LOOK,
  what: string,
  { large, small }: Record<keyof BothSizes, TimedCall>,
  bar: Bar,
): Promise<Figure[]> {
  const enough = new AbortController()
  const longest = () => setTimeout(longestMs, undefined, { signal: enough.signal }).catch(() => undefined)
  const [ofLarge = [], ofSmall = []] = await timeCalls({ ...turns, calls: [large, small] }, longest)
  enough.abort()
  return [0.5, 0.99].map((share) => ({
    what: `p${share * 100} of ${what}`,
    ours: milliseconds(percentile(ofLarge, share)),
    reference: milliseconds(percentile(ofSmall, share)),
    bar,
  }))
}
