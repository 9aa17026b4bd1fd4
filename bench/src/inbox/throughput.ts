import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { emailOf } from '../cases/case-stock.ts'
import { type Figure, perSecond } from '../lib/figure.ts'
import { answersPerSecond } from '../lib/load.ts'
import { call, signIn } from '../lib/person.ts'
import { NO_MAIL } from '../lib/product.ts'
import type { Workbench } from '../lib/workbench.ts'
import { openTap, type Passed, passedByCall } from '../statements/tap.ts'
import { pageBody } from './inbox-views.ts'
import { pgbenchRate } from './pgbench.ts'

const CONNECTIONS = 10
const SECONDS = 6

/**
 * Measures how many inbox pages per second the API returns, with a Node process that uses one core. For comparison,
 * pgbench sends the same SQL statements.
 */
export async function measureThroughput(workbench: Workbench): Promise<Figure[]> {
  const databaseUrl = await workbench.largeDatabase()
  const sent = await statementsOfPage(workbench, databaseUrl)
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const person = await signIn(product.url, emailOf.pcp(7))
  const load = {
    url: `${product.url}${fetchAllCases.path}`,
    person,
    body: pageBody(),
    connections: CONNECTIONS,
  }
  await answersPerSecond({ ...load, seconds: 2 })
  const answers = await answersPerSecond({ ...load, seconds: SECONDS })
  await product.stop()
  const rate = await pgbenchRate(sent.statements, { databaseUrl, connections: CONNECTIONS, seconds: SECONDS })
  return [
    {
      what: `inbox pages through the API and the same SQL by pgbench, ${CONNECTIONS} connections`,
      ours: perSecond(answers, 'pages'),
      reference: perSecond(rate, 'pages'),
      bar: { atLeast: 0.5 },
    },
    {
      what: 'statements of one page, and waits for the database',
      ours: { value: sent.statements.length, text: `${sent.statements.length} in ${sent.trips} trips` },
    },
  ]
}

async function statementsOfPage(workbench: Workbench, databaseUrl: string): Promise<Passed> {
  const tap = await openTap(databaseUrl)
  workbench.onClose(tap.close)
  const product = await workbench.product({ DATABASE_URL: tap.url, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const person = await signIn(product.url, emailOf.pcp(7))
  const passed = await passedByCall(tap, () => call(person, fetchAllCases.path, pageBody()))
  await product.stop()
  return passed
}
