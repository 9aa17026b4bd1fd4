import { readAnswer, ANSWER_TEXTS } from '@econsult/contract/answers'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { sendCloseCaseFax } from '@econsult/contract/deliveries'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchFollowUps } from '@econsult/contract/follow-ups'
import { REQUEST_TEXTS } from '@econsult/contract/requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answersOf, openSignedRoom, proveIdentity, saveDraft, signAnswer } from '../../testing/test-answer.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { openTestRoom } from '../../testing/test-case.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { startVendorServer, type VendorServer } from '../deliveries/testing/vendor-server.ts'
import { resourcesIn, searchFhir } from '../fhir/testing/test-fhir.ts'
import { close, correct, deliveriesOf, openSignedConsult, readOf, wordsOf } from './testing/closed-consult.ts'

const CLOSED = { isDeleted: true }

describe.each(testDatabases)('correcting an answer in a closed case, on %s', (kind) => {
  let server: VendorServer

  beforeAll(async () => {
    server = await startVendorServer(kind)
  })
  beforeEach(async () => {
    for (const name of ['athena', 'elation', 'cerbo', 'hint', 'fax'] as const)
      server.vendors[name].faults.clear()
    await work()
  })
  afterAll(() => server.close())

  const work = () => server.running.outbox.runOnce()
  const received = (system: 'elation' | 'cerbo' | 'fax') => server.vendors[system].received.all()

  async function noticesOf(caseId: string, email: string): Promise<string[]> {
    const rows = await server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('outbox').select(['kind', 'idempotency_key']).execute(),
    )
    const about = `:${caseId}:${server.userId(email)}:`
    return rows.filter((row) => row.idempotency_key.includes(about)).map((row) => row.kind)
  }

  async function rowOf(api: TestApi, caseId: string) {
    const answer = await api.call(fetchAllCases, { isDeleted: true })
    return answer.data.find((one) => one.caseId === caseId)
  }

  test('END-06 version 2 can be signed in the closed case, which stays closed; sender and readers are notified immediately', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server)
    const superuser = await server.signIn('superuser@demo.example')
    for (const reader of [pcp, superuser])
      await reader.call(readAnswer, { specialtyId: '2', caseId, number: 1 })
    await pcp.call(modifyCaseDataById, { caseId, ...CLOSED })
    const consult = { owner: pcp, cardio, caseId }
    const before = await readOf(consult)
    server.clock.pass(24 * 60 * 60 * 1000)
    consult.cardio = await server.signIn('cardio@demo.example')
    consult.owner = await server.signIn('pcp@demo.example')
    await proveIdentity(consult.cardio)
    const socket = await connectTestSocket(server, consult.owner.token)
    const told = socket.until((one) => one.type === 'case' && one.channelId === caseId)
    expect((await correct(consult, 2, 'Made-up drug B, 2.5 mg.')).status).toBe(200)
    await told
    socket.close()

    const after = await readOf(consult)
    expect(after).toMatchObject({
      isDeleted: true,
      state: 'Closed',
      stateAt: before.stateAt,
      closedAt: before.closedAt,
      isUnread: true,
      requests: [{ state: 'closed', dueAt: null }],
    })
    expect(after.events.at(-1)).toMatchObject({
      kind: 'answer-signed',
      words: 'corrected the answer, version 2',
    })
    for (const email of ['pcp@demo.example', 'superuser@demo.example'])
      expect(await noticesOf(caseId, email)).toContain('notice-answer-corrected')
    expect(await noticesOf(caseId, 'owner@demo.example')).toEqual([])
    expect(await rowOf(consult.owner, caseId)).toMatchObject({
      isUnread: true,
      news: { kind: 'answer-corrected', text: 'Made-up drug B, 2.5 mg.' },
    })
    // A repeated signature, as after a lost response, does not create another version.
    const again = await signAnswer(consult.cardio, caseId, { number: 2, reason: 'Again.' })
    expect(again.status).toBe(200)
    expect((await answersOf(consult.owner, caseId))[0]?.versions).toHaveLength(2)

    const audited = await server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('audit_log')
        .select(['user_id', 'outcome'])
        .where('object', '=', caseId)
        .where('action', '=', 'signAnswer')
        .execute(),
    )
    const signed = { user_id: server.userId('cardio@demo.example'), outcome: 'allowed' }
    expect(audited).toEqual([signed, signed, signed])
  })

  test('END-06 the corrected answer is an open follow-up of the sender until the sender has read it', async () => {
    const consult = await openSignedConsult(server)
    const open = async () => {
      const answer = await consult.owner.call(fetchFollowUps, { scope: 'all', kind: 'answer-unread' })
      const found = answer.data
      return found.filter(({ caseId }) => caseId === consult.caseId).map(({ facts }) => facts)
    }
    await close(server, consult, { target: 'none' })
    expect(await open()).toEqual([])
    await correct(consult, 2, 'Made-up drug B.')
    expect(await open()).toMatchObject([{ kind: 'answer-unread', isSigned: true, isCorrection: true }])
    await consult.owner.call(readAnswer, { specialtyId: '2', caseId: consult.caseId, number: 2 })
    expect(await open()).toEqual([])
    expect(await deliveriesOf(consult)).toEqual([])
  })

  test('END-06 rejects a first version in a closed case, and corrections by other users', async () => {
    const room = await openTestRoom(server)
    const { cardio: specialist, caseId, pcp: owner } = room
    await saveDraft(specialist, caseId)
    await proveIdentity(specialist)
    await owner.call(modifyCaseDataById, { caseId, ...CLOSED })
    const first = await signAnswer(specialist, caseId)
    expect([first.status, first.body.message]).toEqual([409, REQUEST_TEXTS.caseClosed])

    const consult = await openSignedConsult(server)
    await close(server, consult, { target: 'none' })
    const other = await server.signIn('derm@demo.example')
    await proveIdentity(other)
    expect((await correct({ ...consult, cardio: other }, 2, 'Not mine.')).status).toBe(404)
    const same = await saveDraft(consult.cardio, consult.caseId, 0, undefined, 2)
    expect(same.status).toBe(200)
    const unchanged = await signAnswer(consult.cardio, consult.caseId, { number: 2, reason: 'Nothing new.' })
    expect([unchanged.status, unchanged.body.message]).toEqual([409, ANSWER_TEXTS.notChanged])
  })

  test('END-06 the corrected report is sent once to each chart and fax that received the first report', async () => {
    const consult = await openSignedConsult(server, 'elation')
    await close(server, consult, { target: 'elation' })
    await work()
    await consult.owner.call(sendCloseCaseFax, { caseId: consult.caseId })
    await work()
    const [charts, faxes] = [received('elation').length, received('fax').length]
    const amended = async () => {
      const found = resourcesIn(await searchFhir(consult.owner, '/DocumentReference?type=11488-4'))
      return found.filter((one) => 'docStatus' in one && one.docStatus === 'amended').length
    }
    const amendedBefore = await amended()
    await correct(consult, 2, 'Made-up drug B, 2.5 mg.')
    await signAnswer(consult.cardio, consult.caseId, { number: 2, reason: 'Sent again.' })
    for (let turn = 0; turn < 3; turn += 1) await work()
    expect([received('elation').length - charts, received('fax').length - faxes]).toEqual([1, 1])
    const [document, fax] = [received('elation').at(0), received('fax').at(0)]
    expect(document?.title).toContain('Corrected version')
    expect(await wordsOf(document?.pdfs[0])).toMatch(/Consult Report, Corrected version .*drug B, 2\.5 mg/)
    expect(fax?.pdfs).toHaveLength(2)
    expect(await wordsOf(fax?.pdfs[0])).toContain('Fax: Corrected version')
    expect(await wordsOf(fax?.pdfs[1])).toContain('Consult Report, Corrected version')
    const rows = await deliveriesOf(consult)
    expect(
      rows.map(({ target, isCorrection, state }) => `${target} ${isCorrection} ${state}`).toSorted(),
    ).toEqual([
      'elation-document false accepted',
      'elation-document true accepted',
      'fax false accepted',
      'fax true accepted',
    ])
    expect(rows.find(({ isCorrection }) => isCorrection)?.steps[0]?.words).toBe(
      'Answer corrected by Samuel Okonjo, version 2',
    )
    expect(await amended()).toBe(amendedBefore + 1)
    const answers = resourcesIn(await searchFhir(consult.owner, '/Communication?category=answer'))
    expect(JSON.stringify(answers)).toContain('Recommendation: Made-up drug B, 2.5 mg.')
  })

  test('END-06 of two corrections before the first report is sent, only the last is sent', async () => {
    const consult = await openSignedConsult(server, 'elation')
    const before = received('elation').length
    await close(server, consult, { target: 'elation' })
    await correct(consult, 2, 'Made-up drug B, 2.5 mg.')
    await correct(consult, 3, 'Made-up drug B, 1 mg.')
    for (let turn = 0; turn < 3; turn += 1) await work()
    const sent = received('elation').slice(0, received('elation').length - before)
    expect(sent.map(({ title }) => title.includes('Corrected version'))).toEqual([true])
    expect(await wordsOf(sent[0]?.pdfs[0])).toContain('Recommendation Made-up drug B, 1 mg.')
    expect(await deliveriesOf(consult)).toMatchObject([{ isCorrection: true, state: 'accepted' }])
    await correct(consult, 4, 'Made-up drug C.')
    await work()
    expect(received('elation').length - before).toBe(2)
  })

  test('END-06 if the patient is no longer linked to a chart, the correction succeeds and its delivery states the problem', async () => {
    const consult = await openSignedConsult(server, 'cerbo')
    await close(server, consult, { target: 'cerbo' })
    await work()
    const before = received('cerbo').length
    await server.running.deps.database.asSystem((handle) =>
      handle.deleteFrom('patient_links').where('system', '=', 'cerbo').execute(),
    )
    expect((await correct(consult, 2, 'Made-up drug B.')).status).toBe(200)
    await work()
    expect(received('cerbo')).toHaveLength(before)
    expect(await deliveriesOf(consult)).toMatchObject([
      {
        isCorrection: true,
        state: 'needs attention',
        problem: 'The patient is no longer linked to cerbo.',
        advice: 'Link the patient again, then Retry. Or send the report another way.',
      },
      { isCorrection: false, state: 'accepted' },
    ])
    expect(await readOf(consult)).toMatchObject({ isDeleted: true, isUnread: true })
  })

  test('END-06 once the specialist has left, the room states that nobody can correct the answer', async () => {
    const consult = await openSignedConsult(server)
    await close(server, consult, { target: 'none' })
    const canBe = async () => (await answersOf(consult.owner, consult.caseId))[0]?.canBeCorrected
    expect(await canBe()).toBe(true)
    const setActive = (active: boolean) =>
      server.running.deps.database.asSystem((handle) =>
        handle
          .updateTable('users')
          .set({ active })
          .where('id', '=', server.userId('cardio@demo.example'))
          .execute(),
      )
    await setActive(false)
    expect(await canBe()).toBe(false)
    expect((await correct(consult, 2, 'Too late.')).status).toBe(402)
    await setActive(true)
    expect((await answersOf(consult.owner, consult.caseId))[0]?.versions).toHaveLength(1)
  })
})
