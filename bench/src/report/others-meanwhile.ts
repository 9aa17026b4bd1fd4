import { fetchAllCases } from '@econsult/contract/cases'
import { emailOf } from '../cases/case-stock.ts'
import { type Figure, milliseconds } from '../lib/figure.ts'
import { call, signIn } from '../lib/person.ts'
import { NO_MAIL } from '../lib/product.ts'
import { percentile, timed } from '../lib/samples.ts'
import type { Workbench } from '../lib/workbench.ts'
import { pageBody } from '../inbox/inbox-views.ts'
import { MESSAGES } from './large-case.ts'
import { askForReports, createLargeCase } from './stored-case.ts'

const REPORTS = 20
/** Between two calls, as one person at work: the calls themselves must not keep a core busy. */
const PAUSE_MS = 20

/** How long other people's calls take while 20 reports are made, beside how long they take without. */
export async function measureOthers(workbench: Workbench): Promise<Figure[]> {
  const databaseUrl = await workbench.smallDatabase()
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const pcp = await signIn(product.url, emailOf.pcp(3))
  const other = await signIn(product.url, emailOf.pcp(4))
  const caseId = await createLargeCase(databaseUrl, pcp, MESSAGES)
  const look = () => call(other, fetchAllCases.path, pageBody())
  await askForReports(product.url, pcp, caseId, 1)
  let reportsDone = false
  const reports = askForReports(product.url, pcp, caseId, REPORTS).finally(() => {
    reportsDone = true
  })
  const during = await timesUntil(look, () => reportsDone)
  const made = await reports
  const before = await timesUntil(look, (count) => count >= during.length)
  await product.stop()
  const others = {
    what: `p99 of other calls while ${REPORTS} such reports are made, and without (${during.length} calls)`,
    ours: milliseconds(percentile(during, 0.99)),
    reference: milliseconds(percentile(before, 0.99)),
    bar: { atMost: 1.5 },
  }
  const answered = {
    what: `of ${REPORTS} reports that were asked for at once, answered`,
    ours: { value: made, text: `${made}` },
    bar: { atLeast: REPORTS },
  }
  return [others, answered]
}

async function timesUntil(
  look: () => Promise<unknown>,
  isOver: (count: number) => boolean,
): Promise<number[]> {
  const times: number[] = []
  while (!isOver(times.length)) {
    times.push(await timed(look))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return times
}
