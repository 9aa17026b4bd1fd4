import { setTimeout } from 'node:timers/promises'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import {
  checkPatients,
  fetchImport,
  importPatients,
  MAX_IMPORT_ROWS,
  type PatientImport,
} from '@econsult/contract/imports'
import type { TestApi } from '../../server/src/testing/test-api.ts'
import { presignTestFile, putTestFile } from '../../server/src/testing/test-upload.ts'
import { emailOf } from './cases/case-stock.ts'
import { pageBody } from './inbox/inbox-views.ts'
import { type Figure, milliseconds } from './lib/figure.ts'
import { signIn } from './lib/person.ts'
import { NO_MAIL } from './lib/product.ts'
import { percentile } from './lib/samples.ts'
import { timeCalls, timedCall } from './lib/time-calls.ts'
import type { Workbench } from './lib/workbench.ts'

const POLL_MS = 250
/** Pads each row to about 890 bytes, so that the file has 88 MB. */
const NOTE = 'Made-up note about nothing. '.repeat(30)
/** The pause between two calls, similar to a user's pause; without it, the calls themselves would keep a core busy. */
const PAUSE_MS = 20
/** The maximum number of calls, so large that the measurement never reaches it. */
const MOST_CALLS = 1_000_000

/**
 * Times other users' calls while a file of 88 MB with 100,000 patients is checked and imported. For comparison, also
 * times such calls without an import.
 */
export async function benchImport(workbench: Workbench): Promise<Figure[]> {
  const databaseUrl = await workbench.smallDatabase()
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const importer = await signIn(product.url, emailOf.biller(3))
  const other = await signIn(product.url, emailOf.pcp(4))
  const call = timedCall(product.url, other, fetchAllCases.path, pageBody())
  const timesWhile = async (work: () => Promise<unknown>) => {
    const order = { calls: [call], pauseMs: PAUSE_MS, warmUp: 50, fewest: 200, most: MOST_CALLS }
    return (await timeCalls(order, work)).flat()
  }
  const file = await uploadPatients(importer)
  const without = await timesWhile(() => setTimeout(20_000))
  let importId = ''
  const checking = await timesWhile(async () => {
    importId = (await ask(importer, checkPatients, { file })).importId
    await settle(importer, importId)
  })
  const importing = await timesWhile(async () => {
    await ask(importer, importPatients, { importId })
    const { counts, state, problem } = await settle(importer, importId)
    if (state !== 'done') throw new Error(`The import ended as ${state}: ${problem}`)
    if (counts.new !== MAX_IMPORT_ROWS) throw new Error(`${counts.new} patients were added.`)
  })
  await product.stop()
  return [
    ...figures('is checked', checking, without),
    ...figures('is imported', importing, without),
    { what: 'p99 of the same calls without', ours: milliseconds(percentile(without, 0.99)) },
  ]
}

function figures(what: string, times: readonly number[], without: readonly number[]): Figure[] {
  const whole = `of other calls while a file of 88 MB ${what} (${times.length} calls)`
  return [
    {
      what: `p50 ${whole}, and without`,
      ours: milliseconds(percentile(times, 0.5)),
      reference: milliseconds(percentile(without, 0.5)),
    },
    { what: `p99 ${whole}`, ours: milliseconds(percentile(times, 0.99)), bar: { atMost: 100 } },
  ]
}

async function uploadPatients(api: TestApi): Promise<string> {
  const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_row, index) => {
    const [year, month, day] = [1940 + (index % 60), 1 + (index % 12), 1 + (index % 28)]
    return `Made-up ${word(index)},Bench,${month}/${day}/${year},${NOTE}`
  })
  const bytes = Buffer.from(`First Name,Last Name,DOB,Note\n${rows.join('\n')}\n`)
  const wanted = {
    operation: 'put' as const,
    file: 'made-up.csv',
    type: 'text/csv',
    size: bytes.length,
    purpose: 'import' as const,
  }
  const link = await presignTestFile(api, wanted)
  const answer = await putTestFile(link.url, 'text/csv', bytes)
  if (answer.status !== 200) throw new Error(`The upload was refused: ${await answer.text()}`)
  return link.file
}

/** Returns a unique word for each number. */
function word(index: number): string {
  const letters = String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}`
}

type ImportCall = typeof checkPatients | typeof fetchImport | typeof importPatients

async function ask(api: TestApi, call: ImportCall, body: object): Promise<PatientImport> {
  const answer = await api.post(call.path, body)
  if (answer.status !== 200) throw new Error(`${call.path} answered ${JSON.stringify(answer.body)}`)
  return call.reply.parse(answer.body).data
}

/** Waits until the import is no longer being processed, and returns the import. */
async function settle(api: TestApi, importId: string): Promise<PatientImport> {
  for (;;) {
    const now = await ask(api, fetchImport, { importId })
    if (now.state !== 'checking' && now.state !== 'importing') return now
    await setTimeout(POLL_MS)
  }
}
