import { once } from 'node:events'
import { createServer } from 'node:http'
import { DEFAULT_DEPARTMENTS } from '@econsult/contract/records/claims'
import { afterEach, describe, expect, test } from 'vitest'
import { ATHENA_CLIENT, startAthenaServer } from '../../../sandbox/src/athena/athena-server.ts'
import { CERBO_USER, startCerboServer } from '../../../sandbox/src/cerbo/cerbo-server.ts'
import { ELATION_CLIENT, startElationServer } from '../../../sandbox/src/elation/elation-server.ts'
import { FAX_KEYS, FAX_PROJECT, startFaxServer } from '../../../sandbox/src/fax/fax-server.ts'
import { HINT_DEMO_TOKEN, startHintServer } from '../../../sandbox/src/hint/hint-server.ts'
import type { VendorServer } from '../../../sandbox/src/records/vendor-server.ts'
import { createAthenaRecords } from '../athena/athena-records.ts'
import { createCerboRecords } from '../cerbo/cerbo-records.ts'
import { createElationRecords } from '../elation/elation-records.ts'
import { createSinchFaxes } from '../fax/sinch-faxes.ts'
import { createHintCharts } from '../hint/hint-charts.ts'
import type { ChartDocument, DocumentFiler } from './documents-port.ts'
import { type ChartKey, RecordSystemError } from './records-port.ts'

const TIMEOUT_MS = 2000
const PDF = Buffer.from('%PDF-1.7 made up')
const running: VendorServer[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

async function open<Adapter>(start: () => Promise<VendorServer>, connect: (url: string) => Adapter) {
  const server = await start()
  running.push(server)
  return { server, adapter: connect(server.url) }
}

const athena = () =>
  open(startAthenaServer, (baseUrl) =>
    createAthenaRecords(
      { baseUrl, ...ATHENA_CLIENT, departments: DEFAULT_DEPARTMENTS },
      Date.now,
      TIMEOUT_MS,
    ),
  )
const elation = () =>
  open(startElationServer, (baseUrl) =>
    createElationRecords({ baseUrl, ...ELATION_CLIENT }, Date.now, TIMEOUT_MS),
  )
const cerbo = () =>
  open(startCerboServer, (url) =>
    createCerboRecords({ baseUrl: `${url}/api/v1`, ...CERBO_USER }, Date.now, TIMEOUT_MS),
  )
const hint = () =>
  open(startHintServer, (url) =>
    createHintCharts({
      baseUrl: `${url}/api`,
      accessToken: HINT_DEMO_TOKEN,
      timeoutMs: TIMEOUT_MS,
      now: Date.now,
    }),
  )
const fax = () =>
  open(startFaxServer, (url) =>
    createSinchFaxes(
      { baseUrl: `${url}/v3/projects/${FAX_PROJECT}`, ...FAX_KEYS },
      { timeoutMs: TIMEOUT_MS, now: Date.now },
    ),
  )

const document = (reference: string): ChartDocument => ({
  reference,
  title: 'Made-up report',
  at: new Date('2026-03-12T09:00:00Z'),
  day: '2026-03-12',
  bytes: PDF,
  // hint downloads the file from a link.
  link: `data:application/pdf;base64,${PDF.toString('base64')}`,
})

async function errorOf(work: Promise<unknown>): Promise<RecordSystemError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof RecordSystemError)) throw new Error(`no vendor error: ${String(error)}`)
  return error
}

const CASES: [string, () => Promise<{ server: VendorServer; adapter: DocumentFiler }>, ChartKey][] = [
  ['REC-01 athena', athena, { practiceId: '100001', patientId: '9001' }],
  [
    'REC-02 elation',
    elation,
    { practiceId: '200001', patientId: '140000000004', physicianId: '140000000901' },
  ],
  ['REC-03 cerbo', cerbo, { practiceId: '', patientId: '7005' }],
  ['REC-04 hint', hint, { practiceId: '', patientId: 'pat-demo007' }],
]

describe.each(CASES)('a report to %s', (_name, begin, chart) => {
  test('is filed and can be found only by its reference', async () => {
    const { server, adapter } = await begin()
    expect(await adapter.findDocument(chart, 'EC-1')).toBeNull()
    const id = await adapter.fileDocument(chart, document('EC-1'))
    expect(await adapter.findDocument(chart, 'EC-1')).toBe(id)
    expect(await adapter.findDocument(chart, 'EC-2')).toBeNull()
    expect(server.received.all().map(({ pdfs }) => pdfs[0])).toEqual([PDF])
  })

  test('is filed, but reported as uncertain, if the vendor accepts it and sends no response', async () => {
    const { server, adapter } = await begin()
    server.faults.plan('unanswered', 1)
    const error = await errorOf(adapter.fileDocument(chart, document('EC-3')))
    expect([error.fault, error.uncertain]).toEqual(['away', true])
    expect(await adapter.findDocument(chart, 'EC-3')).not.toBeNull()
  })

  test('is not filed if the vendor rejects it; the error contains the vendor’s words, and an unknown patient is reported', async () => {
    const { server, adapter } = await begin()
    server.faults.plan('refused', 1)
    const refused = await errorOf(adapter.fileDocument(chart, document('EC-4')))
    expect([refused.fault, refused.uncertain, refused.answer]).toEqual([
      'refused',
      false,
      { status: 422, words: 'this document is not accepted' },
    ])
    server.faults.plan('merged', 1)
    expect((await errorOf(adapter.fileDocument(chart, document('EC-5')))).fault).toBe('unknown')
    expect(server.received.all()).toEqual([])
  })
})

test.each([
  [
    'hint',
    { id: 'int-1', patient_id: 'p1', title: 'Another' },
    (baseUrl: string) =>
      createHintCharts({ baseUrl, accessToken: 'x', timeoutMs: TIMEOUT_MS, now: Date.now }),
  ],
  [
    'elation',
    { id: 1, patient: 2, custom_title: 'Another' },
    (baseUrl: string) => createElationRecords({ baseUrl, ...ELATION_CLIENT }, Date.now, TIMEOUT_MS),
  ],
] as const)(
  'CLOSE-06 a chart of %s that cannot be read to its end does not prove that the report is missing',
  async (system, row, connect) => {
    const rows = Array.from({ length: 100 }, () => row)
    const endless = createServer((request, response) => {
      const token = { access_token: 'made-up', expires_in: 300 }
      const answer = request.method === 'POST' ? token : system === 'hint' ? rows : { results: rows }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
    await once(endless.listen(0, '127.0.0.1'), 'listening')
    const address = endless.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const filer = connect(`http://127.0.0.1:${port}`)
    const error = await errorOf(filer.findDocument({ practiceId: '1', patientId: 'p1' }, 'EC-10'))
    expect([error.system, error.fault]).toEqual([system, 'unreadable'])
    endless.close()
  },
)

test('CLOSE-08 sends a fax, finds it by its reference and reads its result', async () => {
  const { server, adapter } = await fax()
  const outgoing = { reference: 'EC-6', to: '+12025550190', pdfs: [PDF, PDF], callbackUrl: '' }
  const sent = await adapter.sendFax(outgoing)
  expect(sent.progress).toBe('sent')
  const find = (to: string, reference: string) => adapter.findFax({ to, reference }, new Date(0))
  expect(await find('+12025550190', 'EC-6')).toMatchObject({ id: sent.id })
  expect(await find('+12025550190', 'EC-7')).toBeNull()
  await expect.poll(async () => (await adapter.faxState(sent.id)).progress).toBe('arrived')
  const lost = await adapter.sendFax({ ...outgoing, reference: 'EC-8', to: '+12025550199' })
  await expect
    .poll(async () => adapter.faxState(lost.id))
    .toMatchObject({ progress: 'lost', reason: 'no answer' })
  expect(await find('+12025550199', 'EC-8')).toBeNull()
  expect(server.received.all()).toHaveLength(2)
})

test('CLOSE-06 looks up a fax by its label on every page; a list without labels does not prove its absence', async () => {
  const others = Array.from({ length: 1000 }, (_, place) => ({
    id: `fax ${place}`,
    status: 'COMPLETED',
    labels: { a: 'b' },
  }))
  const answers = [
    others,
    [{ id: 'ours', status: 'COMPLETED', labels: { reference: 'EC-11' } }],
    [{ id: 'fax', status: 'COMPLETED' }],
    [{ id: 'fax', status: 'FAILURE' }],
  ]
  const asked: string[] = []
  const provider = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''))
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ faxes: answers[asked.length - 1] ?? others }))
  })
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const address = provider.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const settings = { baseUrl: `http://127.0.0.1:${port}`, keyId: 'a', keySecret: 'b' }
  const adapter = createSinchFaxes(settings, { timeoutMs: 2000, now: Date.now })
  const find = () => adapter.findFax({ to: '+12025550190', reference: 'EC-11' }, new Date('2026-01-02'))
  expect(await find()).toMatchObject({ id: 'ours' })
  expect((await errorOf(find())).fault).toBe('unreadable')
  expect(await find()).toBeNull()
  // An endless list does not prove that the fax does not exist.
  expect((await errorOf(find())).fault).toBe('unreadable')
  expect(asked[0]).toContain('labels[reference]=EC-11')
  expect(asked[0]).toContain('createTime>=2026-01-02')
  expect(asked.slice(0, 2).map((url) => new URL(url, 'http://fax').searchParams.get('page'))).toEqual([
    '1',
    '2',
  ])
  provider.close()
})

test('CLOSE-06 a response with an invalid id is unreadable, so acceptance of the fax is uncertain', async () => {
  const vendor = createServer((_request, response) => {
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ id: 'fax\u0000', status: 'QUEUED' }))
  })
  await once(vendor.listen(0, '127.0.0.1'), 'listening')
  const address = vendor.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const settings = { baseUrl: `http://127.0.0.1:${port}`, keyId: 'a', keySecret: 'b' }
  const adapter = createSinchFaxes(settings, { timeoutMs: 2000, now: Date.now })
  const outgoing = { reference: 'EC-12', to: '+12025550190', pdfs: [PDF], callbackUrl: '' }
  const error = await errorOf(adapter.sendFax(outgoing))
  expect([error.fault, error.uncertain]).toEqual(['unreadable', true])
  vendor.close()
})

test('an invalid number is rejected', async () => {
  const { adapter } = await fax()
  const error = await errorOf(adapter.sendFax({ reference: 'EC-9', to: '555', pdfs: [PDF], callbackUrl: '' }))
  expect([error.fault, error.answer?.words]).toEqual(['refused', 'to must be a number in E.164.'])
})
