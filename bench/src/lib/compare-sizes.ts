import { type Bar, type Figure, milliseconds } from './figure.ts'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { NO_MAIL, type Product } from './product.ts'
import { percentile, timed } from './samples.ts'
import { signIn } from './person.ts'
import type { Workbench } from './workbench.ts'

/** The same product on many and on few cases, both running. */
export interface BothSizes {
  readonly large: Side
  readonly small: Side
}

export interface Side {
  readonly databaseUrl: string
  readonly product: Product
  /** The person with this address; signs in once. */
  person(email: string): Promise<TestApi>
}

/** Starts the product on both databases. */
export async function startBothSizes(workbench: Workbench): Promise<BothSizes> {
  const small = await startSide(workbench, await workbench.smallDatabase())
  const large = await startSide(workbench, await workbench.largeDatabase())
  return { small, large }
}

async function startSide(workbench: Workbench, databaseUrl: string): Promise<Side> {
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const people = new Map<string, Promise<TestApi>>()
  return {
    databaseUrl,
    product,
    person(email) {
      const known = people.get(email) ?? signIn(product.url, email)
      people.set(email, known)
      return known
    },
  }
}

const WARM_UP = 50
const SAMPLES = 1000
const LONGEST_MS = 10_000
const FEWEST = 200

/**
 * Times the same call on both sizes in turns, so that whatever else the machine does falls on both, and compares p50
 * and p99. On a busy machine the p99 tells of its other work, and the p50 still of ours.
 */
export async function compareSizes(
  what: string,
  calls: Record<keyof BothSizes, () => Promise<unknown>>,
  bar: Bar,
): Promise<Figure[]> {
  const times = { large: [] as number[], small: [] as number[] }
  const begun = performance.now()
  for (let index = -WARM_UP; index < SAMPLES; index += 1) {
    if (index >= FEWEST && performance.now() - begun > LONGEST_MS) break
    for (const size of index % 2 === 0 ? (['large', 'small'] as const) : (['small', 'large'] as const)) {
      const time = await timed(calls[size])
      if (index >= 0) times[size].push(time)
    }
  }
  return [0.5, 0.99].map((share) => ({
    what: `${what}, p${share * 100}: 1,000,000 cases and 10,000`,
    ours: milliseconds(percentile(times.large, share)),
    reference: milliseconds(percentile(times.small, share)),
    bar,
  }))
}
