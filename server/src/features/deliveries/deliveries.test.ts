import {
  uploadToAthena,
  retryDelivery,
  uploadToElation,
  sendCloseCaseFax,
  type Delivery,
  deliverySchema,
  fetchDeliveries,
} from '@econsult/contract/deliveries'
import { fetchCase, caseDataSchema } from '@econsult/contract/cases'
import { closeCaseByIds, repoenCaseByIds, closeCase } from '@econsult/contract/closing'
import { confirmPassword } from '@econsult/contract/auth/passwords'
import { updatePracticeDataById } from '@econsult/contract/practices'
import type { InputOf } from '@econsult/contract/call'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { DEMO_PATIENTS } from '../../demo/patients/demo-patients.ts'
import { createTestCase } from '../../testing/test-case.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { readPdf, textOf } from '../reports/pdf/testing/read-pdf.ts'
import { DELIVER } from './ledger/store.ts'
import { CHECK_FAX } from './check-fax.ts'
import { FORGET_REPORT, readKept } from './report-copy.ts'
import { startVendorServer, type VendorServer } from './testing/vendor-server.ts'

const OWNER = 'owner@demo.example'
const A_MONTH = 30 * 24 * 60 * 60 * 1000
const TWO_HOURS = 2 * 60 * 60 * 1000
const SYSTEMS = ['athena', 'elation', 'cerbo', 'hint'] as const
type System = (typeof SYSTEMS)[number]

describe.each(testDatabases)('deliveries, on %s', (kind) => {
  let server: VendorServer
  let owner: TestApi

  beforeAll(async () => {
    server = await startVendorServer(kind)
    owner = await server.signIn(OWNER)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    for (const system of [...SYSTEMS, 'fax'] as const) server.vendors[system].faults.clear()
  })

  /**
   * Creates a case for a patient of the practice owner. The patient is linked to this record system only, or to none.
   */
  async function openCase(system?: System): Promise<string> {
    const patient = DEMO_PATIENTS.find(
      (one) =>
        one.provider === OWNER &&
        (system ? one.recordSystems.join() === system : one.recordSystems.length === 0),
    )
    if (!patient) throw new Error('no such patient')
    const { fullName: patientName, dob } = patient
    return (await createTestCase(owner, { patientName, dob })).caseId
  }
  async function close(
    caseId: string,
    target: InputOf<typeof closeCase>['target'],
    more: Partial<InputOf<typeof closeCase>> = {},
  ) {
    const answer = await owner.send(closeCase, { caseId, target, ...more })
    expect([answer.status, answer.body.message]).toEqual([200, 'Case state has been modified!'])
  }
  async function listed(caseId: string): Promise<Delivery[]> {
    const answer = await owner.call(fetchDeliveries, { caseId })
    return answer.data
  }
  async function only(caseId: string): Promise<Delivery> {
    const [delivery, ...others] = await listed(caseId)
    if (!delivery || others.length > 0) throw new Error('not exactly one delivery')
    return delivery
  }
  const claimStatus = async (caseId: string) =>
    caseDataSchema.parse((await owner.send(fetchCase, { caseId })).body['data']).claimStatus
  const rowsOf = (outboxKind: string) =>
    server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('outbox').select(['state', 'payload']).where('kind', '=', outboxKind).execute(),
    )
  const work = () => server.running.outbox.runOnce()
  const untilArrived = (caseId: string) =>
    expect
      .poll(async () => {
        await work()
        return (await only(caseId)).hasArrived
      })
      .toBe(true)
  /**
   * Advances the clock in steps, and runs the outbox after each step, as a running server would. Then signs in again,
   * because the sessions have expired.
   */
  async function pass(milliseconds: number, step = 10 * 60_000) {
    for (let gone = 0; gone < milliseconds; gone += step) {
      server.clock.pass(step)
      await work()
    }
    owner = await server.signIn(OWNER)
  }

  test.each([
    ['athena', 'NOT SUBMITTED'],
    ['elation', ''],
    ['cerbo', 'SUBMITTED'],
    ['hint', 'SUBMITTED'],
  ] as const)(
    'CLOSE-04 REC-01 REC-02 REC-03 REC-04 %s accepts a closing’s report, and only then the claim status is %j',
    async (system, status) => {
      const before = server.vendors[system].received.all().length
      const caseId = await openCase(system)
      await close(caseId, system)
      expect(await only(caseId)).toMatchObject({ state: 'waiting', tries: 0, target: `${system}-document` })
      expect(await claimStatus(caseId)).toBe('')
      await work()
      expect(await only(caseId)).toMatchObject({
        state: 'accepted',
        tries: 1,
        destination: `${system} chart`,
      })
      expect(await claimStatus(caseId)).toBe(status)
      const taken = server.vendors[system].received.all()
      expect(taken).toHaveLength(before + 1)
      const pdf = await readPdf(new Uint8Array(taken[0]?.pdfs[0] ?? Buffer.alloc(0)))
      expect(pdf.pages.map(textOf).join(' ')).toContain('Is this made-up rash of any concern?')
    },
  )

  test('CLOSE-04 without a chosen target, closings send the report to the linked record system, or nowhere if there is no link', async () => {
    const [linked, unlinked, declined] = [
      await openCase('elation'),
      await openCase(),
      await openCase('cerbo'),
    ]
    await owner.call(closeCaseByIds, {
      caseIds: [linked, unlinked].map((caseId) => ({ caseId })),
    })
    await close(declined, 'none')
    server.clock.pass(60_000)
    expect(await listed(linked)).toMatchObject([{ target: 'elation-document' }])
    expect(await listed(unlinked)).toEqual([])
    expect(await listed(declined)).toEqual([])
    const wrong = await owner.refused(closeCase, { caseId: await openCase(), target: 'athena' })
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([400, ['target']])
    await work()
  })

  test('CLOSE-06 a delivery that was accepted without a response is looked up and never sent twice', async () => {
    for (const system of [...SYSTEMS, 'fax'] as const) {
      const before = server.vendors[system].received.all().length
      const caseId = await openCase(system === 'fax' ? undefined : system)
      server.vendors[system].faults.plan('unanswered', 1)
      await close(caseId, system)
      await work()
      expect(await only(caseId)).toMatchObject({ state: 'failed', tries: 1 })
      await pass(3 * 60_000, 60_000)
      const delivery = await only(caseId)
      expect([system, delivery.state, delivery.tries]).toEqual([system, 'accepted', 2])
      expect(delivery.steps.slice(0, 3).map(({ kind: step }) => step)).toEqual([
        'closed',
        'unanswered',
        'looked-up',
      ])
      expect(server.vendors[system].received.all()).toHaveLength(before + 1)
    }
  })

  test.each(['error', 'garbage', 'throttled'] as const)(
    'CLOSE-06 a vendor that fails (%s) for two hours gets the report once it works again',
    async (fault) => {
      const before = server.vendors.elation.received.all().length
      const caseId = await openCase('elation')
      server.vendors.elation.faults.plan(fault, 1000)
      await close(caseId, 'elation')
      await work()
      await pass(TWO_HOURS)
      expect(await only(caseId)).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('elation'),
      })
      expect(await claimStatus(caseId)).toBe('')
      server.vendors.elation.faults.clear()
      await pass(12 * 60_000, 4 * 60_000)
      expect(await only(caseId)).toMatchObject({ state: 'accepted' })
      expect(server.vendors.elation.received.all()).toHaveLength(before + 1)
    },
  )

  test('an expired token is renewed within the same try', async () => {
    const caseId = await openCase('athena')
    server.vendors.athena.faults.plan('expired', 1)
    await close(caseId, 'athena')
    await work()
    expect(await only(caseId)).toMatchObject({ state: 'accepted', tries: 1 })
  })

  test.each([
    ['refused', 'this document is not accepted'],
    ['merged', 'the patient was merged into another one'],
  ] as const)(
    'CLOSE-06 a delivery that is finally %s needs attention, and Retry sends it',
    async (fault, words) => {
      const caseId = await openCase('cerbo')
      server.vendors.cerbo.faults.plan(fault, 1)
      await close(caseId, 'cerbo')
      await work()
      const stopped = await only(caseId)
      expect(stopped).toMatchObject({
        state: 'needs attention',
        problem: `cerbo answered: ${words}`,
        nextTryAt: null,
      })
      expect(stopped.advice).toContain('Retry')
      const retry = await owner.send(retryDelivery, { deliveryId: stopped.id })
      expect(deliverySchema.parse(retry.body['data']).state).toBe('waiting')
      await work()
      expect(await only(caseId)).toMatchObject({ state: 'accepted', tries: 2 })
      const again = await owner.refused(retryDelivery, { deliveryId: stopped.id })
      expect(again.status).toBe(409)
    },
  )

  test('a closing and the upload calls for its record system send one document in total; closing again sends another', async () => {
    const before = server.vendors.elation.received.all().length
    const caseId = await openCase('elation')
    expect((await owner.refused(uploadToElation, { caseId })).status).toBe(409)
    await close(caseId, 'elation')
    const asked = await Promise.all([1, 2, 3].map(() => owner.send(uploadToElation, { caseId })))
    expect(asked.map(({ body }) => body.message)).toEqual(Array(3).fill('Uploading the report to elation.'))
    await work()
    const done = await owner.send(uploadToElation, { caseId })
    expect([done.status, done.body.message]).toEqual([200, 'The report has been uploaded to elation.'])
    await owner.call(repoenCaseByIds, { caseIds: [{ caseId }] })
    await close(caseId, 'elation')
    await work()
    expect(server.vendors.elation.received.all()).toHaveLength(before + 2)
  })

  test("REC-01 the clinical document call accepts only the id of the case's own patient in its path", async () => {
    const caseId = await openCase('athena')
    await close(caseId, 'none')
    expect((await owner.refused(uploadToAthena, { caseId, athenaPatientId: '9999' })).status).toBe(404)
    const patient = (await owner.call(fetchCase, { caseId })).data
    const athenaPatientId = patient.patientData?.athenaPatientId ?? ''
    const own = await owner.send(uploadToAthena, { caseId, athenaPatientId })
    expect([own.status, own.body.message]).toEqual([200, 'Uploading the report to athena.'])
    await work()
    expect(await only(caseId)).toMatchObject({ state: 'accepted' })
  })

  test('several workers in parallel send each delivery once', async () => {
    const before = server.vendors.hint.received.all().length
    const caseIds = [await openCase('hint'), await openCase('hint')]
    for (const caseId of caseIds) await close(caseId, 'hint')
    await Promise.all([work(), work(), work()])
    expect(server.vendors.hint.received.all()).toHaveLength(before + 2)
  })

  test('CLOSE-08 a fax is sent with a cover page and its link; a callback triggers the request for its result', async () => {
    const caseId = await openCase()
    await close(caseId, 'none')
    await owner.call(sendCloseCaseFax, { caseId })
    await work()
    const accepted = await owner.call(sendCloseCaseFax, { caseId, faxNumber: '+1 (202) 555-0190' })
    expect(accepted.message).toBe('Fax has been sent.')
    const [fax] = server.vendors.fax.received.all()
    expect(fax?.to).toBe('+12025550190')
    const [cover, report] = await Promise.all((fax?.pdfs ?? []).map((pdf) => readPdf(new Uint8Array(pdf))))
    const words = cover?.pages.map(textOf).join(' ').replaceAll(/\s+/g, '') ?? ''
    expect(words).toContain(`/pdf_${caseId}?token=`)
    expect(words).not.toContain('madeuprash')
    expect(report?.pages.map(textOf).join(' ')).toContain('Is this made-up rash of any concern?')
    await untilArrived(caseId)
    expect((await only(caseId)).steps.at(-1)?.words).toBe('The fax has arrived.')
  })

  test('CLOSE-08 rejects a callback without our signature, and a fax to a number other than the practice’s', async () => {
    const forged = await fetch(
      `${server.url}/api/v1/webhooks/fax?practice=${server.practiceId('demo')}&fax=${server.practiceId('demo')}&signature=x`,
      { method: 'POST', body: '{}' },
    )
    expect(forged.status).toBe(400)
    const caseId = await openCase()
    await close(caseId, 'none')
    const other = await owner.refused(sendCloseCaseFax, { caseId, faxNumber: '+12025550111' })
    expect([other.status, Object.keys(other.errors ?? {})]).toEqual([400, ['faxNumber']])
  })

  test('CLOSE-08 a fax that does not arrive needs attention; with faxNotification every closing sends a fax', async () => {
    const change = async (fields: Partial<InputOf<typeof updatePracticeDataById>>) => {
      const confirmed = await owner.send(confirmPassword, { oldPassword: DEMO_PASSWORD })
      const { proof } = z.object({ proof: z.string() }).parse(confirmed.body['data'])
      const practiceId = server.practiceId('demo')
      await owner.call(updatePracticeDataById, { practiceId, proof, ...fields })
    }
    await change({ faxNumber: '+12025550199' })
    await change({ faxNotification: true })
    const caseId = await openCase('elation')
    await close(caseId, 'elation')
    await change({ faxNotification: false })
    const fax = async () => (await listed(caseId)).find(({ target }) => target === 'fax')
    await expect
      .poll(async () => {
        await work()
        return (await fax())?.state
      })
      .toBe('needs attention')
    expect(await fax()).toMatchObject({ hasArrived: false, problem: 'The fax did not arrive: no answer' })
    await change({ faxNumber: '+12025550190' })
    const retry = {
      deliveryId: (await fax())?.id ?? '',
      faxNumber: (await fax())?.newFaxNumber ?? '',
    }
    await owner.call(retryDelivery, retry)
    await work()
    expect(await fax()).toMatchObject({ state: 'accepted', destination: '+12025550190' })
  })

  test('CLOSE-08 requests a fax’s result again later if the fax service is unavailable', async () => {
    const caseId = await openCase()
    await close(caseId, 'fax')
    await untilArrived(caseId)
    const { id } = await only(caseId)
    // Neither a callback nor a response arrives.
    await server.running.deps.database.asSystem((handle) =>
      handle.updateTable('deliveries').set({ has_arrived: null }).where('id', '=', id).execute(),
    )
    // Several faults are set, because another fax or a callback of this fax may be checked in the same round.
    server.vendors.fax.faults.plan('error', 10)
    await pass(11 * 60_000, 11 * 60_000)
    server.vendors.fax.faults.clear()
    expect((await only(caseId)).hasArrived).toBeNull()
    expect((await rowsOf(CHECK_FAX)).filter(({ payload }) => payload['deliveryId'] === id)).toContainEqual(
      expect.objectContaining({ state: 'waiting', payload: expect.objectContaining({ check: 1 }) }),
    )
  })

  test('CLOSE-06 a delivery that was abandoned while being sent can be retried manually', async () => {
    const caseId = await openCase('cerbo')
    await close(caseId, 'cerbo')
    const { id } = await only(caseId)
    const now = server.clock.now()
    await server.running.deps.database.asSystem(async (handle) => {
      const left = { state: 'sending' as const, sending_until: now }
      await handle.updateTable('deliveries').set(left).where('id', '=', id).execute()
      const givenUp = { state: 'needs-attention' as const }
      await handle.updateTable('outbox').set(givenUp).where('kind', '=', DELIVER).execute()
    })
    server.clock.pass(1000)
    await work()
    expect(await only(caseId)).toMatchObject({ state: 'sending' })
    await owner.call(retryDelivery, { deliveryId: id })
    await work()
    expect(await only(caseId)).toMatchObject({ state: 'accepted', tries: 1 })
  })

  test('each user sees the deliveries of the cases in their inbox, counted by group', async () => {
    const counts = z.object({ counts: z.record(z.string(), z.number()) })
    const total = async (email: string) => {
      const answer = await (await server.signIn(email)).send(fetchDeliveries, { limit: 1 })
      return Object.values(counts.parse(answer.body).counts).reduce((sum, one) => sum + one, 0)
    }
    const seen = await Promise.all(
      [OWNER, 'biller@demo.example', 'admin@demo.example', 'pcp@demo.example', 'other@rival.example'].map(
        total,
      ),
    )
    expect(seen[0]).toBeGreaterThan(10)
    expect(seen).toEqual([seen[0], seen[0], seen[0], 0, 0])
    const { caseId } = await createTestCase(owner, { patientName: `José ${'X'.repeat(120)} Søren Madeup` })
    await close(caseId, 'fax')
    const found = async (search: string) => {
      const answer = await owner.call(fetchDeliveries, { target: 'fax', search })
      return answer.data.map((one) => one.caseId)
    }
    expect(await found('zzz')).toEqual([])
    for (const search of ['jose mad', 'SØREN', 'soren']) expect(await found(search)).toEqual([caseId])
  })

  test('a report’s copy is deleted after one month', async () => {
    const caseId = await openCase('hint')
    await close(caseId, 'hint')
    await work()
    const kept = () => {
      const closing = { practice_id: server.practiceId('demo'), case_id: caseId, closing: 1, correction: 0 }
      return readKept(server.running.deps.blobs, closing)
    }
    expect(await kept()).toBeDefined()
    server.clock.pass(A_MONTH)
    await work()
    expect(await kept()).toBeUndefined()
    expect((await rowsOf(FORGET_REPORT)).map(({ state }) => state)).not.toContain('waiting')
  })
})
