import { randomUUID } from 'node:crypto'
import { fetchCase, modifyCaseDataById, type CaseData, caseDataSchema } from '@econsult/contract/cases'
import { repoenCaseByIds, closeCaseByIds, undoClosing, closeCase } from '@econsult/contract/closing'
import { saveNewInbox } from '@econsult/contract/messages'
import { readInbox, fetchAllCases } from '@econsult/contract/cases/inbox'
import type { InputOf } from '@econsult/contract/call'
import { fetchBulkCloseTargets } from '@econsult/contract/closing/targets'
import { fetchDeliveries, retryDelivery } from '@econsult/contract/deliveries'
import { fetchMinutes, MINUTES_TEXTS } from '@econsult/contract/minutes'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { startVendorServer, type VendorServer } from '../deliveries/testing/vendor-server.ts'

const OWNER = 'owner@demo.example'
/** A patient whose chart is at athena in the demo data. */
const WALTER = { patientName: 'Walter Haldane', dob: '1957-06-14' }
const CLAIM = {
  procedureCodes: [{ procedurecode: '99452', description: 'Interprofessional referral service' }],
  diagnoses: [{ code: 'I10', name: 'Essential (primary) hypertension' }],
}
const A_DAY = 24 * 60 * 60 * 1000

describe.each(testDatabases)('undoing a closing, on %s', (kind) => {
  let server: VendorServer
  let owner: TestApi

  beforeAll(async () => {
    server = await startVendorServer(kind)
  })
  beforeEach(async () => {
    server.clock.stop()
    owner = await server.signIn(OWNER)
    await work()
  })
  afterAll(() => server.close())

  const work = () => server.running.outbox.runOnce()
  const taken = () => server.vendors.athena.received.all().length
  const claims = () => server.vendors.athena.claims.deliveries().length

  async function makeCases(count: number): Promise<string[]> {
    const ids: string[] = []
    for (let made = 0; made < count; made += 1) ids.push((await createTestCase(owner, WALTER)).caseId)
    return ids
  }
  async function close(ids: readonly string[], more: Partial<InputOf<typeof closeCaseByIds>> = {}) {
    const caseIds = ids.map((caseId) => ({ caseId, target: 'athena' as const, claim: CLAIM }))
    return owner.send(closeCaseByIds, { caseIds, ...more })
  }
  async function closed(ids: readonly string[], more: Partial<InputOf<typeof closeCaseByIds>> = {}) {
    const answer = await close(ids, more)
    expect(answer.status).toBe(200)
    return closeCaseByIds.reply.parse(answer.body).undo
  }
  async function undo(ids: readonly string[], closingId: string) {
    return owner.call(undoClosing, {
      caseIds: ids.map((caseId) => ({ caseId })),
      closingId,
    })
  }
  async function read(caseId: string): Promise<CaseData> {
    return caseDataSchema.parse((await owner.send(fetchCase, { caseId })).body['data'])
  }
  async function deliveriesOf(caseId: string) {
    return (await owner.call(fetchDeliveries, { caseId })).data
  }
  async function toldOf(caseId: string): Promise<number> {
    const rows = await server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('outbox').select('payload').where('kind', '=', 'mail-notice').execute(),
    )
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(caseId)).length
  }

  test('CLOSE-04 INB-09 deliveries of a bulk closing are sent only after its Undo has expired; Retry cannot send them earlier', async () => {
    const ids = await makeCases(2)
    const [first = ''] = ids
    await assign(server, first)
    await work()
    const [before, billed, told] = [taken(), claims(), await toldOf(first)]
    const { ms } = await closed(ids)
    expect(ms).toBeGreaterThan(6000)
    await work()
    for (const { id } of await deliveriesOf(first)) await owner.call(retryDelivery, { deliveryId: id })
    await work()
    server.clock.pass(ms)
    await work()
    expect([taken(), claims(), await toldOf(first)]).toEqual([before, billed, told])

    server.clock.pass(10_000)
    await work()
    await work()
    expect([taken() - before, claims() - billed]).toEqual([2, 2])
    expect(await toldOf(first)).toBeGreaterThan(told)
    expect((await deliveriesOf(first)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    expect((await read(first)).claimStatus).toBe('SUBMITTED')
  })

  test('CLOSE-07 INB-09 Undo withdraws the deliveries permanently: nothing is sent even days later, and no codes remain', async () => {
    const ids = await makeCases(2)
    const [first = ''] = ids
    await assign(server, first)
    await work()
    const [before, billed, told] = [taken(), claims(), await toldOf(first)]
    const { closingId, ms } = await closed(ids)
    server.clock.pass(ms)
    expect(await undo(ids, closingId)).toMatchObject({ data: expect.arrayContaining(ids), left: 0 })
    expect(await read(first)).toMatchObject({ isDeleted: false, procedureCodes: [], diagnoses: [] })
    server.clock.pass(A_DAY)
    await work()
    await work()
    owner = await server.signIn(OWNER)
    expect([taken(), claims(), await toldOf(first)]).toEqual([before, billed, told])
    expect(await deliveriesOf(first)).toEqual([])
    // A repeated request, as after a lost response, changes nothing.
    expect(await undo(ids, closingId)).toMatchObject({ data: [], left: 0 })
  })

  test('END-05 CLOSE-04 a single closing is held for Undo and closes once if repeated; without an id everything is sent immediately', async () => {
    const [caseId = '', other = ''] = await makeCases(2)
    await work()
    const before = [taken(), claims()]
    const closingId = randomUUID()
    const closing = { caseId, target: 'athena' as const, claim: CLAIM, closingId }
    const answers = [await owner.send(closeCase, closing), await owner.send(closeCase, closing)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first] = answers.map(({ body }) => closeCase.reply.parse(body))
    expect(first).toMatchObject({ data: { isDeleted: true }, undo: { closingId, ms: 10_000 } })
    await work()
    server.clock.pass(10_000)
    await work()
    expect([taken(), claims()]).toEqual(before)
    expect(await undo([caseId], closingId)).toMatchObject({ data: [caseId], left: 0 })
    expect(await read(caseId)).toMatchObject({ isDeleted: false, procedureCodes: [] })
    server.clock.pass(A_DAY)
    await work()
    owner = await server.signIn(OWNER)
    expect([taken(), claims()]).toEqual(before)

    const atOnce = await owner.call(closeCase, { caseId: other, target: 'athena' as const, claim: CLAIM })
    expect(atOnce.undo).toBeNull()
    await work()
    await work()
    expect([taken(), claims()]).toEqual(before.map((count) => count + 1))
  })

  test('CLOSE-07 INB-05 Undo restores the position of each case in every inbox; Reopen Cases moves it to the top', async () => {
    const ids: string[] = []
    for (let made = 0; made < 3; made += 1) {
      ids.push(...(await makeCases(1)))
      await assign(server, ids.at(-1) ?? '')
      server.clock.pass(1000)
    }
    const cardio = await server.signIn('cardio@demo.example')
    const placesOf = async (person: TestApi) => {
      const input = { isDeleted: false, limit: 3, cursor: null, sort: 'newest' as const }
      const answer = await person.call(fetchAllCases, input)
      return answer.data.map(({ caseId, updatedAt }) => [caseId, updatedAt])
    }
    const places = [await placesOf(owner), await placesOf(cardio)]
    expect(places[0]?.map(([caseId]) => caseId)).toEqual(ids.toReversed())
    const [oldest = '', middle = ''] = ids
    const { closingId } = await closed([oldest, middle])
    server.clock.pass(1000)
    await undo([oldest, middle], closingId)
    expect([await placesOf(owner), await placesOf(cardio)]).toEqual(places)

    await closed([oldest])
    server.clock.pass(1000)
    await owner.call(repoenCaseByIds, { caseIds: [{ caseId: oldest }] })
    expect((await placesOf(owner))[0]?.[0]).toBe(oldest)
    const late = await closed([middle])
    server.clock.pass(60_000)
    await undo([middle], late.closingId)
    expect((await placesOf(owner))[0]?.[0]).toBe(middle)
  })

  test('CLOSE-07 Reopen Cases withdraws deliveries as Undo does, and a case that is closed again is sent once', async () => {
    const ids = await makeCases(1)
    const before = taken()
    const first = await closed(ids)
    await owner.call(repoenCaseByIds, { caseIds: ids.map((caseId) => ({ caseId })) })
    await closed(ids)
    // Undo of the first closing does not undo the second closing.
    expect(await undo(ids, first.closingId)).toMatchObject({ data: [] })
    server.clock.pass(60_000)
    await work()
    expect(taken() - before).toBe(1)
  })

  test('CLOSE-07 Undo reopens only those cases of a closing that another tab has not changed', async () => {
    const ids = await makeCases(3)
    const [first = '', second = ''] = ids
    const before = taken()
    const { closingId } = await closed(ids)
    for (const caseId of [first, second]) {
      await owner.call(modifyCaseDataById, { caseId, isDeleted: false })
    }
    await owner.call(closeCase, { caseId: first, target: 'none' })
    expect((await undo(ids, closingId)).data).toEqual([ids[2]])
    expect((await read(first)).isDeleted).toBe(true)
    server.clock.pass(60_000)
    await work()
    expect(taken()).toBe(before)
  })

  test('CLOSE-06 a repeated request with the same closing id gets the same response, and everything is sent once', async () => {
    const ids = await makeCases(2)
    const before = taken()
    const closingId = randomUUID()
    await closed(ids, { closingId })
    server.clock.pass(3000)
    const again = await closed(ids, { closingId })
    expect(again).toEqual({ closingId, ms: 7000 })
    expect((await close(ids)).status).toBe(409)
    server.clock.pass(60_000)
    await work()
    expect(taken() - before).toBe(2)
  })

  test('CLOSE-06 an Undo after the time limit reopens the cases and returns the number of sent deliveries', async () => {
    const ids = await makeCases(2)
    const { closingId } = await closed(ids)
    server.clock.pass(60_000)
    await work()
    expect(await undo(ids, closingId)).toMatchObject({ left: 4 })
    expect((await read(ids[0] ?? '')).procedureCodes).toEqual(CLAIM.procedureCodes)
  })

  test('CLOSE-02 a claim without a diagnosis or without a target prevents closing', async () => {
    const [first = '', second = ''] = await makeCases(2)
    const wrong = [
      { caseId: second, target: 'athena', claim: { ...CLAIM, diagnoses: [] } },
      { caseId: second, target: 'none', claim: CLAIM },
      { caseId: second, target: 'elation' },
    ]
    for (const one of wrong) {
      const answer = await owner.post(closeCaseByIds.path, { caseIds: [{ caseId: first }, one] })
      expect(answer.status).toBe(400)
      expect((await read(first)).isDeleted).toBe(false)
    }
  })

  test('CLOSE-07 INB-14 a reopened case gets back its age, unread mark and read flag, unless it was read while closed', async () => {
    const [answered = '', opened = ''] = await makeCases(2)
    for (const caseId of [answered, opened]) {
      await assign(server, caseId)
      const cardio = await server.signIn('cardio@demo.example')
      await cardio.call(saveNewInbox, { channelId: caseId, content: 'Made-up answer.' })
    }
    const before = await read(answered)
    expect(before).toMatchObject({ state: 'Replied', isRead: false, isUnread: true })
    const targets = await owner.call(fetchBulkCloseTargets, { caseIds: [answered, opened] })
    expect(targets.data.cases[0]).toMatchObject({
      caseId: answered,
      systems: ['athena'],
      isUnread: true,
      state: 'Replied',
    })
    server.clock.pass(60_000)
    await closed([answered, opened])
    expect(await read(answered)).toMatchObject({ isDeleted: true, isRead: true, isUnread: false })
    await owner.call(readInbox, { channelId: opened })
    server.clock.pass(60_000)
    const caseIds = [answered, opened].map((caseId) => ({ caseId }))
    await owner.call(repoenCaseByIds, { caseIds })
    const { state, stateAt, isRead, isUnread } = before
    expect(await read(answered)).toMatchObject({ state, stateAt, isRead, isUnread, isDeleted: false })
    expect(await read(opened)).toMatchObject({ state, isRead: true, isUnread: false })
  })

  test('TURN-10 a delegate cannot withdraw a clinician’s bill by Undo or by reopening', async () => {
    const ids = await makeCases(1)
    const [caseId = ''] = ids
    const { closingId } = await closed(ids)
    const { delegate } = await actAsDelegate(server, { clinician: OWNER })
    const undone = await delegate.send(undoClosing, { caseIds: [{ caseId }], closingId })
    const reopened = await delegate.send(modifyCaseDataById, { caseId, isDeleted: false })
    for (const { status, body } of [undone, reopened]) {
      expect([status, body['message']]).toEqual([403, DELEGATE_TEXTS.keepsBill])
    }
    expect((await read(caseId)).isDeleted).toBe(true)
    expect(await deliveriesOf(caseId)).toHaveLength(2)
    expect(await undo(ids, closingId)).toMatchObject({ data: ids })
  })

  test('END-05 PAID-01 Undo reverts the minutes that the closing confirmed; a closing never confirms another user’s minutes', async () => {
    const [caseId = ''] = await makeCases(1)
    const day = server.clock.now().toISOString().slice(0, 10)
    const minutes = [{ day, activity: 'discussion' as const, label: '', minutes: 33 }]
    const ledger = async () => {
      return owner.call(fetchMinutes, { caseId })
    }
    const before = await ledger()
    const closing = { caseId, target: 'none' as const, minutes }
    const superuser = await server.signIn('superuser@demo.example')
    const refused = await superuser.send(closeCase, closing)
    expect([refused.status, refused.body['errors']]).toEqual([400, { minutes: MINUTES_TEXTS.notYours }])

    const closingId = randomUUID()
    await owner.call(closeCase, { ...closing, closingId })
    expect((await ledger()).data.some((one) => one.minutes === 33)).toBe(true)
    await undo([caseId], closingId)
    expect(await ledger()).toEqual(before)

    // Minutes that a user confirmed are kept; a colleague's Undo does not remove them.
    const again = randomUUID()
    await owner.call(closeCase, { ...closing, closingId: again })
    const undone = await superuser.call(undoClosing, { caseIds: [{ caseId }], closingId: again })
    expect(undone.data).toEqual([caseId])
    expect((await ledger()).data.some((one) => one.minutes === 33)).toBe(true)
  })

  test('END-05 a PCPSUPERUSER can undo their own closing', async () => {
    const [caseId = ''] = await makeCases(1)
    const superuser = await server.signIn('superuser@demo.example')
    const closingId = randomUUID()
    await superuser.call(closeCase, { caseId, target: 'none', closingId })
    const answer = await superuser.call(undoClosing, { caseIds: [{ caseId }], closingId })
    expect(answer.data).toEqual([caseId])
    expect(await read(caseId)).toMatchObject({ isDeleted: false })
  })
})
