import type { InputOf } from '@econsult/contract/call'
import { modifyCaseDataById, fetchCase, caseDataSchema } from '@econsult/contract/cases'
import {
  decideArrival,
  fetchArrivals,
  changedAthenaPatients,
} from '@econsult/contract/record-systems/arrivals'
import {
  athenaProcedureCodes,
  createAthenaClaim,
  latestAthenaDiagnoses,
  searchDiagnoses,
} from '@econsult/contract/records/claims'
import { fetchDeliveries } from '@econsult/contract/deliveries'
import { connectRecordSystem } from '@econsult/contract/record-systems/connections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ATHENA_CLIENT,
  type AthenaServer,
  startAthenaServer,
} from '../../../../../sandbox/src/athena/athena-server.ts'
import { startDiagnosisServer } from '../../../../../sandbox/src/diagnoses/diagnosis-server.ts'
import type { VendorServer } from '../../../../../sandbox/src/records/vendor-server.ts'
import { searchNameOf } from '../../../db/search-name.ts'
import { linkedTo, linkPatients } from '../../patients/links/store.ts'
import { splitName } from '../../patients/rules.ts'
import { findFeeds } from '../connections/store.ts'
import { readFeeds } from './read-feeds.ts'
import { testDatabases } from '../../../testing/test-databases.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { createTestCase } from '../../../testing/test-case.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const ADMIN = 'other@rival.example'
/** A second provider, to whom some of the patients belong. */
const COLLEAGUE = 'pcp@demo.example'
const NUMBER = '195900'
const CHANGED = changedAthenaPatients.path.replace('{athenaPracticeId}', NUMBER)
const CHART = `athenaPatientId=9001&athenaPracticeId=${NUMBER}`

describe.each(testDatabases)('patients and claims from athena, on %s', (kind) => {
  let server: TestServer
  let athena: AthenaServer
  let icd10: VendorServer

  beforeAll(async () => {
    athena = await startAthenaServer()
    icd10 = await startDiagnosisServer()
    server = await startTestServer(kind, {
      ATHENA_BASE_URL: athena.url,
      ICD10_BASE_URL: icd10.url,
      LOG_LEVEL: 'error',
    })
    await addPatient('Walter Haldane', '1957-06-14')
    await addPatient('June  Ashworth', '1971-09-02', '9002')
    await addPatient('Priya Venkataraman', '2003-12-05')
    await addPatient('Priya Venkataraman', '2003-12-05')
    const connected = await (
      await server.signIn(ADMIN)
    ).send(connectRecordSystem, {
      system: 'athena',
      practiceNumber: NUMBER,
      user: ATHENA_CLIENT.clientId,
      secret: ATHENA_CLIENT.clientSecret,
    })
    if (connected.status !== 200) throw new Error('athena could not be connected')
  })
  afterAll(async () => {
    await server.close()
    await athena.close()
    await icd10.close()
  })

  const addPatient = (full_name: string, dob: string, athenaId?: string) => {
    const { firstName, lastName } = splitName(full_name)
    const patient = {
      practice_id: server.practiceId('rival'),
      id: crypto.randomUUID(),
      provider_id: server.userId(ADMIN),
      full_name,
      search_name: searchNameOf(full_name),
      first_name: firstName,
      last_name: lastName,
      dob,
      created_at: server.clock.now(),
    }
    return server.running.deps.database.asSystem(async (handle) => {
      await handle.insertInto('patients').values(patient).execute()
      if (athenaId !== undefined)
        await linkPatients(handle, [{ patient, links: { athena: { id: athenaId } } }])
    })
  }
  const patients = () =>
    server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('patients')
        .leftJoin('patient_links', (join) => join.onRef('patient_id', '=', 'id').on('system', '=', 'athena'))
        .select(['full_name', 'vendor_id', 'city', 'provider_id', 'dob'])
        .where('patients.practice_id', '=', server.practiceId('rival'))
        .orderBy('full_name')
        .execute(),
    )
  const changeAtAthena = (patientid: string, firstname: string, dob: string) =>
    fetch(`${athena.url}/sandbox/changed-patients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ patientid, firstname, lastname: 'Madeup', dob, sex: 'F' }),
    })
  const changed = async () => changedAthenaPatients.reply.parse((await get(CHANGED)).body).data
  const get = async (path: string, email = ADMIN) => (await server.signIn(email)).get(path)

  test('REC-01 changed patients are matched by id or else by name and date of birth, and are never merged without a decision', async () => {
    expect((await get(CHANGED, 'owner@demo.example')).status).toBe(404)
    const { data } = changedAthenaPatients.reply.parse((await get(CHANGED)).body)
    const outcomes = new Map(data.map((one) => [one.fullName, one.outcome]))
    expect(outcomes.get('Walter Haldane')).toBe('linked')
    expect(outcomes.get('June Ashworth')).toBe('updated')
    expect(outcomes.get('Priya Venkataraman')).toBe('to decide')
    expect(outcomes.get('Owen Castellane')).toBe('added')
    const rows = await patients()
    const of = (name: string) => rows.filter((row) => row.full_name === name)
    expect(of('Walter Haldane')).toMatchObject([{ vendor_id: '9001', city: 'SPRINGFIELD' }])
    expect(of('Owen Castellane')).toMatchObject([{ vendor_id: '9012', provider_id: null }])
    expect(of('Priya Venkataraman').map((row) => row.vendor_id)).toEqual([null, null])
    expect(changedAthenaPatients.reply.parse((await get(CHANGED)).body).data).toEqual([])
    expect(await patients()).toEqual(rows)
  })

  test('REC-01 an admin matches an arriving patient once', async () => {
    const api = await server.signIn(ADMIN)
    const waiting = (await api.call(fetchArrivals, {})).data
    expect(waiting).toMatchObject([{ fullName: 'Priya Venkataraman', dob: '2003-12-05', system: 'athena' }])
    const [arrival] = waiting
    const [first] = arrival?.candidates ?? []
    expect(arrival?.candidates).toHaveLength(2)
    const wrong = { arrivalId: arrival?.id ?? '', decision: 'same' as const, patientId: crypto.randomUUID() }
    expect((await api.refused(decideArrival, wrong)).status).toBe(400)
    const right = { ...wrong, patientId: first?.id ?? '' }
    const decided = await api.send(decideArrival, right)
    expect([decided.status, decided.body.message, decided.body['data']]).toEqual([
      200,
      'The patients are linked.',
      [],
    ])
    expect((await api.refused(decideArrival, right)).status).toBe(404)
    const linked = (await patients()).filter((row) => row.vendor_id === '9008')
    expect(linked).toHaveLength(1)
  })

  test('REC-01 if a transfer of changes is interrupted, it is repeated', async () => {
    await changeAtAthena('9900', 'Newly', '05/06/1990')
    // athena counts the change as delivered, but its response is lost.
    const { database, clock, records } = server.running.deps
    const practiceId = server.practiceId('rival')
    await database.asSystem((handle) =>
      handle
        .updateTable('patient_feeds')
        .set({ begun_at: clock.now() })
        .where('practice_id', '=', practiceId)
        .execute(),
    )
    const wanted = { practiceId: NUMBER, since: null, again: false }
    expect(await (await records.of(practiceId)).athena?.adapter.changedPatients(wanted)).toHaveLength(1)
    const { data } = changedAthenaPatients.reply.parse((await get(CHANGED)).body)
    expect(data.filter((one) => one.outcome === 'added')).toMatchObject([{ fullName: 'Newly Madeup' }])
  })

  test('REC-01 a patient whom the admin adds as a new person stays separate and is the only one linked to the id', async () => {
    const api = await server.signIn(ADMIN)
    await addPatient('Older Madeup', '1950-01-01', '9910')
    await changeAtAthena('9910', 'Younger', '02/03/1991')
    expect((await changed()).map(({ outcome }) => outcome)).toEqual(['to decide'])
    const decide = async (fields: Omit<InputOf<typeof decideArrival>, 'arrivalId'>) => {
      const { data } = await api.call(fetchArrivals, {})
      return api.send(decideArrival, { arrivalId: data[0]?.id ?? '', ...fields })
    }
    expect((await decide({ decision: 'new' })).body.message).toBe(
      'The patient was added. No other patient is linked to this chart now.',
    )
    const linked = async () => (await patients()).filter((row) => row.vendor_id === '9910')
    expect(await linked()).toMatchObject([{ full_name: 'Younger Madeup' }])
    await changeAtAthena('9910', 'Younger', '02/03/1991')
    expect((await changed()).map(({ outcome }) => outcome)).toEqual(['updated'])
    // A date of birth corrected in athena is copied only after a user has confirmed that it is the same patient.
    await changeAtAthena('9910', 'Younger', '02/04/1991')
    expect((await changed()).map(({ outcome }) => outcome)).toEqual(['to decide'])
    const { data } = await api.call(fetchArrivals, {})
    await decide({ decision: 'same', patientId: data[0]?.candidates[0]?.id })
    expect(await linked()).toMatchObject([{ full_name: 'Younger Madeup', dob: '1991-02-04' }])
  })

  test('REC-01 only the admin sees a changed athena patient of another provider', async () => {
    const { deps } = server.running
    const provider_id = server.userId(COLLEAGUE)
    await deps.database.asSystem((handle) =>
      handle
        .updateTable('patients')
        .set({ provider_id })
        .where('practice_id', '=', server.practiceId('rival'))
        .where(
          'id',
          'in',
          linkedTo(handle, { practiceId: server.practiceId('rival'), system: 'athena' }, ['9910']),
        )
        .execute(),
    )
    await changeAtAthena('9910', 'Younger', '02/04/1991')
    expect(await changed()).toEqual([])
    await changeAtAthena('9910', 'Younger', '02/05/1991')
    expect((await changed()).map(({ outcome }) => outcome)).toEqual(['to decide'])
  })

  test('REC-01 CLOSE-03 codes and diagnoses are returned only for the caller’s own patients, and athena errors are explained in a sentence', async () => {
    const codes = athenaProcedureCodes.path.replace('{athenaPatientId}', '9001')
    const { procedures } = athenaProcedureCodes.reply.parse(
      (await get(`${codes}?athenaPracticeId=${NUMBER}`)).body,
    ).data
    expect(procedures[0]).toEqual({
      procedurecode: '99452',
      description: 'Interprofessional referral service, 16 to 30 minutes',
    })
    expect(procedures.length).toBeGreaterThan(2)
    const latest = latestAthenaDiagnoses.reply.parse(
      (await get(`${latestAthenaDiagnoses.path}?${CHART}`)).body,
    ).data
    expect(latest.map(({ code }) => code)).toEqual(['I10', 'R73.03'])
    expect((await get(`${latestAthenaDiagnoses.path}?${CHART}`, 'owner@demo.example')).status).toBe(404)
    expect((await get(`${latestAthenaDiagnoses.path}?athenaPatientId=9001&athenaPracticeId=5`)).status).toBe(
      404,
    )
    athena.faults.plan('error', 1)
    const away = await get(`${latestAthenaDiagnoses.path}?${CHART}`)
    expect([away.status, away.body.message]).toEqual([
      502,
      'athena is not responding right now. Try again in a few minutes.',
    ])
    const found = await get(`${searchDiagnoses.path}?term=anticoag`)
    expect(searchDiagnoses.reply.parse(found.body).data.map(({ code }) => code)).toContain('Z79.01')
    icd10.faults.plan('garbage', 1)
    expect((await get(`${searchDiagnoses.path}?term=anticoag`)).status).toBe(502)
  })

  test('REC-01 a claim is created in department 21; for the same codes, only once a day', async () => {
    const api = await server.signIn(ADMIN)
    const athenaPatientId = '9001'
    const claim = {
      athenaPatientId,
      athenaPracticeId: NUMBER,
      procedureCodeList: ['99452'],
      diagnoseCodeList: ['I10'],
      departmentId: 21 as const,
    }
    expect((await api.refused(createAthenaClaim, { ...claim, diagnoseCodeList: [] })).errors).toEqual({
      diagnoseCodeList: 'All fields must be filled.',
    })
    const five = ['I10', 'I48.0', 'R55', 'R42', 'R21']
    expect((await api.refused(createAthenaClaim, { ...claim, diagnoseCodeList: five })).status).toBe(400)
    const before = athena.claims.deliveries().length
    // The process does not serialize these calls, so the test also covers two processes.
    const answers = await Promise.all([
      api.send(createAthenaClaim, claim),
      api.send(createAthenaClaim, claim),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(athena.claims.deliveries()).toHaveLength(before + 1)
    expect(athena.claims.deliveries()[0]?.text).toContain('Department 21')
    const refused = await api.refused(createAthenaClaim, { ...claim, diagnoseCodeList: ['Q99.9'] })
    expect([refused.status, refused.message]).toEqual([
      502,
      'athena refused this. It says: Diagnosis code Q999 is not valid.',
    ])
  })

  test('REC-01 a connection with undecryptable credentials does not affect other practices', async () => {
    const { deps } = server.running
    server.clock.pass(60_000)
    const now = server.clock.now()
    const broken = {
      practice_id: server.practiceId('demo'),
      system: 'athena',
      sealed_credentials: 'made up',
      changed_by: server.userId(ADMIN),
      changed_at: now,
    } as const
    await deps.database.asSystem((handle) => handle.insertInto('record_connections').values(broken).execute())
    await readFeeds(deps)
    const feeds = await deps.database.asSystem((handle) => findFeeds(handle, server.practiceId('rival')))
    expect(feeds.map(({ taken_at }) => (taken_at?.getTime() ?? 0) >= now.getTime())).toEqual([true])
  })

  test('REC-01 if a claim gets no response, it is retried only after athena has certainly finished processing it', async () => {
    const api = await server.signIn(ADMIN)
    const athenaPatientId = '9001'
    const claim = {
      athenaPatientId,
      athenaPracticeId: NUMBER,
      procedureCodeList: ['99452'],
      diagnoseCodeList: ['R42'],
    }
    const before = athena.claims.deliveries().length
    athena.faults.plan('unanswered', 1)
    const statuses = [
      (await api.send(createAthenaClaim, claim)).status,
      (await api.send(createAthenaClaim, claim)).status,
    ]
    server.clock.pass(10 * 60_000)
    statuses.push((await api.send(createAthenaClaim, claim)).status)
    expect(statuses).toEqual([502, 502, 409])
    expect(athena.claims.deliveries()).toHaveLength(before + 1)
  })

  test('E1 if the response to a claim is lost, a repeated call creates no second claim and states the outcome', async () => {
    const api = await server.signIn(ADMIN)
    const athenaPatientId = '9001'
    const claim = {
      athenaPatientId,
      athenaPracticeId: NUMBER,
      procedureCodeList: ['99452'],
      diagnoseCodeList: ['R21'],
    }
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'claimed' }
    const send = async () => {
      const response = await api.raw(createAthenaClaim.path.replace('{athenaPatientId}', athenaPatientId), {
        method: 'POST',
        headers,
        body: JSON.stringify(claim),
      })
      return { status: response.status, text: await response.text() }
    }
    expect((await send()).status).toBe(200)
    const before = athena.claims.deliveries().length
    await server.running.deps.database.asSystem((handle) =>
      handle
        .updateTable('answers_by_key')
        .set({ sealed_answer: null })
        .where('key', '=', 'claimed')
        .executeTakeFirst(),
    )
    server.clock.pass(2 * 60_000)
    const again = await send()
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('its response was lost')])
    expect(athena.claims.deliveries()).toHaveLength(before)
  })

  test('REC-01 a claim is linked to the named case, or to the only case closed within a day; if there is neither, it is listed', async () => {
    const api = await server.signIn(ADMIN)
    const athenaPatientId = '9002'
    const closed = async () => {
      const { caseId } = await createTestCase(api, { patientName: 'June Ashworth', dob: '1971-09-02' })
      await api.call(modifyCaseDataById, { caseId, isDeleted: true })
      return caseId
    }
    const statusOf = async (caseId: string) =>
      caseDataSchema.parse((await api.send(fetchCase, { caseId })).body['data']).claimStatus
    const claim = async (code: string, rest: { caseId?: string } = {}) => {
      const body = {
        athenaPatientId,
        athenaPracticeId: NUMBER,
        procedureCodeList: ['99452'],
        diagnoseCodeList: [code],
        ...rest,
      }
      const { status, body: answer } = await api.send(createAthenaClaim, body)
      return { status, data: answer['data'] }
    }
    const only = await closed()
    expect(await claim('I10')).toMatchObject({ status: 200, data: { caseId: only } })
    expect(await statusOf(only)).toBe('SUBMITTED')

    const [one, other] = [await closed(), await closed()]
    expect(await claim('R55')).toMatchObject({ status: 200, data: { caseId: null } })
    expect([await statusOf(one), await statusOf(other)]).toEqual(['', ''])
    const unlinked = async (reader: TestApi) =>
      (await reader.call(fetchDeliveries, {})).unlinkedClaims.filter(
        ({ patientName }) => patientName === 'June Ashworth',
      )
    expect(await unlinked(api)).toMatchObject([{ patientName: 'June Ashworth', procedureCodes: ['99452'] }])
    expect(await unlinked(await server.signIn('biller@demo.example'))).toEqual([])

    expect(await claim('R42', { caseId: other })).toMatchObject({ status: 200, data: { caseId: other } })
    expect([await statusOf(one), await statusOf(other)]).toEqual(['', 'SUBMITTED'])
    const before = athena.claims.deliveries().length
    expect((await claim('R21', { caseId: other })).status).toBe(409)
    expect((await claim('R21', { caseId: crypto.randomUUID() })).status).toBe(404)
    const { caseId: elsewhere } = await createTestCase(api)
    expect((await claim('R21', { caseId: elsewhere })).status).toBe(404)
    expect(athena.claims.deliveries()).toHaveLength(before)

    server.clock.pass(25 * 60 * 60_000)
    const late = await (
      await server.signIn(ADMIN)
    ).send(createAthenaClaim, {
      athenaPatientId,
      athenaPracticeId: NUMBER,
      procedureCodeList: ['99452'],
      diagnoseCodeList: ['I10'],
    })
    expect(late.body['data']).toMatchObject({ caseId: null })
  })
})
