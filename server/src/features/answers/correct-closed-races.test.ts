import { randomUUID } from 'node:crypto'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { closeCaseByIds, undoClosing } from '@econsult/contract/closing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answersOf } from '../../testing/test-answer.ts'
import { atDepth } from '../../testing/depth.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { enqueueTry } from '../deliveries/ledger/store.ts'
import { updateDelivery } from '../deliveries/store.ts'
import { startVendorServer, type VendorServer } from '../deliveries/testing/vendor-server.ts'
import {
  close,
  correct,
  deliveriesOf,
  openSignedConsult,
  readOf,
  type SignedConsult,
} from './testing/closed-consult.ts'

const ROUNDS = atDepth(2, 4)
const MINUTE = 60_000

/** Starts both calls simultaneously; in the last round, the correction runs first. */
async function inRound<Other, Signed>(
  round: number,
  other: () => Promise<Other>,
  sign: () => Promise<Signed>,
) {
  if (round < ROUNDS - 1) return Promise.all([other(), sign()])
  const signed = await sign()
  return [await other(), signed] as const
}

describe.each(testDatabases)('correcting a closed case during other changes, on %s', (kind) => {
  let server: VendorServer

  beforeAll(async () => {
    server = await startVendorServer(kind)
  })
  beforeEach(async () => {
    server.vendors.elation.faults.clear()
    await settle()
  })
  afterAll(() => server.close())

  const work = () => server.running.outbox.runOnce()
  /** Runs all attempts and look-ups of deliveries that are due within the next 12 minutes. */
  async function settle() {
    for (let minutes = 0; minutes < 12; minutes += 2) {
      await Promise.all([work(), work()])
      server.clock.pass(2 * MINUTE)
    }
  }
  /**
   * Skips the first `before` documents that elation received. For each later document, oldest first, returns whether it
   * is a corrected document.
   */
  function receivedSince(before: number): boolean[] {
    const all = server.vendors.elation.received.all()
    return all
      .slice(0, all.length - before)
      .map(({ title }) => title.includes('Corrected version'))
      .toReversed()
  }
  const count = () => server.vendors.elation.received.all().length
  const numbersOf = async ({ owner, caseId }: SignedConsult) =>
    (await answersOf(owner, caseId))[0]?.versions.map(({ number }) => number)

  test('END-06 a correction during the sending of the report: the report arrives once, followed by one corrected report', async () => {
    const consult = await openSignedConsult(server, 'elation')
    const before = count()
    await close(server, consult, { target: 'elation' })
    server.vendors.elation.faults.plan('late', 1, 1500)
    const sending = work()
    await expect.poll(count).toBe(before + 1)
    expect(await deliveriesOf(consult)).toMatchObject([{ state: 'sending' }])
    expect((await correct(consult, 2, 'Made-up drug B.')).status).toBe(200)
    await work()
    expect(receivedSince(before)).toEqual([false])
    await sending
    await settle()
    expect(receivedSince(before)).toEqual([false, true])
    expect((await deliveriesOf(consult)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  })

  test('END-06 a correction while the chart refuses the report: only the corrected report arrives, and no delivery needs attention', async () => {
    const consult = await openSignedConsult(server, 'elation')
    const before = count()
    await close(server, consult, { target: 'elation' })
    server.vendors.elation.faults.plan('slow', 1, 1500)
    server.vendors.elation.faults.plan('refused', 1)
    const sending = work()
    await expect.poll(async () => (await deliveriesOf(consult))[0]?.state).toBe('sending')
    expect((await correct(consult, 2, 'Made-up drug B.')).status).toBe(200)
    await sending
    server.vendors.elation.faults.clear()
    await settle()
    expect(receivedSince(before)).toEqual([true])
    expect(await deliveriesOf(consult)).toMatchObject([{ isCorrection: true, state: 'accepted' }])
  })

  test('END-06 a correction after the chart accepted the report without responding: the report is looked up, not sent again', async () => {
    const consult = await openSignedConsult(server, 'elation')
    const before = count()
    await close(server, consult, { target: 'elation' })
    server.vendors.elation.faults.plan('unanswered', 1)
    await work()
    expect(await deliveriesOf(consult)).toMatchObject([{ state: 'failed' }])
    await correct(consult, 2, 'Made-up drug B.')
    await settle()
    expect(receivedSince(before)).toEqual([false, true])
    expect((await deliveriesOf(consult)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  })

  test.each([
    ['after the chart took the report', true, [false, true]],
    ['before the chart took the report', false, [true]],
  ])(
    'END-06 a process that was killed %s, then a correction: nothing arrives twice',
    async (_when, hasArrived, expected) => {
      const consult = await openSignedConsult(server, 'elation')
      const before = count()
      await close(server, consult, { target: 'elation' })
      if (hasArrived) await work()
      const [first] = await deliveriesOf(consult)
      const key = { practice_id: server.practiceId('demo'), id: first?.id ?? '' }
      const { database, clock } = server.running.deps
      await database.asSystem(async (handle) => {
        const now = clock.now()
        const killed = { state: 'sending' as const, tries: 1, sending_until: now, vendor_id: null }
        await updateDelivery(handle, { ...key, steps: [] }, killed)
        await enqueueTry(handle, key, now, now)
      })
      expect((await correct(consult, 2, 'Made-up drug B.')).status).toBe(200)
      await settle()
      expect(receivedSince(before)).toEqual(expected)
      const rows = await deliveriesOf(consult)
      expect(rows.map(({ isCorrection, state }) => [isCorrection, state])).toEqual(
        expected.toReversed().map((isCorrection) => [isCorrection, 'accepted']),
      )
    },
  )

  test('END-06 a correction during reopening: the case is open with version 2, which the chart has once or gets at the next closing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const consult = await openSignedConsult(server, 'elation')
      const before = count()
      await close(server, consult, { target: 'elation' })
      await settle()
      const { owner, caseId } = consult
      const reopen = () => owner.send(modifyCaseDataById, { caseId, isDeleted: false })
      const [reopened, signed] = await inRound(round, reopen, () => correct(consult, 2, `Drug ${round}.`))
      expect([reopened.status, signed.status]).toEqual([200, 200])
      expect(await readOf(consult)).toMatchObject({ isDeleted: false, requests: [{ state: 'answered' }] })
      expect(await numbersOf(consult)).toEqual([1, 2])
      await settle()
      const wasClosed = (await readOf(consult)).events.some(({ words }) => words.startsWith('corrected'))
      expect(receivedSince(before)).toEqual(wasClosed ? [false, true] : [false])
    }
  })

  test('END-06 a correction during Undo of the closing: the case is open with version 2, unread, and nothing is sent', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const consult = await openSignedConsult(server, 'elation')
      const before = count()
      const { owner, caseId } = consult
      const closingId = randomUUID()
      await owner.call(closeCaseByIds, { caseIds: [{ caseId, target: 'elation' }], closingId })
      server.clock.pass(1000)
      const undo = () => owner.send(undoClosing, { caseIds: [{ caseId }], closingId })
      const [undone, signed] = await inRound(round, undo, () => correct(consult, 2, `Drug ${round}.`))
      expect([undone.status, signed.status]).toEqual([200, 200])
      expect(undoClosing.reply.parse(undone.body)).toMatchObject({ data: [caseId], left: 0 })
      await settle()
      expect(await readOf(consult)).toMatchObject({ isDeleted: false, isUnread: true })
      expect(await numbersOf(consult)).toEqual([1, 2])
      expect(receivedSince(before)).toEqual([])
    }
  })

  test('END-06 a correction while Undo is still possible is sent after that time, instead of the first report', async () => {
    const consult = await openSignedConsult(server, 'elation')
    const before = count()
    const { owner, caseId } = consult
    await owner.call(closeCaseByIds, {
      caseIds: [{ caseId, target: 'elation' }],
      closingId: randomUUID(),
    })
    server.clock.pass(1000)
    await correct(consult, 2, 'Made-up drug B.')
    await work()
    expect(receivedSince(before)).toEqual([])
    await settle()
    expect(receivedSince(before)).toEqual([true])
  })
})
