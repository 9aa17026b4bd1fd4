import { DEFAULT_DEPARTMENTS } from '@econsult/contract/records/claims'
import { afterEach, describe, expect, test } from 'vitest'
import { ATHENA_CLIENT, startAthenaServer } from '../../../sandbox/src/athena/athena-server.ts'
import { CERBO_USER, startCerboServer } from '../../../sandbox/src/cerbo/cerbo-server.ts'
import { ELATION_CLIENT, startElationServer } from '../../../sandbox/src/elation/elation-server.ts'
import type { VendorServer } from '../../../sandbox/src/records/vendor-server.ts'
import { createAthenaRecords } from '../athena/athena-records.ts'
import { createCerboRecords } from '../cerbo/cerbo-records.ts'
import { createElationRecords } from '../elation/elation-records.ts'
import { type LatestEncounterReader, RecordSystemError } from './records-port.ts'

const running: VendorServer[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

interface Vendor {
  readonly reader: LatestEncounterReader
  readonly server: VendorServer
  readonly asked: () => string[]
  /** Advances the adapter's clock. */
  readonly pass: (milliseconds: number) => void
}

async function open(
  start: () => Promise<VendorServer>,
  connect: (url: string, now: () => number) => LatestEncounterReader,
): Promise<Vendor> {
  const server = await start()
  running.push(server)
  let ahead = 0
  const asked = () =>
    server.list
      .deliveries()
      .map((one) => one.title.split('?')[0] ?? '')
      .toReversed()
  const pass = (milliseconds: number) => (ahead += milliseconds)
  return { reader: connect(server.url, () => Date.now() + ahead), server, asked, pass }
}

const athena = () =>
  open(startAthenaServer, (baseUrl, now) =>
    createAthenaRecords({ baseUrl, ...ATHENA_CLIENT, departments: DEFAULT_DEPARTMENTS }, now),
  )
const elation = () =>
  open(startElationServer, (baseUrl, now) => createElationRecords({ baseUrl, ...ELATION_CLIENT }, now))
const cerbo = () =>
  open(startCerboServer, (url, now) => createCerboRecords({ baseUrl: `${url}/api/v1`, ...CERBO_USER }, now))

const HALDANE = { practiceId: '100001', patientId: '9001' }
const PRUITT = { practiceId: '200001', patientId: '140000000004' }
const SOLBERG = { practiceId: '', patientId: '7005' }
const LATEST_DAY = new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10)

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof RecordSystemError ? error.fault : String(error)
}

test('REC-01 athena: reads the latest encounter of department 1 and converts its HTML to plain-text sections', async () => {
  const { reader, asked } = await athena()
  const found = await reader.latestEncounter(HALDANE)
  expect(found?.note).toMatchObject({ day: LATEST_DAY, clinician: 'Rowan Exampleton' })
  const sections = found?.note.sections ?? []
  expect(sections.map(({ heading }) => heading)).toEqual([
    null,
    'History of present illness',
    'Examination',
    'Assessment',
    'Plan',
  ])
  expect(sections[0]?.text).toContain('Walter Haldane')
  expect(sections[4]?.text).toMatch(/^- \S/)
  expect(JSON.stringify(sections)).not.toMatch(/<|color:/)
  expect(asked()).toEqual([
    'POST /oauth2/v1/token',
    'GET /v1/100001/chart/9001/encounters',
    'GET /v1/100001/chart/encounters/50011/summary',
  ])
})

test('REC-02 elation: reads the latest visit note with its bullets grouped under readable headings', async () => {
  const { reader } = await elation()
  const found = await reader.latestEncounter(PRUITT)
  expect(found?.note.day).toBe(LATEST_DAY)
  expect(found?.note.sections.map(({ heading }) => heading)).toEqual([
    'History of present illness',
    'Physical examination',
    'Assessment and plan',
  ])
  expect(found?.files).toEqual([])
})

test('REC-03 cerbo: reads the latest encounter with the documents of its day', async () => {
  const { reader } = await cerbo()
  const found = await reader.latestEncounter(SOLBERG)
  expect(found?.note).toMatchObject({ day: LATEST_DAY, clinician: 'Rowan Exampleton' })
  expect(found?.files).toMatchObject([{ name: 'Laboratory report.pdf', type: 'application/pdf' }])
  expect(Buffer.from(found?.files[0]?.bytes ?? []).toString('latin1')).toMatch(/^%PDF-/)
})

test('REC-03 cerbo: does not return our own reports as documents of the visit', async () => {
  const { server } = await cerbo()
  const records = createCerboRecords({ baseUrl: `${server.url}/api/v1`, ...CERBO_USER }, () => Date.now())
  const report = {
    reference: `EC-${'0123456789ABCDEF'.repeat(2)}`,
    title: 'eConsult report',
    at: new Date(),
    day: LATEST_DAY,
    bytes: Buffer.from('%PDF-1.7 made up'),
    link: 'https://econsult.example/report',
  }
  await records.fileDocument(SOLBERG, report)
  expect(await records.findDocument(SOLBERG, report.reference)).not.toBeNull()
  const found = await records.latestEncounter(SOLBERG)
  expect(found?.files.map(({ name }) => name)).toEqual(['Laboratory report.pdf'])
})

describe.each([
  ['athena', athena, HALDANE],
  ['elation', elation, PRUITT],
  ['cerbo', cerbo, SOLBERG],
] as const)('a failure at %s', (name, begin, patient) => {
  test('causes an error in our own words, and the next attempt succeeds', async () => {
    const { reader, server, pass } = await begin()
    for (const [fault, expected] of [
      ['error', 'away'],
      ['garbage', 'unreadable'],
      ['huge', 'tooLarge'],
      ['throttled', 'throttled'],
    ] as const) {
      server.faults.plan(fault, 1)
      expect(await faultOf(reader.latestEncounter(patient))).toBe(expected)
      pass(2000)
      expect((await reader.latestEncounter(patient))?.note.day).toBe(LATEST_DAY)
    }
  })

  test('stops requests during a wait that the system requested', async () => {
    const { reader, server, asked } = await begin()
    server.faults.plan('throttled', 1)
    expect(await faultOf(reader.latestEncounter(patient))).toBe('throttled')
    const before = asked().length
    expect(await faultOf(reader.latestEncounter(patient))).toBe('throttled')
    expect(asked()).toHaveLength(before)
  })

  test('stops requests for half a minute after five failures', async () => {
    const { reader, server, asked, pass } = await begin()
    server.faults.plan('error', 5)
    for (let time = 0; time < 6; time += 1) {
      expect(await faultOf(reader.latestEncounter(patient))).toBe('away')
    }
    expect(asked().filter((title) => title.startsWith('GET'))).toHaveLength(5)
    pass(31_000)
    expect((await reader.latestEncounter(patient))?.note.day).toBe(LATEST_DAY)
  })

  test('finds no patient under an unknown id', async () => {
    const { reader } = await begin()
    const stranger = reader.latestEncounter({ ...patient, patientId: '5' })
    const nobody = stranger.then((found) => found ?? Promise.reject(new RecordSystemError(name, 'unknown')))
    expect(await faultOf(nobody)).toBe('unknown')
  })
})

describe.each([
  ['athena', athena, HALDANE, '/oauth2/v1/token'],
  ['elation', elation, PRUITT, '/api/2.0/oauth2/token/'],
] as const)('the token of %s', (_name, begin, patient, path) => {
  test('is requested once for many simultaneous calls and reused', async () => {
    const { reader, asked } = await begin()
    await Promise.all(Array.from({ length: 6 }, () => reader.latestEncounter(patient)))
    expect(asked().filter((title) => title === `POST ${path}`)).toHaveLength(1)
  })

  test('is renewed once within the same call if it has expired', async () => {
    const { reader, server, asked } = await begin()
    await reader.latestEncounter(patient)
    server.faults.plan('expired', 1)
    expect((await reader.latestEncounter(patient))?.note.day).toBe(LATEST_DAY)
    expect(asked().filter((title) => title === `POST ${path}`)).toHaveLength(2)
    server.faults.plan('expired', 2)
    expect(await faultOf(reader.latestEncounter(patient))).toBe('refused')
  })
})

test('a call to a system that does not respond fails within 10 seconds', async () => {
  const { reader, server } = await elation()
  server.faults.plan('slow', 1)
  const begun = Date.now()
  expect(await faultOf(reader.latestEncounter(PRUITT))).toBe('away')
  expect(Date.now() - begun).toBeLessThan(10_000)
}, 15_000)

test('reports wrong credentials as a refusal', async () => {
  const server = await startAthenaServer()
  running.push(server)
  const settings = {
    baseUrl: server.url,
    clientId: 'sandbox-athena',
    clientSecret: 'wrong',
    departments: DEFAULT_DEPARTMENTS,
  }
  expect(await faultOf(createAthenaRecords(settings, Date.now).latestEncounter(HALDANE))).toBe('refused')
})
