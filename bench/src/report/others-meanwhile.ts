import { setTimeout } from 'node:timers/promises'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { emailOf } from '../cases/case-stock.ts'
import { pageBody } from '../inbox/inbox-views.ts'
import { type Figure, milliseconds } from '../lib/figure.ts'
import { signIn } from '../lib/person.ts'
import { NO_MAIL } from '../lib/product.ts'
import { percentile } from '../lib/samples.ts'
import { timeCalls, timedCall } from '../lib/time-calls.ts'
import type { Workbench } from '../lib/workbench.ts'
import { MESSAGES } from './large-case.ts'
import { createLargeCase, createReportAsker } from './stored-case.ts'

const REPORTS = 20
/** The number of rounds. A single round takes only seconds, so its p99 would be only one or two calls. */
const ROUNDS = 10
/** The maximum number of calls, so large that the measurement never reaches it. */
const MOST_CALLS = 1_000_000

/** Times other users' calls in alternating periods: while 20 reports are created, and while none is created. */
export async function measureOthers(workbench: Workbench): Promise<Figure[]> {
  const databaseUrl = await workbench.smallDatabase()
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const pcp = await signIn(product.url, emailOf.pcp(3))
  const other = await signIn(product.url, emailOf.pcp(4))
  const caseId = await createLargeCase(databaseUrl, pcp, MESSAGES)
  const asker = createReportAsker(product.url, pcp, caseId)
  // Warms up the product to the state of a server that has run for a while.
  await asker.ask(REPORTS)
  const look = timedCall(product.url, other, fetchAllCases.path, pageBody())
  // Pauses as a user does, because the calls themselves must not keep a core busy.
  const order = { calls: [look], pauseMs: 20, warmUp: 10, fewest: 1, most: MOST_CALLS }
  const timesWhile = async (work: () => Promise<unknown>) => (await timeCalls(order, work)).flat()
  const [during, without]: [number[], number[]] = [[], []]
  let made = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    let roundMs = 0
    const makeReports = async () => {
      const begun = performance.now()
      made += await asker.ask(REPORTS)
      roundMs = performance.now() - begun
    }
    during.push(...(await timesWhile(makeReports)))
    without.push(...(await timesWhile(() => setTimeout(roundMs))))
  }
  asker.end()
  await product.stop()
  const compared = (share: number): Figure => ({
    what: `p${share * 100} of other calls while ${REPORTS} such reports are made, and without (${during.length} calls)`,
    ours: milliseconds(percentile(during, share)),
    reference: milliseconds(percentile(without, share)),
    ...(share === 0.99 && { bar: { atMost: 1.5 } }),
  })
  const answered = {
    what: `of ${ROUNDS} times ${REPORTS} reports that were asked for at once, answered`,
    ours: { value: made, text: `${made}` },
    bar: { atLeast: ROUNDS * REPORTS },
  }
  return [compared(0.5), compared(0.99), answered]
}
