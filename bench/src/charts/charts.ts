import { setTimeout } from 'node:timers/promises'
import { caseDataSchema } from '@econsult/contract/cases'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { readChart } from '@econsult/contract/chart-packets'
import {
  type HostilePage,
  MADE_UP,
  ofPatient,
  searchset,
  startHostileFhir,
} from '../../../server/src/features/chart-packets/testing/hostile-fhir.ts'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { newCaseBody } from '../../../server/src/testing/test-case.ts'
import { emailOf } from '../cases/case-stock.ts'
import { withClient } from '../cases/fill-database.ts'
import { pageBody } from '../inbox/inbox-views.ts'
import { type Figure, milliseconds } from '../lib/figure.ts'
import { signIn } from '../lib/person.ts'
import { NO_MAIL } from '../lib/product.ts'
import { percentile } from '../lib/samples.ts'
import { timeCalls, timedCall } from '../lib/time-calls.ts'
import type { Workbench } from '../lib/workbench.ts'

const MEGABYTE = 1024 * 1024
/** The pause between two calls, similar to a user's pause; without it, the calls themselves would keep a core busy. */
const PAUSE_MS = 20
/** The maximum number of calls, so large that the measurement never reaches it. */
const MOST_CALLS = 1_000_000
const LONGEST_MS = 20_000

const many = (text: string, bytes: number) =>
  Array(Math.ceil(bytes / text.length))
    .fill(text)
    .join()
const extended = (extension: string): HostilePage => {
  const allergy = JSON.stringify(ofPatient('AllergyIntolerance', 'a1', { code: { text: 'Made-up' } }))
  const resource = `${allergy.slice(0, -1)},"extension":${extension}}`
  return { body: `{"resourceType":"Bundle","type":"searchset","entry":[{"resource":${resource}}]}` }
}
const observations = Array.from({ length: 5000 }, (_, place) =>
  ofPatient('Observation', `o${place}`, {
    status: 'final',
    code: { text: `Test ${place}` },
    effectiveDateTime: new Date().toISOString(),
    valueQuantity: { value: place, unit: 'mg/dL' },
    extension: [{ url: 'http://example.org/made-up', valueString: 'x'.repeat(3500) }],
  }),
)

/** Charts that are read repeatedly: deeply nested, wide, with many small objects, and of the maximum permitted size. */
const CHARTS: Readonly<Record<string, Readonly<Record<string, HostilePage>>>> = {
  '4 MB of open brackets': { AllergyIntolerance: { body: '['.repeat(4 * MEGABYTE) } },
  '4 MB of small objects': { AllergyIntolerance: extended(`[${many('{"a":[]}', 4 * MEGABYTE)}]`) },
  '12 MB of numbers': { AllergyIntolerance: extended(`[${many('1234567', 12 * MEGABYTE)}]`) },
  '5,000 results on one page of 19 MB': { Observation: searchset(observations) },
}

/**
 * Times other users' calls while the product reads charts that no real record system would send, one after the other.
 * For comparison, also times such calls while no chart is read.
 */
export async function benchCharts(workbench: Workbench): Promise<Figure[]> {
  const databaseUrl = await workbench.smallDatabase()
  const fhir = await startHostileFhir()
  workbench.onClose(() => fhir.close())
  const settings = { DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off', FHIR_BASE_URL: fhir.base }
  const product = await workbench.product(settings)
  const other = await signIn(product.url, emailOf.pcp(4))
  await withClient(databaseUrl, (client) =>
    client.query('update users set is_admin = true where email = $1', [emailOf.pcp(3)]),
  )
  const reader = await signIn(product.url, emailOf.pcp(3))
  const connection = { system: 'fhir', address: fhir.base, user: '', secret: 'made-up' }
  await ask(reader, '/api/v1/records/connectRecordSystem', connection)
  const patientId = await patientOf(reader)
  const call = timedCall(product.url, other, fetchAllCases.path, pageBody())
  const order = { calls: [call], pauseMs: PAUSE_MS, warmUp: 50, fewest: 1, most: MOST_CALLS }
  const timesWhile = async (work: () => Promise<unknown>) => (await timeCalls(order, work)).flat()
  const without = await timesWhile(() => setTimeout(LONGEST_MS))
  const figures: Figure[] = []
  for (const [name, pages] of Object.entries(CHARTS)) {
    fhir.answer(Object.fromEntries(Object.entries(pages).map(([type, page]) => [type, () => page])))
    let read = 0
    const times = await timesWhile(async () => {
      const ends = performance.now() + LONGEST_MS
      for (; performance.now() < ends; read += 1) await ask(reader, readChart.path, { patientId })
    })
    figures.push(...figuresOf(`while ${read} charts with ${name} are read`, times))
  }
  await product.stop()
  return [...figures, ...figuresOf('without', without)]
}

function figuresOf(when: string, times: readonly number[]): Figure[] {
  return [0.5, 0.99].map((share) => ({
    what: `p${share * 100} of other calls ${when} (${times.length} calls)`,
    ours: milliseconds(percentile(times, share)),
    ...(share === 0.99 && when !== 'without' && { bar: { atMost: 100 } }),
  }))
}

async function patientOf(reader: TestApi): Promise<string> {
  const { firstName, lastName, dob } = MADE_UP
  const sent = await reader.post(
    '/api/v1/case/createCase',
    newCaseBody({ patientName: `${firstName} ${lastName}`, dob }),
  )
  return caseDataSchema.parse(sent.body['data']).patientId ?? ''
}

async function ask(person: TestApi, path: string, body: object): Promise<void> {
  const { status, body: answer } = await person.post(path, body)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer).slice(0, 200)}`)
}
