import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FHIR_CLIENT, startFhirServer } from '../../../sandbox/src/fhir/fhir-server.ts'
import { FHIR_TOKEN } from '../../../sandbox/src/fhir/fhir-client.ts'
import type { VendorServer } from '../../../sandbox/src/records/vendor-server.ts'
import { RecordSystemError } from '../records/records-port.ts'
import { privateKeyOf } from './fhir-credentials.ts'
import { createFhirRecords } from './fhir-records.ts'
import { publicFetch } from '../network/public-fetch.ts'

const HALLSTROM = { firstName: 'Fenna', lastName: 'Hallstrom', dob: '1950-07-19' }
/** A person whose chart contains 2,000 results. */
const TESTCASE = { firstName: 'Ragnar', lastName: 'Testcase', dob: '1961-03-30' }
const SINCE = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)

let server: VendorServer
beforeEach(async () => {
  server = await startFhirServer()
})
afterEach(() => server.close())

const recordsWith = (credentials: { user: string; secret: string }) =>
  createFhirRecords({ baseUrl: `${server.url}/r4`, ...credentials }, Date.now, `${server.url}/r4`)
const faultOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((one: unknown) => one)
  return error instanceof RecordSystemError ? error.fault : error
}
const setNext = (mode: string) =>
  fetch(`${server.url}/sandbox/fhir-next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  })

test('CHART-01 reads a chart from a FHIR server with a signed assertion, including notes and panels', async () => {
  const fhir = recordsWith(FHIR_CLIENT)
  expect(await fhir.checkConnection('')).toEqual({ words: 'FHIR 4.0.1 found, Made-up FHIR server.' })
  const { entries, gaps } = await fhir.readChartOf(HALLSTROM, SINCE)
  expect(gaps).toEqual([])
  const titles = (part: string) => entries.filter((one) => one.part === part).map(({ title }) => title)
  expect(titles('allergies')).toEqual(['Penicillin'])
  expect(titles('problems')).toHaveLength(6)
  expect(titles('medicines')).not.toContain('Amoxicillin 500 mg capsule')
  const count = entries.find(({ title }) => title === 'Complete blood count')
  expect(count?.tests).toEqual([
    { name: 'Hemoglobin', value: '10.9', unit: 'g/dL', range: '13.5–17.5', flag: 'low' },
    { name: 'Platelets', value: '244', unit: 'x10E3/uL', range: '150–400', flag: '' },
  ])
  expect(entries.find(({ title }) => title === 'Echocardiogram')?.detail).toContain('LVEF 55 %')
  const notes = entries.filter(({ part }) => part === 'notes')
  expect(notes.map(({ by, detail }) => [by, detail !== ''])).toEqual([
    ['Rowan Exampleton', true],
    ['Rowan Exampleton', true],
  ])
  expect(entries.every(({ part, day }) => part !== 'results' || day >= SINCE)).toBe(true)
})

test('CHART-01 accepts a bearer token without a client ID', async () => {
  const { entries } = await recordsWith({ user: '', secret: FHIR_TOKEN }).readChartOf(HALLSTROM, SINCE)
  expect(entries.length).toBeGreaterThan(10)
})

test('CHART-01 reads 2,000 results page by page despite an incorrect total', async () => {
  const { entries, gaps } = await recordsWith(FHIR_CLIENT).readChartOf(TESTCASE, SINCE)
  expect(entries.filter(({ part }) => part === 'results')).toHaveLength(2000)
  expect(gaps).toEqual([])
})

test('CHART-01 reads an endless list up to a limit and reports it as incomplete', async () => {
  const fhir = recordsWith(FHIR_CLIENT)
  await fhir.checkConnection('')
  await setNext('endless')
  const { entries, gaps } = await fhir.readChartOf(HALLSTROM, SINCE)
  expect(gaps.map(({ part, isCut }) => [part, isCut])).toContainEqual(['problems', true])
  expect(entries.filter(({ part }) => part === 'problems')).toHaveLength(6)
})

test('CHART-01 sends no request for a next page at another address', async () => {
  const fhir = recordsWith(FHIR_CLIENT)
  await setNext('elsewhere')
  expect(await faultOf(fhir.readChartOf(HALLSTROM, SINCE))).toBe('unreadable')
})

test('CHART-01 rejects a Bundle of 50 MB as too large and completes the next reading', async () => {
  const fhir = recordsWith(FHIR_CLIENT)
  await fhir.readChartOf(HALLSTROM, SINCE)
  server.faults.plan('huge', 1)
  expect(await faultOf(fhir.readChartOf(HALLSTROM, SINCE))).toBe('tooLarge')
  expect((await fhir.readChartOf(HALLSTROM, SINCE)).gaps).toEqual([])
})

test('CHART-01 reports a server that exceeds the time limit for a chart as unavailable and completes the next reading', async () => {
  const fhir = recordsWith(FHIR_CLIENT)
  await fhir.checkConnection('')
  const asked: number[] = []
  const { timeout } = AbortSignal
  const shorter = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms)
    return timeout.call(AbortSignal, ms / 100)
  })
  server.faults.plan('slow', 1)
  expect(await faultOf(fhir.readChartOf(HALLSTROM, SINCE))).toBe('away')
  expect(asked).toEqual([25_000])
  shorter.mockRestore()
  server.faults.clear()
  expect((await fhir.readChartOf(HALLSTROM, SINCE)).gaps).toEqual([])
})

test.each([
  ['another name', { ...HALLSTROM, firstName: 'Frederike' }],
  ['another day of birth', { ...HALLSTROM, dob: '1950-07-20' }],
  ['nobody at all', { firstName: 'Nobody', lastName: 'Unknown', dob: '2001-01-01' }],
] as const)('CHART-01 reads no chart for %s', async (_what, person) => {
  expect(await faultOf(recordsWith(FHIR_CLIENT).readChartOf(person, SINCE))).toBe('unknown')
})

test('CHART-01 a key that is unknown to the server is rejected', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const secret = privateKey.export({ format: 'pem', type: 'pkcs8' })
  const fhir = recordsWith({ user: FHIR_CLIENT.user, secret })
  expect(await faultOf(fhir.checkConnection(''))).toBe('refused')
})

describe('secrets', () => {
  test('CHART-01 accepts a PEM without line breaks as a key, but not a client secret', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
    expect(privateKeyOf(pem.replaceAll('\n', ' '))?.algorithm).toBe('RS384')
    expect(privateKeyOf(FHIR_CLIENT.secret)).toMatchObject({ algorithm: 'ES384', keyId: 'sandbox-key' })
    expect(privateKeyOf('made-up secret')).toBeUndefined()
    expect(privateKeyOf('{"kty":"EC"')).toBeUndefined()
  })
})

describe('addresses', () => {
  test('CHART-01 sends no request to a private address, regardless of earlier checks', async () => {
    await expect(publicFetch(`${server.url}/r4/metadata`)).rejects.toThrow('public internet')
    expect(server.list.deliveries()).toEqual([])
  })
})
