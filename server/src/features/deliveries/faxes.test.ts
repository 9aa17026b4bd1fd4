import { closeCase } from '@econsult/contract/closing'
import {
  retryDelivery,
  sendCloseCaseFax,
  type Delivery,
  fetchDeliveries,
} from '@econsult/contract/deliveries'
import { createSupportCase } from '@econsult/contract/support'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAX_KEYS, FAX_PROJECT, startFaxServer } from '../../../../sandbox/src/fax/fax-server.ts'
import type { VendorServer } from '../../../../sandbox/src/records/vendor-server.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const OWNER = 'owner@demo.example'
/** No fax gets its result during a test, because recording the result would add a step at an unpredictable time. */
const NEVER_ENDS_MS = 3_600_000
const [FIRST, SECOND] = ['+12025550190', '+12025550191']

describe.each(testDatabases)('faxes and their numbers, on %s', (kind) => {
  let server: TestServer
  let fax: VendorServer

  beforeAll(async () => {
    fax = await startFaxServer({ sendingMs: NEVER_ENDS_MS })
    server = await startTestServer(kind, {
      FAX_BASE_URL: `${fax.url}/v3`,
      FAX_PROJECT_ID: FAX_PROJECT,
      FAX_KEY_ID: FAX_KEYS.keyId,
      FAX_KEY_SECRET: FAX_KEYS.keySecret,
    })
    await server.running.outbox.stop()
  })
  afterAll(async () => {
    await server.close()
    await fax.close()
  })

  const work = () => server.running.outbox.runOnce()
  const changeNumber = (fax_number: string) =>
    server.running.deps.database.asSystem((handle) =>
      handle
        .updateTable('practices')
        .set({ fax_number })
        .where('id', '=', server.practiceId('demo'))
        .execute(),
    )
  /**
   * Closes a case and then changes the practice's fax number. The response to the fax of the closing is unusable. The
   * fault determines whether the fax was received.
   */
  async function leaveUncertain(fault: 'unanswered' | 'garbage') {
    await changeNumber(FIRST)
    const api = await server.signIn(OWNER)
    const { caseId } = await createTestCase(api)
    // Several faults are set, because the fax of the previous test may be checked in the same round.
    fax.faults.plan(fault, 3)
    await api.call(closeCase, { caseId, target: 'fax' })
    await work()
    fax.faults.clear()
    await changeNumber(SECOND)
    const read = async (): Promise<Delivery | undefined> =>
      (await api.call(fetchDeliveries, { caseId })).data[0]
    const retry = async (faxNumber?: string) =>
      api.send(retryDelivery, { deliveryId: (await read())?.id ?? '', faxNumber })
    return { read, retry }
  }

  test('CLOSE-08 CLOSE-06 if the number has changed, a fax is sent again only after confirmation, and only if the first was not sent', async () => {
    const before = fax.received.all().length
    const { read, retry } = await leaveUncertain('unanswered')
    expect(await read()).toMatchObject({ state: 'failed', destination: FIRST, newFaxNumber: SECOND })
    const unasked = await retry()
    expect([unasked.status, unasked.body.message]).toEqual([
      409,
      `The fax number of your practice was changed to ${SECOND}. Nothing was sent: confirm the new number under Deliveries.`,
    ])
    expect((await retry(SECOND)).status).toBe(200)
    server.clock.pass(10 * 60_000)
    await work()
    expect(await read()).toMatchObject({ state: 'accepted', destination: FIRST, newFaxNumber: null })
    expect((await read())?.steps.map(({ words }) => words)).toEqual([
      expect.stringContaining('Case closed by'),
      expect.stringContaining('did not answer'),
      expect.stringContaining(`, to ${SECOND}. We first check whether it already reached ${FIRST}.`),
      `The fax service was checked: it has arrived. It went to ${FIRST}; nothing was sent to ${SECOND}.`,
    ])
    expect(fax.received.all()).toHaveLength(before + 1)
  })

  test('CLOSE-08 if the first fax was not sent, the fax is sent to the new number once', async () => {
    const before = fax.received.all().length
    const { read, retry } = await leaveUncertain('garbage')
    expect((await retry(SECOND)).status).toBe(200)
    server.clock.pass(10 * 60_000)
    await work()
    expect(await read()).toMatchObject({ state: 'accepted', destination: SECOND })
    expect(fax.received.all().length - before).toBe(1)
  })

  test('a support case has no report to fax', async () => {
    const api = await server.signIn(OWNER)
    const caseId = 'Support-of-a-made-up-fax'
    const question = { caseId, specialtyIds: ['9999' as const], questions: 'A made-up question' }
    await api.call(createSupportCase, question)
    await api.call(modifyCaseDataById, { caseId, isDeleted: true })
    const answer = await api.refused(sendCloseCaseFax, { caseId })
    const { data } = await api.call(fetchDeliveries, { caseId })
    expect([answer.status, data]).toEqual([400, []])
  })
})
