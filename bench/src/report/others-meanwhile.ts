import { randomUUID } from 'node:crypto'
import { createCase, fetchAllCases } from '@econsult/contract/cases'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { newCaseBody } from '../../../server/src/testing/test-case.ts'
import { uploadTestFile } from '../../../server/src/testing/test-upload.ts'
import { emailOf } from '../cases/case-stock.ts'
import { withClient } from '../cases/fill-database.ts'
import { type Figure, milliseconds } from '../lib/figure.ts'
import { call, signIn } from '../lib/person.ts'
import { NO_MAIL } from '../lib/product.ts'
import { percentile, timed } from '../lib/samples.ts'
import type { Workbench } from '../lib/workbench.ts'
import { pageBody } from '../inbox/inbox-views.ts'
import { makePhotos, MESSAGES } from './large-case.ts'

const REPORTS = 20
/** Between two calls, as one person at work: the calls themselves must not keep a core busy. */
const PAUSE_MS = 20

/** How long other people's calls take while 20 reports are made, beside how long they take without. */
export async function measureOthers(workbench: Workbench): Promise<Figure[]> {
  const databaseUrl = await workbench.smallDatabase()
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const pcp = await signIn(product.url, emailOf.pcp(3))
  const other = await signIn(product.url, emailOf.pcp(4))
  const caseId = await createLargeCase(databaseUrl, pcp)
  const look = () => call(other, fetchAllCases.path, pageBody())
  await makeReport(pcp, caseId)
  let reportsDone = false
  const reports = Promise.allSettled(Array.from({ length: REPORTS }, () => makeReport(pcp, caseId))).finally(
    () => {
      reportsDone = true
    },
  )
  const during = await timesUntil(look, () => reportsDone)
  const made = (await reports).filter(({ status }) => status === 'fulfilled').length
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

/** A case with 200 messages and ten photos, which were sent as the browser sends them. */
async function createLargeCase(databaseUrl: string, pcp: TestApi): Promise<string> {
  const caseId = randomUUID()
  const files: object[] = []
  for (const [index, bytes] of (await makePhotos('phone')).entries()) {
    const photo = { name: `photo-${index + 1}.jpg`, type: 'image/jpeg', bytes: new Uint8Array(bytes) }
    files.push({ fileData: { name: await uploadTestFile(pcp, photo), type: photo.type } })
  }
  await call(pcp, createCase.path, newCaseBody({ caseId, files }))
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into messages
         (practice_id, case_id, sequence, id, sender_id, sender_type, receiver_ids, content, created)
       select practice_id, id, n, gen_random_uuid(), created_by, 'PCP', '{}', $2, now()
       from cases, generate_series(1, $3::bigint) n where id = $1`,
      [caseId, 'Oral iron now, blood count in four weeks. '.repeat(4), MESSAGES],
    ),
  )
  return caseId
}

async function makeReport(pcp: TestApi, caseId: string): Promise<void> {
  const answer = await pcp.raw(`/api/v1/case/${caseId}/report.pdf`, { method: 'GET' })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200 || byteLength < 1000) throw new Error(`The report answered ${answer.status}.`)
}
