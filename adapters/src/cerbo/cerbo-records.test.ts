import { afterEach, beforeEach, expect, test } from 'vitest'
import { CERBO_USER, startCerboServer } from '../../../sandbox/src/cerbo/cerbo-server.ts'
import type { VendorServer } from '../../../sandbox/src/records/vendor-server.ts'
import { basicHeader } from '../records/credentials.ts'
import type { Reviewer } from '../records/documents-port.ts'
import type { CerboRecords } from './cerbo-port.ts'
import { createCerboRecords } from './cerbo-records.ts'

const SOLBERG = { practiceId: '', patientId: '7005' }
const LATEST_DAY = new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10)
const NOBODY: Reviewer = { npi: null, email: 'nobody@example.com', firstName: 'Made', lastName: 'Up' }

let server: VendorServer
let cerbo: CerboRecords

beforeEach(async () => {
  server = await startCerboServer()
  cerbo = createCerboRecords({ baseUrl: `${server.url}/api/v1`, ...CERBO_USER }, Date.now)
})
afterEach(() => server.close())

/** Inserts rows before the encounters or documents of every patient. */
const addRows = (list: 'encounters' | 'documents', rows: readonly object[]) =>
  fetch(`${server.url}/sandbox/cerbo-rows`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: basicHeader(CERBO_USER.user, CERBO_USER.secret),
    },
    body: JSON.stringify({ list, rows }),
  })

const oldRows = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: String(1000 + place),
    name: `Old ${place}.pdf`,
    date: '2001-02-03 10:00:00',
  }))

const report = (reference: string, reviewer?: Reviewer) => ({
  reference,
  title: 'Made-up report',
  at: new Date('2026-03-12T09:00:00Z'),
  day: '2026-03-12',
  bytes: Buffer.from('%PDF-1.7 made up'),
  link: '',
  ...(reviewer && { reviewer }),
})

test('REC-03 finds the latest encounter and its documents beyond the first page', async () => {
  await addRows('encounters', oldRows(250))
  await addRows('documents', oldRows(250))
  const found = await cerbo.latestEncounter(SOLBERG)
  expect(found?.note.day).toBe(LATEST_DAY)
  expect(found?.files.map(({ name }) => name)).toEqual(['Laboratory report.pdf'])
})

test('CLOSE-06 finds a report beyond the first page', async () => {
  await addRows('documents', oldRows(250))
  const id = await cerbo.fileDocument(SOLBERG, report('EC-1'))
  expect(await cerbo.findDocument(SOLBERG, 'EC-1')).toBe(id)
  expect(await cerbo.findDocument(SOLBERG, 'EC-2')).toBeNull()
})

test('REC-03 a row with a missing or unreadable day does not make the list fail', async () => {
  await addRows('encounters', [
    { id: '1', date: null },
    { id: '2' },
    { id: '3', date: 'soon' },
    { odd: true },
  ])
  await addRows('documents', [
    { id: '4', name: 'Undated.pdf', date: null },
    { id: '5', date: '' },
    { name: 7 },
  ])
  const found = await cerbo.latestEncounter(SOLBERG)
  expect(found?.note.day).toBe(LATEST_DAY)
  expect(found?.files.map(({ name }) => name)).toEqual(['Laboratory report.pdf'])
  const id = await cerbo.fileDocument(SOLBERG, report('EC-3'))
  expect(await cerbo.findDocument(SOLBERG, 'EC-3')).toBe(id)
})

test.each([
  ['their NPI', { ...NOBODY, npi: '1111111111' }, 'for review by 41'],
  ['their email', { ...NOBODY, email: 'PCP@demo.example' }, 'for review by 7901'],
  ['their name', { ...NOBODY, firstName: 'jonas', lastName: 'Abernathy' }, 'for review by 7901'],
  ['nothing: then nobody does', NOBODY, 'no review'],
] as const)('REC-03 assigns the review to the PCP, found by %s', async (_how, reviewer, text) => {
  await cerbo.fileDocument(SOLBERG, report('EC-4', reviewer))
  expect(server.received.all().map((one) => one.text)).toEqual([`folder Consults, ${text}`])
})
