import { createHash } from 'node:crypto'
import { answerSchema, ANSWER_TEXTS, fetchAnswerDraft } from '@econsult/contract/answers'
import { ANSWER_CONTENT_TEXTS, EMPTY_ANSWER } from '@econsult/contract/answers/content'
import { caseDataSchema } from '@econsult/contract/cases'
import { REQUEST_TEXTS } from '@econsult/contract/requests'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeApi, describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { openTestRoom } from '../../testing/test-case.ts'
import type { TestServer } from '../../testing/test-server.ts'

const specialtyId = '2'
const PASSWORD = 'Demo-consult-2026!'
const MINUTE = 60_000

const stopAspirin = {
  id: crypto.randomUUID(),
  text: 'Stop made-up drug A',
  due: '2031-03-26',
  who: 'provider',
}
const bloodCount = { id: crypto.randomUUID(), text: 'Blood count', due: null, who: 'patient' }
const written = {
  ...EMPTY_ANSWER,
  recommendation: 'Stop made-up drug A now.',
  reasoning: 'A made-up reason.',
  actions: [stopAspirin, bloodCount],
  redFlags: [{ sign: 'Dizziness', response: 'Emergency room, same day' }],
  minutes: { review: 14, discussion: 6, report: 8 },
}

function call(api: TestApi, name: string, input: Record<string, unknown>) {
  return api.post(`/api/v1/answer/${name}`, { specialtyId, ...input })
}

async function save(api: TestApi, caseId: string, version = 0, content: object = written, number = 1) {
  return call(api, 'saveAnswerDraft', { caseId, version, number, content })
}

async function prove(api: TestApi) {
  const { body } = await api.post('/api/v1/auth/confirmPassword', { oldPassword: PASSWORD })
  const { proof } = z.object({ proof: z.string() }).parse(body.data)
  return api.post('/api/v1/auth/proveIdentity', { proof })
}

function sign(api: TestApi, caseId: string, more: object = {}) {
  return call(api, 'signAnswer', { caseId, number: 1, draftVersion: 1, ...more })
}

async function answersOf(api: TestApi, caseId: string) {
  const answer = await api.post('/api/v1/answer/fetchAnswers', { caseId })
  return z.array(answerSchema).parse(answer.body.data)
}

async function draftOf(api: TestApi, caseId: string) {
  const answer = await call(api, 'fetchAnswerDraft', { caseId })
  return fetchAnswerDraft.reply.parse(answer.body).data.draft
}

async function readCase(api: TestApi, caseId: string) {
  return caseDataSchema.parse((await api.post('/api/v1/case/fetchCase', { caseId })).body.data)
}

/** A room whose answer is signed. */
async function openSignedRoom(server: TestServer) {
  const room = await openTestRoom(server)
  await save(room.cardio, room.caseId)
  await prove(room.cardio)
  expect((await sign(room.cardio, room.caseId)).status).toBe(200)
  return room
}

async function noticesFor(server: TestServer, caseId: string, email: string): Promise<string[]> {
  const rows = await server.running.deps.database.asSystem((handle) =>
    handle.selectFrom('outbox').select(['kind', 'idempotency_key']).orderBy('created_at').execute(),
  )
  const about = `:${caseId}:${server.userId(email)}:`
  return rows.filter((row) => row.idempotency_key.includes(about)).map((row) => row.kind)
}

describeApi('drafts of answers', (server) => {
  test('ANS-01 a draft is kept as it is typed, and only its author sees it', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    expect(await draftOf(cardio, caseId)).toBeNull()
    expect((await save(cardio, caseId)).body.data).toMatchObject({ version: 1 })
    expect((await save(cardio, caseId, 1, { ...written, reasoning: '' })).status).toBe(200)
    expect(await draftOf(cardio, caseId)).toMatchObject({
      version: 2,
      content: { ...written, reasoning: '' },
    })
    expect((await call(pcp, 'fetchAnswerDraft', { caseId })).status).toBe(403)
    expect(await answersOf(pcp, caseId)).toEqual([])
  })

  test('ANS-01 of two windows that save the same draft one is told, and nothing is overwritten', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    const both = await Promise.all([save(cardio, caseId), save(cardio, caseId)])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find((one) => one.status === 409)?.body.message).toBe(ANSWER_TEXTS.changedElsewhere)
    await save(cardio, caseId, 1, { ...written, recommendation: 'Second.' })
    expect((await save(cardio, caseId, 1, { ...written, recommendation: 'Late.' })).status).toBe(409)
    expect(await draftOf(cardio, caseId)).toMatchObject({
      version: 2,
      content: { recommendation: 'Second.' },
    })
    expect((await sign(cardio, caseId)).body.message).toBe(ANSWER_TEXTS.changedElsewhere)
  })

  test('ANS-02 a draft that was written before a version was signed does not replace it unread', async () => {
    const { cardio, caseId } = await openSignedRoom(server())
    const correction = { ...written, recommendation: 'Go on with made-up drug A.' }
    const late = await save(cardio, caseId)
    expect([late.status, late.body.message]).toEqual([409, ANSWER_TEXTS.signedElsewhere])
    const start = await call(cardio, 'fetchAnswerDraft', { caseId })
    expect(start.body.data).toMatchObject({ draft: null, start: { number: 2, content: written } })
    expect((await save(cardio, caseId, 0, correction, 2)).status).toBe(200)
    // The version counts anew after signing: it is the same number as before.
    expect((await save(cardio, caseId, 1)).status).toBe(409)
    expect(await draftOf(cardio, caseId)).toMatchObject({ version: 1, number: 2, content: correction })
  })

  test('ANS-01 a draft that is saved while it is signed is signed or kept, never lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { cardio, caseId } = await openTestRoom(server())
      await save(cardio, caseId)
      await prove(cardio)
      const more = { ...written, recommendation: 'Saved at the same moment.' }
      const [signed, saved] = await Promise.all([sign(cardio, caseId), save(cardio, caseId, 1, more)])
      expect([signed.status, saved.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const draft = await draftOf(cardio, caseId)
      expect(draft?.content.recommendation).toBe(saved.status === 200 ? more.recommendation : undefined)
    }
  })

  test('ANS-01 an answer takes 200 actions and 100,000 characters, and refuses one more of each', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    const actions = (count: number) =>
      Array.from({ length: count }, () => ({ ...stopAspirin, id: crypto.randomUUID(), text: 'ab' }))
    const long = { ...EMPTY_ANSWER, recommendation: '漢'.repeat(99_600), actions: actions(200) }
    expect((await save(cardio, caseId, 0, long)).status).toBe(200)
    expect(await draftOf(cardio, caseId)).toMatchObject({ content: { recommendation: long.recommendation } })
    const longer = await save(cardio, caseId, 1, { ...long, reasoning: 'x' })
    expect(longer.body.errors).toEqual({ content: ANSWER_CONTENT_TEXTS.tooLong })
    const more = await save(cardio, caseId, 1, { ...EMPTY_ANSWER, actions: actions(201) })
    expect(more.body.errors).toEqual({ content: ANSWER_CONTENT_TEXTS.tooManyActions })
    const twice = await save(cardio, caseId, 1, { ...EMPTY_ANSWER, actions: [stopAspirin, stopAspirin] })
    expect(twice.body.errors).toEqual({ content: ANSWER_CONTENT_TEXTS.actionTwice })
  })
})

describeApi('signed answers', (server) => {
  test('ANS-02 signing asks who signs once in 15 minutes', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    await save(cardio, caseId)
    const refused = await sign(cardio, caseId)
    expect([refused.status, refused.body.errors]).toEqual([400, { identity: ANSWER_TEXTS.identity }])
    const proved = await cardio.post('/api/v1/auth/fetchIdentityProof', {})
    expect(proved.body.data).toEqual({ until: null, hasPasskey: false })

    await prove(cardio)
    server().clock.pass(14 * MINUTE)
    expect((await sign(cardio, caseId)).status).toBe(200)
    await save(cardio, caseId, 0, { ...written, reasoning: 'Another one.' }, 2)
    server().clock.pass(2 * MINUTE)
    const late = await sign(cardio, caseId, { number: 2, reason: 'Better.' })
    expect(late.body.errors).toEqual({ identity: ANSWER_TEXTS.identity })
    const again = await server().signIn('cardio@demo.example')
    const elsewhere = await sign(again, caseId, { number: 2, reason: 'Better.' })
    expect(elsewhere.body.errors).toEqual({ identity: ANSWER_TEXTS.identity })
  })

  test('ANS-02 a signed version has the hash of its canonical JSON, ends the turn and tells the sender', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const [answer] = await answersOf(pcp, caseId)
    expect(answer).toMatchObject({
      specialtyTitle: 'Cardiology',
      mayCheck: true,
      opened: null,
      versions: [{ number: 1, reason: '', provedBy: 'password', content: written }],
    })
    const [row] = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('answers').select(['document', 'sha256']).where('case_id', '=', caseId).execute(),
    )
    const hash = createHash('sha256')
      .update(row?.document ?? '')
      .digest('hex')
    expect([row?.sha256, answer?.versions[0]?.sha256]).toEqual([hash, hash])
    const seen = await readCase(pcp, caseId)
    expect(seen).toMatchObject({
      state: 'Replied',
      isUnread: true,
      requests: [{ state: 'answered', owner: 'sender' }],
    })
    expect(seen.events.at(-1)).toMatchObject({ kind: 'answer-signed', words: 'signed the answer, version 1' })
    expect(await noticesFor(server(), caseId, 'pcp@demo.example')).toEqual(['notice-answer-signed'])
    expect(await draftOf(cardio, caseId)).toBeNull()
  })

  test('ANS-02 a correction is a new version with its reason, and whoever opened the old one is told', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const open = (api: TestApi, number: number) => call(api, 'readAnswer', { caseId, number })
    for (const _twice of [1, 2]) expect((await open(pcp, 1)).status).toBe(200)
    const superuser = await server().signIn('superuser@demo.example')
    await open(superuser, 1)
    expect((await open(pcp, 2)).body.errors).toEqual({ number: ANSWER_TEXTS.noSuchAnswer })

    await save(cardio, caseId, 0, written, 2)
    const same = await sign(cardio, caseId, { number: 2, reason: 'Nothing new.' })
    expect([same.status, same.body.message]).toEqual([409, ANSWER_TEXTS.notChanged])
    await save(cardio, caseId, 1, { ...written, recommendation: 'Raise made-up drug B.' }, 2)
    const silent = await sign(cardio, caseId, { number: 2, draftVersion: 2 })
    expect(silent.body.errors).toEqual({ reason: ANSWER_TEXTS.reasonRequired })
    const corrected = await sign(cardio, caseId, {
      number: 2,
      draftVersion: 2,
      reason: 'I had overlooked B.',
    })
    expect(corrected.status).toBe(200)

    const [answer] = await answersOf(pcp, caseId)
    expect(answer?.opened?.number).toBe(1)
    expect(answer?.versions).toMatchObject([
      { number: 1, content: written },
      { number: 2, reason: 'I had overlooked B.', content: { recommendation: 'Raise made-up drug B.' } },
    ])
    for (const email of ['pcp@demo.example', 'superuser@demo.example']) {
      expect(await noticesFor(server(), caseId, email)).toContain('notice-answer-corrected')
    }
    expect(await readCase(pcp, caseId)).toMatchObject({ isUnread: true, requests: [{ state: 'answered' }] })
  })

  test('ANS-02 no role of the product can change a signed version', async () => {
    const { caseId } = await openSignedRoom(server())
    const change = server().running.deps.database.asSystem((handle) =>
      handle.updateTable('answers').set({ document: '{}' }).where('case_id', '=', caseId).execute(),
    )
    await expect(change).rejects.toThrow('permission denied')
  })

  test('ANS-01 after being unassigned a specialist is refused in words, and finds the draft if the request comes back', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    await save(cardio, caseId)
    await prove(cardio)
    const admin = await server().signIn('admin@demo.example')
    const specialistId = server().userId('cardio@demo.example')
    const modify = (action: string) =>
      admin.post('/api/v1/case/modifyCaseDataById', { caseId, action, specialistId })
    expect((await modify('unassign')).status).toBe(200)
    const refused = await sign(cardio, caseId)
    expect([refused.status, refused.body.message]).toEqual([403, ANSWER_TEXTS.takenAway])
    expect((await modify('assign')).status).toBe(200)
    expect(await draftOf(cardio, caseId)).toMatchObject({ version: 1, content: written })
    expect((await sign(cardio, caseId)).status).toBe(200)
  })

  test('ANS-01 an answer without a recommendation, and one to a closed case, are not signed', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await prove(cardio)
    expect((await sign(cardio, caseId)).body.message).toBe(ANSWER_TEXTS.nothingToSign)
    const redFlags = [{ sign: ' ', response: 'Call at once' }]
    await save(cardio, caseId, 0, { ...written, recommendation: ' ', redFlags })
    expect((await sign(cardio, caseId)).body.errors).toEqual({
      recommendation: ANSWER_CONTENT_TEXTS.recommendationRequired,
      redFlags: ANSWER_CONTENT_TEXTS.redFlagWithoutSign,
    })
    await save(cardio, caseId, 1)
    await pcp.post('/api/v1/case/modifyCaseDataById', { caseId, isDeleted: true })
    const closed = await sign(cardio, caseId, { draftVersion: 2 })
    expect([closed.status, closed.body.message]).toEqual([409, REQUEST_TEXTS.caseClosed])
    expect(await draftOf(cardio, caseId)).toMatchObject({ version: 2 })
  })

  test('ANS-01 a signed answer also ends the turn after a question, and a message after a question does not', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await cardio.post('/api/v1/request/askClarification', {
      caseId,
      specialtyId,
      content: 'Which made-up dose?',
    })
    await cardio.post('/api/v1/inbox/saveNewInbox', { channelId: caseId, content: 'I mean drug A.' })
    expect((await readCase(pcp, caseId)).requests).toMatchObject([{ state: 'clarification-asked' }])
    await save(cardio, caseId)
    await prove(cardio)
    expect((await sign(cardio, caseId)).status).toBe(200)
    expect((await readCase(pcp, caseId)).requests).toMatchObject([{ state: 'answered' }])
  })
})

describeApiOnBothDatabases('answers at once', (server) => {
  test('ANS-02 signed twice at once it is one version', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await save(cardio, caseId)
    await prove(cardio)
    const both = await Promise.all([sign(cardio, caseId), sign(cardio, caseId)])
    expect(both.map((one) => one.status)).toEqual([200, 200])
    expect((await answersOf(pcp, caseId))[0]?.versions).toHaveLength(1)
    expect(await noticesFor(server(), caseId, 'pcp@demo.example')).toEqual(['notice-answer-signed'])
    const other = await sign(cardio, caseId, { draftVersion: 9 })
    expect([other.status, other.body.message]).toEqual([409, ANSWER_TEXTS.signedElsewhere])
  })

  test('ANS-04 two people who check the same action at once make one entry; another wish is refused in words', async () => {
    const { pcp, caseId } = await openSignedRoom(server())
    const superuser = await server().signIn('superuser@demo.example')
    const done = { caseId, item: stopAspirin.id, revision: 0, state: 'done' }
    const both = await Promise.all([
      call(pcp, 'checkAnswerItem', done),
      call(superuser, 'checkAnswerItem', done),
    ])
    expect(both.map((one) => one.status)).toEqual([200, 200])
    const [answer] = await answersOf(pcp, caseId)
    expect(answer?.checks).toMatchObject([{ item: stopAspirin.id, revision: 1, state: 'done' }])
    const late = { ...done, state: 'not-needed', reason: 'Already stopped.' }
    const refused = await call(superuser, 'checkAnswerItem', late)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(`${answer?.checks[0]?.byName} has marked this action as done`)
  })
})

describeApi('the checklist', (server) => {
  test('ANS-04 an action is done, not needed with a reason, or open again; the patient is told of a version', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const check = (input: object) => call(pcp, 'checkAnswerItem', { caseId, revision: 0, ...input })
    const item = bloodCount.id
    expect((await check({ item, state: 'not-needed', reason: ' ' })).body.errors).toEqual({
      reason: ANSWER_TEXTS.notNeededReason,
    })
    expect((await check({ item, state: 'not-needed', reason: 'Already booked.' })).status).toBe(200)
    expect((await check({ item, state: 'open', revision: 1 })).status).toBe(200)
    const told = { item: 'patient-told', state: 'told', number: 1, way: 'phone' }
    expect((await check({ ...told, day: '2999-01-01' })).body.errors).toEqual({ day: ANSWER_TEXTS.notYet })
    expect((await check({ ...told, day: '0000-01-01' })).body.errors).toEqual({ day: ANSWER_TEXTS.tooEarly })
    const day = server().clock.now().toISOString().slice(0, 10)
    expect((await check({ ...told, day })).status).toBe(200)
    expect((await check({ item: crypto.randomUUID(), state: 'done' })).body.errors).toEqual({
      item: ANSWER_TEXTS.noSuchItem,
    })
    expect((await call(cardio, 'checkAnswerItem', { caseId, item, revision: 2, state: 'done' })).status).toBe(
      403,
    )
    const [answer] = await answersOf(cardio, caseId)
    expect(answer?.mayCheck).toBe(false)
    expect(answer?.checks.toSorted((a, b) => a.revision - b.revision)).toMatchObject([
      { item: 'patient-told', revision: 1, state: 'told', way: 'phone', day, number: 1 },
      { item, revision: 2, state: 'open', reason: '' },
    ])
  })

  test('ANS-04 TURN-10 a delegate ticks for the provider under both names, and does not sign', async () => {
    const { caseId } = await openSignedRoom(server())
    const { delegate } = await actAsDelegate(server())
    const done = { caseId, item: stopAspirin.id, revision: 0, state: 'done' }
    expect((await call(delegate, 'checkAnswerItem', done)).status).toBe(200)
    const [answer] = await answersOf(delegate, caseId)
    expect(answer?.checks).toMatchObject([{ state: 'done', byName: 'T. Greenwood for Dr Abernathy' }])
    expect((await sign(delegate, caseId)).status).toBe(403)
  })
})
