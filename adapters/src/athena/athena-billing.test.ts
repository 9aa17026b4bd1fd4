import { DEFAULT_DEPARTMENTS } from '@econsult/contract/records/claims'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ATHENA_CLIENT,
  type AthenaServer,
  startAthenaServer,
} from '../../../sandbox/src/athena/athena-server.ts'
import { startDiagnosisServer } from '../../../sandbox/src/diagnoses/diagnosis-server.ts'
import { createDiagnosisSearch } from '../diagnoses/diagnosis-search.ts'
import { RecordSystemError } from '../records/records-port.ts'
import type { AthenaRecords } from './athena-port.ts'
import { createAthenaRecords } from './athena-records.ts'

const CHART = { practiceId: '100001', patientId: '9001' }
const CLAIM = {
  ...CHART,
  npi: '1111111111',
  procedureCodes: ['99452', '99421'],
  diagnosisCodes: ['I48.0', 'I10'],
  serviceDay: '2026-03-12',
  marker: 'EC-made-up-1',
}

let server: AthenaServer
let athena: AthenaRecords
let ahead = 0

beforeAll(async () => {
  server = await startAthenaServer()
  athena = createAthenaRecords(
    { baseUrl: server.url, ...ATHENA_CLIENT, departments: DEFAULT_DEPARTMENTS },
    () => Date.now() + ahead,
  )
})
afterAll(() => server.close())

async function errorOf(work: Promise<unknown>): Promise<RecordSystemError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof RecordSystemError) return error
  throw new Error(`no trouble: ${String(error)}`)
}

test('REC-01 CLOSE-03 athena returns the billable codes and the coded diagnoses of the latest encounter', async () => {
  const procedures = await athena.procedureCodes(CHART, ['99452', '99421', '00000'])
  expect(procedures?.map(({ procedurecode }) => procedurecode)).toEqual(['99452', '99421'])
  expect(await athena.latestDiagnoses(CHART)).toEqual([
    { code: 'I10', name: 'Essential (primary) hypertension' },
    { code: 'R73.03', name: 'Prediabetes' },
  ])
  // A diagnosis without an ICD-10 code cannot be billed.
  const rash = await athena.latestDiagnoses({ ...CHART, patientId: '9002' })
  expect(rash).toEqual([{ code: 'L40.0', name: 'Psoriasis vulgaris' }])
})

test('REC-01 athena: a claim of department 21 contains codes in athena’s format and is found by our marker', async () => {
  expect(await athena.findClaim(CLAIM)).toBeNull()
  const id = await athena.createClaim(CLAIM)
  expect(server.claims.deliveries()[0]?.text).toBe(
    'Department 21, 03/12/2026, EC-made-up-1\n99452: I480, I10\n99421: I480, I10',
  )
  expect(await athena.findClaim(CLAIM)).toBe(id)
  expect(await athena.findClaim({ ...CLAIM, marker: 'EC-other' })).toBeNull()
})

test('REC-01 athena: returns the reason for a refused claim and reports a deleted patient as unknown', async () => {
  const refused = await errorOf(athena.createClaim({ ...CLAIM, diagnosisCodes: ['X99.9'] }))
  expect(refused).toMatchObject({ fault: 'refused', uncertain: false })
  expect(refused.answer?.words).toBe('Diagnosis code X999 is not valid.')
  expect((await errorOf(athena.createClaim({ ...CLAIM, patientId: '5' }))).fault).toBe('unknown')
})

test('REC-01 athena: a claim is uncertain after an unreadable response and is found by a lookup', async () => {
  const claim = { ...CLAIM, npi: null, marker: 'EC-made-up-2' }
  server.faults.plan('garbage', 1)
  expect(await errorOf(athena.createClaim(claim))).toMatchObject({ fault: 'unreadable', uncertain: false })
  expect(await athena.findClaim(claim)).toBeNull()
  ahead += 60_000
  await athena.createClaim(claim)
  expect(await athena.findClaim(claim)).toMatch(/^\d+$/)
})

test('REC-01 athena: returns changed patients once, and returns them again after an interrupted reading', async () => {
  const wanted = { practiceId: '100001', since: null, again: false }
  const first = await athena.changedPatients(wanted)
  expect(first.find(({ vendorPatientId }) => vendorPatientId === '9001')).toMatchObject({
    firstName: 'Walter',
    lastName: 'Haldane',
    dob: '1957-06-14',
    details: { city: 'SPRINGFIELD', primary_ins_name: 'MADE-UP HEALTH PLAN' },
  })
  expect(await athena.changedPatients(wanted)).toEqual([])
  const since = new Date(Date.now() - 60_000)
  expect(await athena.changedPatients({ ...wanted, since, again: true })).toHaveLength(first.length)
})

test('CLOSE-03 finds diagnoses by words and by code', async () => {
  const icd10 = await startDiagnosisServer()
  const search = createDiagnosisSearch({ baseUrl: icd10.url })
  expect(await search.search('anticoag', 10)).toContainEqual({
    code: 'Z79.01',
    name: 'Long term (current) use of anticoagulants',
  })
  expect((await search.search('i48', 2)).map(({ code }) => code)).toEqual(['I48.0', 'I48.20'])
  for (const fault of ['garbage', 'error'] as const) {
    icd10.faults.plan(fault, 1)
    await expect(search.search('anticoag', 10)).rejects.toThrow(/answer/)
  }
  await icd10.close()
})
