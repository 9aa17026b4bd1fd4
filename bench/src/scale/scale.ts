import { emailOf } from '../cases/case-stock.ts'
import { withClient } from '../cases/fill-database.ts'
import { type Figure, milliseconds, perSecond } from '../lib/figure.ts'
import { signIn } from '../lib/person.ts'
import { NO_MAIL, type Product } from '../lib/product.ts'
import { median, percentile } from '../lib/samples.ts'
import type { Workbench } from '../lib/workbench.ts'
import { createCitusDatabase } from './citus-database.ts'
import { type Clinician, WORK } from './work.ts'

/**
 * The last digit of a case's number decides whether the case is closed. Because the number of practices has no common
 * factor with 10, three of ten cases are closed in each practice.
 */
const STOCK = { practices: 37, cases: Number(process.env.SCALE_CASES ?? 10_000), messages: 4, ofFirst: 0 }
/** The number of providers who work simultaneously, each in a different practice. */
const CLINICIANS = 8
const WARM_UP_CALLS = 5
/** The duration of the measurement of each kind of call, in seconds. */
const SECONDS = Number(process.env.SCALE_SECONDS ?? 8)

/** The samples of each kind of call, in milliseconds. */
type Samples = ReadonlyMap<string, readonly number[]>

/**
 * Times calls with all tables on one worker of a Citus cluster, and with the tables distributed over all of its
 * workers. CITUS_URL is the address of a database on the coordinator in which the workers are registered.
 */
export async function benchScale(workbench: Workbench): Promise<Figure[]> {
  const citusUrl = process.env.CITUS_URL
  if (!citusUrl) throw new Error('CITUS_URL is not set.')
  const database = await createCitusDatabase(citusUrl, STOCK)
  workbench.onClose(database.drop)
  const one = await measure(workbench, database.url)
  await database.spread()
  const all = await measure(workbench, database.url)
  return Object.keys(WORK).flatMap((name) => compare(name, database.workers, one, all))
}

async function measure(workbench: Workbench, databaseUrl: string): Promise<Samples> {
  const product = await workbench.product({ DATABASE_URL: databaseUrl, DEMO: 'off', SMTP_URL: NO_MAIL })
  const clinicians = await findClinicians(product, databaseUrl)
  const samples = new Map<string, readonly number[]>()
  for (const name of Object.keys(WORK)) samples.set(name, await timeWork(name, clinicians))
  await product.stop()
  return samples
}

async function findClinicians({ url }: Product, databaseUrl: string): Promise<Clinician[]> {
  const clinicians: Clinician[] = []
  for (let number = 1; number <= CLINICIANS; number += 1) {
    const email = emailOf.pcp(number)
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query<{ id: string }>(
        `select cases.id from cases join users on users.id = cases.provider_id
         where email = $1 and not is_closed and latest_assigned_specialist_id is not null order by 1 limit 20`,
        [email],
      ),
    )
    clinicians.push({ api: await signIn(url, email), caseIds: rows.map(({ id }) => id), created: [] })
  }
  return clinicians
}

/**
 * Measures one kind of call, made by all clinicians simultaneously for a fixed time, in milliseconds per call; closing
 * ends earlier if no created case is left to close.
 */
async function timeWork(name: string, clinicians: readonly Clinician[]): Promise<number[]> {
  const work = WORK[name]
  if (!work) throw new Error(`There is no work ${name}.`)
  const samples: number[] = []
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    clinicians.map(async (clinician) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const begun = performance.now()
        if ((await work(clinician, turn)) === false) return
        if (turn >= WARM_UP_CALLS) samples.push(performance.now() - begun)
      }
    }),
  )
  return samples
}

function compare(name: string, workers: number, one: Samples, all: Samples): Figure[] {
  const [ofOne = [], ofAll = []] = [one.get(name), all.get(name)]
  const rate = (samples: readonly number[]) =>
    perSecond((1000 * CLINICIANS) / (samples.reduce((sum, time) => sum + time, 0) / samples.length), 'calls')
  const what = `${name}, ${workers} workers and 1`
  return [
    { what: `${what}, by ${CLINICIANS} people at once`, ours: rate(ofAll), reference: rate(ofOne) },
    { what: `${what}, p50`, ours: milliseconds(median(ofAll)), reference: milliseconds(median(ofOne)) },
    {
      what: `${what}, p99`,
      ours: milliseconds(percentile(ofAll, 0.99)),
      reference: milliseconds(percentile(ofOne, 0.99)),
    },
  ]
}
