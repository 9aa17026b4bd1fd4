import { decideArrival, fetchArrivals } from '@econsult/contract/arrivals'
import {
  athenaProcedureCodes,
  changedAthenaPatients,
  createAthenaClaim,
  latestAthenaDiagnoses,
  searchDiagnoses,
} from '@econsult/contract/athena'
import { connectRecordSystem } from '@econsult/contract/record-systems'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ATHENA_CLIENT,
  type AthenaServer,
  startAthenaServer,
} from '../../../../../sandbox/src/athena/athena-server.ts'
import { startDiagnosisServer } from '../../../../../sandbox/src/diagnoses/diagnosis-server.ts'
import type { VendorServer } from '../../../../../sandbox/src/records/vendor-server.ts'
import { searchNameOf, splitName } from '../../patients/rules.ts'
import { findFeeds } from '../connections/store.ts'
import { readFeeds } from './read-feeds.ts'
import { testDatabases } from '../../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const ADMIN = 'other@rival.example'
/** Somebody else whose patient it may be. */
const COLLEAGUE = 'pcp@demo.example'
const NUMBER = '195900'
const CHANGED = changedAthenaPatients.path.replace('{athenaPracticeId}', NUMBER)
const CHART = `athenaPatientId=9001&athenaPracticeId=${NUMBER}`

describe.each(testDatabases)('patients and claims of athena, on %s', (kind) => {
  let server: TestServer
  let athena: AthenaServer
  let icd10: VendorServer

  beforeAll(async () => {
    athena = await startAthenaServer()
    icd10 = await startDiagnosisServer()
    server = await startTestServer(kind, { ATHENA_BASE_URL: athena.url, ICD10_BASE_URL: icd10.url })
    await addPatient('Walter Haldane', '1957-06-14')
    await addPatient('June  Ashworth', '1971-09-02', '9002')
    await addPatient('Priya Venkataraman', '2003-12-05')
    await addPatient('Priya Venkataraman', '2003-12-05')
    const connected = await (
      await server.signIn(ADMIN)
    ).post(connectRecordSystem.path, {
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

  const addPatient = (full_name: string, dob: string, athena_patient_id: string | null = null) => {
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
      athena_patient_id,
      created_at: server.clock.now(),
    }
    return server.running.deps.database.asSystem((handle) =>
      handle.insertInto('patients').values(patient).execute(),
    )
  }
  const patients = () =>
    server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('patients')
        .select(['full_name', 'athena_patient_id', 'city', 'provider_id', 'dob'])
        .where('practice_id', '=', server.practiceId('rival'))
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

  test('REC-01 changed patients are matched by id, then by name and DOB, and never merged silently', async () => {
    expect((await get(CHANGED, 'owner@demo.example')).status).toBe(404)
    const { data } = changedAthenaPatients.reply.parse((await get(CHANGED)).body)
    const outcomes = new Map(data.map((one) => [one.fullName, one.outcome]))
    expect(outcomes.get('Walter Haldane')).toBe('linked')
    expect(outcomes.get('June Ashworth')).toBe('updated')
    expect(outcomes.get('Priya Venkataraman')).toBe('to decide')
    expect(outcomes.get('Owen Castellane')).toBe('added')
    const rows = await patients()
    const of = (name: string) => rows.filter((row) => row.full_name === name)
    expect(of('Walter Haldane')).toMatchObject([{ athena_patient_id: '9001', city: 'SPRINGFIELD' }])
    expect(of('Owen Castellane')).toMatchObject([{ athena_patient_id: '9012', provider_id: null }])
    expect(of('Priya Venkataraman').map((row) => row.athena_patient_id)).toEqual([null, null])
    expect(changedAthenaPatients.reply.parse((await get(CHANGED)).body).data).toEqual([])
    expect(await patients()).toEqual(rows)
  })

  test('REC-01 a person decides who an arriving patient is, once', async () => {
    const api = await server.signIn(ADMIN)
    const waiting = fetchArrivals.reply.parse((await api.post(fetchArrivals.path, {})).body).data
    expect(waiting).toMatchObject([{ fullName: 'Priya Venkataraman', dob: '2003-12-05', system: 'athena' }])
    const [arrival] = waiting
    const [first] = arrival?.candidates ?? []
    expect(arrival?.candidates).toHaveLength(2)
    const wrong = { arrivalId: arrival?.id, decision: 'same', patientId: crypto.randomUUID() }
    expect((await api.post(decideArrival.path, wrong)).status).toBe(400)
    const right = { ...wrong, patientId: first?.id }
    const decided = await api.post(decideArrival.path, right)
    expect([decided.status, decided.body.message, decided.body['data']]).toEqual([
      200,
      'The patients are linked.',
      [],
    ])
    expect((await api.post(decideArrival.path, right)).status).toBe(404)
    const linked = (await patients()).filter((row) => row.athena_patient_id === '9008')
    expect(linked).toHaveLength(1)
  })

  test('REC-01 a reading that broke off is read again', async () => {
    await changeAtAthena('9900', 'Newly', '05/06/1990')
    // athena counts it as told, and the answer is lost.
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

  test('REC-01 who was decided to be somebody else under an id stays so, and the id is theirs alone', async () => {
    const api = await server.signIn(ADMIN)
    await addPatient('Older Madeup', '1950-01-01', '9910')
    await changeAtAthena('9910', 'Younger', '02/03/1991')
    expect((await changed()).map(({ outcome }) => outcome)).toEqual(['to decide'])
    const decide = async (fields: object) => {
      const { data } = fetchArrivals.reply.parse((await api.post(fetchArrivals.path, {})).body)
      return api.post(decideArrival.path, { arrivalId: data[0]?.id, ...fields })
    }
    expect((await decide({ decision: 'new' })).body.message).toBe(
      'The patient was added. Nobody else is linked to this chart any more.',
    )
    const linked = async () => (await patients()).filter((row) => row.athena_patient_id === '9910')
    expect(await linked()).toMatchObject([{ full_name: 'Younger Madeup' }])
    await changeAtAthena('9910', 'Younger', '02/03/1991')
    expect((await changed()).map(({ outcome }) => outcome)).toEqual(['updated'])
    // A day of birth that athena corrected is taken over once a person said that it is the same one.
    await changeAtAthena('9910', 'Younger', '02/04/1991')
    expect((await changed()).map(({ outcome }) => outcome)).toEqual(['to decide'])
    const { data } = fetchArrivals.reply.parse((await api.post(fetchArrivals.path, {})).body)
    await decide({ decision: 'same', patientId: data[0]?.candidates[0]?.id })
    expect(await linked()).toMatchObject([{ full_name: 'Younger Madeup', dob: '1991-02-04' }])
  })

  test('REC-01 of another provider’s patient only the admin hears that athena changed them', async () => {
    const { deps } = server.running
    const provider_id = server.userId(COLLEAGUE)
    await deps.database.asSystem((handle) =>
      handle
        .updateTable('patients')
        .set({ provider_id })
        .where('practice_id', '=', server.practiceId('rival'))
        .where('athena_patient_id', '=', '9910')
        .execute(),
    )
    await changeAtAthena('9910', 'Younger', '02/04/1991')
    expect(await changed()).toEqual([])
    await changeAtAthena('9910', 'Younger', '02/05/1991')
    expect((await changed()).map(({ outcome }) => outcome)).toEqual(['to decide'])
  })

  test('REC-01 CLOSE-03 codes and diagnoses for the own patient alone, with words when athena is in trouble', async () => {
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
      'athena does not answer right now. Try again in a few minutes.',
    ])
    const found = await get(`${searchDiagnoses.path}?term=anticoag`)
    expect(searchDiagnoses.reply.parse(found.body).data.map(({ code }) => code)).toContain('Z79.01')
    icd10.faults.plan('garbage', 1)
    expect((await get(`${searchDiagnoses.path}?term=anticoag`)).status).toBe(502)
  })

  test('REC-01 a claim is created in department 21, once for the same codes of a day', async () => {
    const api = await server.signIn(ADMIN)
    const path = createAthenaClaim.path.replace('{athenaPatientId}', '9001')
    const claim = {
      athenaPracticeId: NUMBER,
      procedureCodeList: ['99452'],
      diagnoseCodeList: ['I10'],
      departmentId: 21,
    }
    expect((await api.post(path, { ...claim, diagnoseCodeList: [] })).body.errors).toEqual({
      diagnoseCodeList: 'All fields must be filled.',
    })
    const five = ['I10', 'I48.0', 'R55', 'R42', 'R21']
    expect((await api.post(path, { ...claim, diagnoseCodeList: five })).status).toBe(400)
    const before = athena.claims.deliveries().length
    // Nothing in the process keeps them apart: as if two processes were asked.
    const answers = await Promise.all([api.post(path, claim), api.post(path, claim)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(athena.claims.deliveries()).toHaveLength(before + 1)
    expect(athena.claims.deliveries()[0]?.text).toContain('Department 21')
    const refused = await api.post(path, { ...claim, diagnoseCodeList: ['Q99.9'] })
    expect([refused.status, refused.body.message]).toEqual([
      502,
      'athena refused this. It says: Diagnosis code Q999 is not valid.',
    ])
  })

  test('REC-01 a practice whose connection cannot be read keeps no other one from being read', async () => {
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

  test('REC-01 a claim whose answer did not come is not tried again before athena has come to rest', async () => {
    const api = await server.signIn(ADMIN)
    const path = createAthenaClaim.path.replace('{athenaPatientId}', '9001')
    const claim = { athenaPracticeId: NUMBER, procedureCodeList: ['99452'], diagnoseCodeList: ['R42'] }
    const before = athena.claims.deliveries().length
    athena.faults.plan('unanswered', 1)
    const statuses = [(await api.post(path, claim)).status, (await api.post(path, claim)).status]
    server.clock.pass(10 * 60_000)
    statuses.push((await api.post(path, claim)).status)
    expect(statuses).toEqual([502, 502, 409])
    expect(athena.claims.deliveries()).toHaveLength(before + 1)
  })
})
