import { createServer } from 'node:http'
import { once } from 'node:events'
import { DEFAULT_DEPARTMENTS } from '@econsult/contract/records/claims'
import { expect, onTestFinished, test } from 'vitest'
import { ATHENA_CLIENT, startAthenaServer } from '../../../sandbox/src/athena/athena-server.ts'
import { createAthenaRecords } from './athena-records.ts'

const WANTED = { practiceId: '100001', since: null, again: false }
const departments = DEFAULT_DEPARTMENTS

test('REC-01 athena: reads all pages of changed patients, and rereads those of an interrupted reading', async () => {
  const server = await startAthenaServer({ mostInAnswer: 3 })
  onTestFinished(() => server.close())
  const athena = createAthenaRecords({ baseUrl: server.url, ...ATHENA_CLIENT, departments }, Date.now)
  const everybody = await athena.changedPatients(WANTED)
  expect(everybody.length).toBeGreaterThan(9)
  expect(new Set(everybody.map(({ vendorPatientId }) => vendorPatientId)).size).toBe(everybody.length)
  expect(await athena.changedPatients(WANTED)).toEqual([])
  const since = new Date(Date.now() - 60_000)
  const again = await athena.changedPatients({ ...WANTED, since, again: true })
  expect(again).toHaveLength(everybody.length)
})

test('REC-01 athena: requests patients by processing time if they were removed from the list without being returned', async () => {
  const patient = (id: number) => ({
    patientid: id,
    firstname: 'Made',
    lastname: `Up ${id}`,
    dob: '01/02/1990',
  })
  // The last patient has an invalid date of birth and is omitted.
  const all = [
    ...Array.from({ length: 5 }, (_, place) => patient(place + 1)),
    { ...patient(6), dob: '02/30/1990' },
  ]
  let isRead = false
  const vendor = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://vendor')
    response.setHeader('content-type', 'application/json')
    if (request.method === 'POST') return response.end('{"access_token":"made-up","expires_in":300}')
    if (url.pathname.endsWith('/subscription')) return response.end('{"status":"ACTIVE"}')
    const isWindow = url.searchParams.has('showprocessedstartdatetime')
    const offset = Number(url.searchParams.get('offset') ?? '0')
    const rows = isWindow ? all.slice(offset, offset + 2) : isRead ? [] : all.slice(0, 2)
    const totalcount = isWindow ? all.length : isRead ? 0 : all.length
    isRead = true
    return response.end(JSON.stringify({ patients: rows, totalcount }))
  })
  await once(vendor.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void vendor.close())
  const address = vendor.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`
  const athena = createAthenaRecords({ baseUrl, ...ATHENA_CLIENT, departments }, Date.now)
  const changed = await athena.changedPatients(WANTED)
  expect(changed.map(({ vendorPatientId }) => vendorPatientId).toSorted()).toEqual(['1', '2', '3', '4', '5'])
})

test('REC-01 athena: limits requests per application to 15 a second for the preview and 100 for production', () => {
  const paces: (readonly [string, number])[] = []
  for (const host of ['api.preview.platform', 'api.platform']) {
    const baseUrl = `https://${host}.athenahealth.com`
    createAthenaRecords({ baseUrl, ...ATHENA_CLIENT, departments }, Date.now, 1000, (application, most) => {
      paces.push([application, most])
      return { take: () => 0 }
    })
  }
  expect(paces).toEqual([
    ['athena https://api.preview.platform.athenahealth.com sandbox-athena', 15],
    ['athena https://api.platform.athenahealth.com sandbox-athena', 100],
  ])
})
