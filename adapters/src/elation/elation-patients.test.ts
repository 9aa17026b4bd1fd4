import { afterEach, beforeEach, expect, test } from 'vitest'
import { ELATION_CLIENT, startElationServer } from '../../../sandbox/src/elation/elation-server.ts'
import type { VendorServer } from '../../../sandbox/src/records/vendor-server.ts'
import { jsonNumber } from '../records/long-numbers.ts'
import type { ElationRecords } from './elation-port.ts'
import { createElationRecords } from './elation-records.ts'

/** The smallest integers that a double cannot represent. */
const FIRST_LONG = 9_007_199_254_740_993n

let server: VendorServer
let elation: ElationRecords

beforeEach(async () => {
  server = await startElationServer()
  elation = createElationRecords({ baseUrl: server.url, ...ELATION_CLIENT }, Date.now)
})
afterEach(() => server.close())

async function addPatient(id: string, dob = '1990-05-06'): Promise<void> {
  const token = await fetch(`${server.url}/api/2.0/oauth2/token/`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: ELATION_CLIENT.clientId,
      client_secret: ELATION_CLIENT.clientSecret,
    }),
  })
  const { access_token: bearer } = Object(await token.json())
  const row = { id: jsonNumber(id), first_name: 'Made', last_name: `Up ${id}`, dob }
  const answer = await fetch(`${server.url}/sandbox/elation-patients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(row),
  })
  expect(answer.status).toBe(201)
}

const everybody = () => elation.changedPatients({ practiceId: '200001', since: null, again: false })

test('REC-02 elation: a feed of several ordered pages returns each patient once', async () => {
  const before = await everybody()
  const ids = Array.from({ length: 230 }, (_, place) => String(150_000_000_000 + place))
  for (const id of ids) await addPatient(id)
  await addPatient('140000000000', '0000-00-00')
  const told = (await everybody()).map(({ vendorPatientId }) => vendorPatientId)
  expect(told).toHaveLength(before.length + 230)
  expect(new Set(told)).toEqual(new Set([...before.map(({ vendorPatientId }) => vendorPatientId), ...ids]))
})

test('REC-02 elation: an id beyond 2^53 keeps all digits when it is read and when a report is filed', async () => {
  const ids = [String(FIRST_LONG), String(FIRST_LONG + 2n)]
  for (const id of ids) await addPatient(id)
  const told = (await everybody()).filter(({ firstName }) => firstName === 'Made')
  expect(told.map(({ vendorPatientId, lastName }) => [vendorPatientId, lastName])).toEqual(
    ids.map((id) => [id, `Up ${id}`]),
  )
  const chart = { practiceId: '200001', patientId: ids[0] ?? '', physicianId: String(FIRST_LONG + 4n) }
  const filed = await elation.fileDocument(chart, {
    reference: 'EC-1',
    title: 'Made-up report',
    at: new Date('2026-03-12T09:00:00Z'),
    day: '2026-03-12',
    bytes: Buffer.from('%PDF-1.7 made up'),
    link: '',
  })
  expect(server.received.all()).toMatchObject([
    {
      id: filed,
      to: `elation chart ${ids[0]}`,
      text: `Consultation, for the physician ${FIRST_LONG + 4n}`,
    },
  ])
  expect(await elation.findDocument(chart, 'EC-1')).toBe(filed)
  expect(await elation.findDocument({ ...chart, patientId: ids[1] ?? '' }, 'EC-1')).toBeNull()
})
