import { setTimeout } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts'
import { emailOf, PASSWORD } from './cases/case-stock.ts'
import { type Figure, megabytes, milliseconds } from './lib/figure.ts'
import { call, signIn } from './lib/person.ts'
import type { Product } from './lib/product.ts'
import { residentBytes } from './lib/resident-bytes.ts'
import { median, timed } from './lib/samples.ts'
import type { Workbench } from './lib/workbench.ts'
import { pageBody } from './inbox/inbox-views.ts'
import { fetchAllCases } from '@econsult/contract/cases/inbox'

const STARTS = 5
const REST_MS = 5000

/** Measures the time until `npm start` responds, with all packages installed, and the product's memory when idle. */
export async function benchStart(workbench: Workbench): Promise<Figure[]> {
  const embedded = { DATA_DIR: workbench.folder() }
  const [first, ...later] = await startTimes(workbench, embedded)
  return [
    {
      what: `npm start until the first answer, embedded database with demo data (median of ${STARTS})`,
      ours: milliseconds(median(later)),
      bar: { atMost: 2000 },
    },
    {
      what: 'the same with a new database: the demo data is loaded',
      ours: milliseconds(first ?? Number.NaN),
    },
    {
      what: 'memory at rest, embedded database: launcher, server and sandbox',
      ours: await memoryAtRest(workbench, embedded, 'pcp@demo.example', DEMO_PASSWORD),
      bar: { atMost: 500 },
    },
    {
      what: 'memory at rest, PostgreSQL: launcher, server and sandbox',
      ours: await memoryAtRest(
        workbench,
        { DATABASE_URL: await workbench.smallDatabase(), DEMO: 'off' },
        emailOf.pcp(7),
        PASSWORD,
      ),
      bar: { atMost: 250 },
    },
  ]
}

async function startTimes(workbench: Workbench, environment: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index <= STARTS; index += 1) {
    let product: Product | undefined
    const time = await timed(async () => {
      product = await workbench.product(environment, 'tools/start.cjs')
      const answer = await fetch(product.url)
      await answer.text()
      if (answer.status !== 200) throw new Error(`The first answer was ${answer.status}.`)
    })
    times.push(time)
    await product?.stop()
  }
  return times
}

/** Returns the resident memory some time after a user signed in and loaded the inbox. */
async function memoryAtRest(
  workbench: Workbench,
  environment: Record<string, string>,
  email: string,
  password: string,
) {
  const product = await workbench.product(environment, 'tools/start.cjs')
  const person = await signIn(product.url, email, password)
  await call(person, fetchAllCases.path, pageBody())
  await setTimeout(REST_MS)
  const bytes = residentBytes(product.pid)
  await product.stop()
  return megabytes(bytes)
}
