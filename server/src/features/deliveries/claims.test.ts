import { closeCase } from '@econsult/contract/closing'
import { fetchCase, modifyCaseDataById, caseDataSchema } from '@econsult/contract/cases'
import { fetchDeliveries } from '@econsult/contract/deliveries'
import {
  fetchRecordSystems,
  RECORD_SYSTEM_TEXTS,
  testRecordSystem,
} from '@econsult/contract/record-systems/connections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ATHENA_CLIENT,
  type AthenaServer,
  startAthenaServer,
} from '../../../../sandbox/src/athena/athena-server.ts'
import { insertPatients } from '../../demo/patients/store.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const OWNER = 'owner@demo.example'
const WALTER = { patientName: 'Walter Haldane', dob: '1957-06-14' }
const CLAIM = {
  procedureCodes: [{ procedurecode: '99452', description: 'Interprofessional referral service' }],
  diagnoses: [
    { code: 'I48.0', name: 'Paroxysmal atrial fibrillation' },
    { code: 'I10', name: 'Essential (primary) hypertension' },
  ],
}

describe.each(testDatabases)('claims of closings, on %s', (kind) => {
  let server: TestServer
  let athena: AthenaServer

  beforeAll(async () => {
    athena = await startAthenaServer()
    server = await startTestServer(kind, {
      ATHENA_BASE_URL: athena.url,
      ATHENA_CLIENT_ID: ATHENA_CLIENT.clientId,
      ATHENA_CLIENT_SECRET: ATHENA_CLIENT.clientSecret,
      DELIVERY_TIMEOUT_MS: '1000',
    })
    await server.running.outbox.stop()
    const { database, clock } = server.running.deps
    await database.asSystem((handle) => insertPatients(handle, clock.now()))
  })
  afterAll(async () => {
    await server.close()
    await athena.close()
  })

  async function close(claim: unknown) {
    const api = await server.signIn(OWNER)
    const { caseId } = await createTestCase(api, WALTER)
    const answer = await api.post(closeCase.path, {
      caseId,
      target: 'athena',
      ...(claim ? { claim } : {}),
    })
    return { api, caseId, answer }
  }
  const claimsOf = (since: number) =>
    athena.claims.deliveries().slice(0, athena.claims.deliveries().length - since)
  async function standOf(caseId: string) {
    const api = await server.signIn(OWNER)
    const { data } = await api.call(fetchDeliveries, { caseId })
    const read = await api.send(fetchCase, { caseId })
    const states = Object.fromEntries(data.map((one) => [one.target, one.state]))
    return { ...states, claimStatus: caseDataSchema.parse(read.body['data']).claimStatus }
  }
  /** Runs the outbox until the deliveries reach these states, advancing the clock between the tries. */
  async function work(caseId: string, until: Record<string, string>) {
    for (let turn = 0; turn < 12; turn += 1) {
      await server.running.outbox.runOnce()
      const stand = await standOf(caseId)
      if (Object.entries(until).every(([name, value]) => Object(stand)[name] === value)) return stand
      server.clock.pass(60_000)
    }
    return standOf(caseId)
  }
  const DONE = { 'athena-claim': 'accepted', 'athena-document': 'accepted' }

  test('CLOSE-02 a claim needs a code, and from one to four diagnoses', async () => {
    for (const wrong of [
      { ...CLAIM, procedureCodes: [] },
      { ...CLAIM, diagnoses: [] },
    ]) {
      const { answer } = await close(wrong)
      expect([answer.status, answer.body.message]).toEqual([400, 'All fields must be filled.'])
    }
    const five = {
      ...CLAIM,
      diagnoses: Array.from({ length: 5 }, () => ({ code: 'I10', name: 'Hypertension' })),
    }
    expect((await close(five)).answer.status).toBe(400)
  })

  test('CLOSE-02 REC-01 AUD-03 billing creates one claim; once athena accepts it, the status is SUBMITTED, the codes are kept and a disclosure is recorded', async () => {
    const before = athena.claims.deliveries().length
    const { caseId, answer } = await close(CLAIM)
    expect(caseDataSchema.parse(answer.body['data'])).toMatchObject({ claimStatus: '', ...CLAIM })
    expect(await work(caseId, DONE)).toEqual({ ...DONE, claimStatus: 'SUBMITTED' })
    const [claim, ...more] = claimsOf(before)
    expect(more).toEqual([])
    expect(claim?.text).toMatch(/^Department 21, .*\n99452: I480, I10$/)
    const sent = await server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('disclosures')
        .select(['channel', 'recipient', 'what', 'purpose'])
        .where('case_id', '=', caseId)
        .orderBy('what')
        .execute(),
    )
    expect(sent).toEqual([
      { channel: 'record-system', recipient: 'athena', what: 'the claim', purpose: 'payment' },
      { channel: 'record-system', recipient: 'athena chart', what: 'the report', purpose: 'treatment' },
    ])
  })

  test('REC-01 closing without billing sets NOT SUBMITTED once the document is accepted', async () => {
    const before = athena.claims.deliveries().length
    const { caseId } = await close(undefined)
    const stand = await work(caseId, { 'athena-document': 'accepted' })
    expect([stand.claimStatus, claimsOf(before)]).toEqual(['NOT SUBMITTED', []])
  })

  test.each(['unanswered', 'garbage', 'error', 'expired', 'throttled'] as const)(
    'REC-01 a claim arrives exactly once even if athena fails with: %s',
    async (fault) => {
      const before = athena.claims.deliveries().length
      const { caseId } = await close(CLAIM)
      athena.faults.plan(fault, 2)
      const stand = await work(caseId, DONE)
      athena.faults.clear()
      expect(stand).toEqual({ ...DONE, claimStatus: 'SUBMITTED' })
      expect(claimsOf(before)).toHaveLength(1)
    },
  )

  test('REC-01 if the claim of an earlier closing was not sent, it does not bill the codes of the last closing again', async () => {
    const before = athena.claims.deliveries().length
    const { api, caseId } = await close(CLAIM)
    await api.call(modifyCaseDataById, { caseId, isDeleted: false })
    const again = { ...CLAIM, diagnoses: [{ code: 'I10', name: 'Hypertension' }] }
    await api.call(closeCase, { caseId, target: 'athena', claim: again })
    expect(await work(caseId, DONE)).toEqual({ ...DONE, claimStatus: 'SUBMITTED' })
    expect(claimsOf(before).map(({ text }) => text)).toEqual([expect.stringMatching(/\n99452: I10$/)])
  })

  test('REC-01 a claim that athena finally rejects needs attention and shows the reason', async () => {
    const before = athena.claims.deliveries().length
    const { api, caseId } = await close({ ...CLAIM, diagnoses: [{ code: 'Q99.9', name: 'Made up' }] })
    const stand = await work(caseId, { 'athena-claim': 'needs attention', 'athena-document': 'accepted' })
    expect([stand.claimStatus, claimsOf(before)]).toEqual(['', []])
    const answer = await api.send(fetchDeliveries, { caseId })
    expect(JSON.stringify(answer.body)).toContain('Diagnosis code Q999 is not valid.')
  })

  test('REC-01 CLOSE-04 a closing whose stored credentials cannot be decrypted needs attention and shows the reason', async () => {
    const { database, clock } = server.running.deps
    const lost = {
      practice_id: server.practiceId('demo'),
      system: 'athena',
      sealed_credentials: 'sealed with another secret',
      changed_by: server.userId(OWNER),
      changed_at: clock.now(),
    }
    await database.asSystem((handle) => handle.insertInto('record_connections').values(lost).execute())
    const { api, caseId, answer } = await close(CLAIM)
    expect(answer.status).toBe(200)
    await server.running.outbox.runOnce()
    const read = await api.call(fetchDeliveries, { caseId })
    for (const delivery of read.data) {
      expect(delivery).toMatchObject({
        state: 'needs attention',
        problem: 'The saved credentials for athena can no longer be read.',
        advice: expect.stringContaining('Connect athena again under Record system, then Retry.'),
      })
    }
    const listed = await api.call(fetchRecordSystems, {})
    expect(listed.data[0]).toMatchObject({
      system: 'athena',
      isConnected: false,
      isLost: true,
    })
    const tried = await api.refused(testRecordSystem, { system: 'athena' })
    expect([tried.status, tried.message]).toEqual([409, RECORD_SYSTEM_TEXTS.lost])
  })
})
