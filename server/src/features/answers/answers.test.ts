import { createHash } from 'node:crypto'
import { readAnswer, ANSWER_TEXTS, fetchAnswerDraft } from '@econsult/contract/answers'
import { fetchCase, modifyCaseDataById } from '@econsult/contract/cases'
import { fetchIdentityProof } from '@econsult/contract/auth/identity'
import { askClarification, REQUEST_TEXTS } from '@econsult/contract/requests'
import { saveNewInbox } from '@econsult/contract/messages'
import { ANSWER_CONTENT_TEXTS, EMPTY_ANSWER } from '@econsult/contract/answers/content'
import { expect, test } from 'vitest'
import { describeApi, describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import {
  answersOf,
  openSignedRoom,
  proveIdentity,
  saveDraft,
  signAnswer,
  stopDrug,
  writtenAnswer,
} from '../../testing/test-answer.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { noticesFor } from '../../testing/notices-for.ts'
import { openTestRoom } from '../../testing/test-case.ts'

const MINUTE = 60_000

async function draftOf(api: TestApi, caseId: string) {
  const answer = await api.call(fetchAnswerDraft, { specialtyId: '2', caseId })
  return answer.data.draft
}

async function readCase(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

describeApi('drafts of answers', (server) => {
  test('ANS-01 a draft is saved exactly as typed, and only its author sees it', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    expect(await draftOf(cardio, caseId)).toBeNull()
    expect((await saveDraft(cardio, caseId)).body.data).toMatchObject({ version: 1 })
    expect((await saveDraft(cardio, caseId, 1, { ...writtenAnswer, reasoning: '' })).status).toBe(200)
    expect(await draftOf(cardio, caseId)).toMatchObject({
      version: 2,
      content: { ...writtenAnswer, reasoning: '' },
    })
    expect((await pcp.refused(fetchAnswerDraft, { specialtyId: '2', caseId })).status).toBe(403)
    expect(await answersOf(pcp, caseId)).toEqual([])
  })

  test('ANS-01 if two windows save the same draft, one gets a conflict, and nothing is overwritten', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    const both = await Promise.all([saveDraft(cardio, caseId), saveDraft(cardio, caseId)])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find((one) => one.status === 409)?.body.message).toBe(ANSWER_TEXTS.changedElsewhere)
    await saveDraft(cardio, caseId, 1, { ...writtenAnswer, recommendation: 'Second.' })
    expect((await saveDraft(cardio, caseId, 1, { ...writtenAnswer, recommendation: 'Late.' })).status).toBe(
      409,
    )
    expect(await draftOf(cardio, caseId)).toMatchObject({
      version: 2,
      content: { recommendation: 'Second.' },
    })
    expect((await signAnswer(cardio, caseId)).body.message).toBe(ANSWER_TEXTS.changedElsewhere)
  })

  test('ANS-02 a draft that was begun before a version was signed is rejected and does not replace that version', async () => {
    const { cardio, caseId } = await openSignedRoom(server())
    const correction = { ...writtenAnswer, recommendation: 'Go on with made-up drug A.' }
    const late = await saveDraft(cardio, caseId)
    expect([late.status, late.body.message]).toEqual([409, ANSWER_TEXTS.signedElsewhere])
    const start = await cardio.call(fetchAnswerDraft, { specialtyId: '2', caseId })
    expect(start.data).toMatchObject({ draft: null, start: { number: 2, content: writtenAnswer } })
    expect((await saveDraft(cardio, caseId, 0, correction, 2)).status).toBe(200)
    // The version number of drafts restarts after signing, so the new draft has the same number as the earlier one.
    expect((await saveDraft(cardio, caseId, 1)).status).toBe(409)
    expect(await draftOf(cardio, caseId)).toMatchObject({ version: 1, number: 2, content: correction })
  })

  test('ANS-01 a draft saved during signing is either signed or kept, never lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { cardio, caseId } = await openTestRoom(server())
      await saveDraft(cardio, caseId)
      await proveIdentity(cardio)
      const more = { ...writtenAnswer, recommendation: 'Saved at the same moment.' }
      const [signed, saved] = await Promise.all([
        signAnswer(cardio, caseId),
        saveDraft(cardio, caseId, 1, more),
      ])
      expect([signed.status, saved.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const draft = await draftOf(cardio, caseId)
      expect(draft?.content.recommendation).toBe(saved.status === 200 ? more.recommendation : undefined)
    }
  })

  test('ANS-01 an answer can have up to 200 actions and 100,000 characters; more of either is rejected', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    const actions = (count: number) =>
      Array.from({ length: count }, () => ({ ...stopDrug, id: crypto.randomUUID(), text: 'ab' }))
    const long = { ...EMPTY_ANSWER, recommendation: '漢'.repeat(99_600), actions: actions(200) }
    expect((await saveDraft(cardio, caseId, 0, long)).status).toBe(200)
    expect(await draftOf(cardio, caseId)).toMatchObject({ content: { recommendation: long.recommendation } })
    const longer = await saveDraft(cardio, caseId, 1, { ...long, reasoning: 'x' })
    expect(longer.body.errors).toEqual({ content: ANSWER_CONTENT_TEXTS.tooLong({ count: 100_000 }) })
    const more = await saveDraft(cardio, caseId, 1, { ...EMPTY_ANSWER, actions: actions(201) })
    expect(more.body.errors).toEqual({ content: ANSWER_CONTENT_TEXTS.tooManyActions({ count: 200 }) })
    const twice = await saveDraft(cardio, caseId, 1, { ...EMPTY_ANSWER, actions: [stopDrug, stopDrug] })
    expect(twice.body.errors).toEqual({ content: ANSWER_CONTENT_TEXTS.actionTwice })
  })
})

describeApi('signed answers', (server) => {
  test('ANS-02 signing requires an identity proof, which is valid for 15 minutes', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    await saveDraft(cardio, caseId)
    const refused = await signAnswer(cardio, caseId)
    expect([refused.status, refused.body.errors]).toEqual([400, { identity: ANSWER_TEXTS.identity }])
    const proved = await cardio.call(fetchIdentityProof, {})
    expect(proved.data).toEqual({ until: null, hasPasskey: false })

    await proveIdentity(cardio)
    server().clock.pass(14 * MINUTE)
    expect((await signAnswer(cardio, caseId)).status).toBe(200)
    await saveDraft(cardio, caseId, 0, { ...writtenAnswer, reasoning: 'Another one.' }, 2)
    server().clock.pass(2 * MINUTE)
    const late = await signAnswer(cardio, caseId, { number: 2, reason: 'Better.' })
    expect(late.body.errors).toEqual({ identity: ANSWER_TEXTS.identity })
    const again = await server().signIn('cardio@demo.example')
    const elsewhere = await signAnswer(again, caseId, { number: 2, reason: 'Better.' })
    expect(elsewhere.body.errors).toEqual({ identity: ANSWER_TEXTS.identity })
  })

  test('ANS-02 a signed version has the hash of its canonical JSON, ends the turn and notifies the sender', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const [answer] = await answersOf(pcp, caseId)
    expect(answer).toMatchObject({
      specialtyTitle: 'Cardiology',
      mayCheck: true,
      opened: null,
      versions: [{ number: 1, reason: '', provedBy: 'password', content: writtenAnswer }],
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

  test('ANS-02 a correction is a new version with its reason, and readers of the old version are notified', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const open = (api: TestApi, number: number) => api.send(readAnswer, { specialtyId: '2', caseId, number })
    for (const _twice of [1, 2]) expect((await open(pcp, 1)).status).toBe(200)
    const superuser = await server().signIn('superuser@demo.example')
    await open(superuser, 1)
    expect((await open(pcp, 2)).body.errors).toEqual({ number: ANSWER_TEXTS.noSuchAnswer })

    await saveDraft(cardio, caseId, 0, writtenAnswer, 2)
    const same = await signAnswer(cardio, caseId, { number: 2, reason: 'Nothing new.' })
    expect([same.status, same.body.message]).toEqual([409, ANSWER_TEXTS.notChanged])
    await saveDraft(cardio, caseId, 1, { ...writtenAnswer, recommendation: 'Raise made-up drug B.' }, 2)
    const silent = await signAnswer(cardio, caseId, { number: 2, draftVersion: 2 })
    expect(silent.body.errors).toEqual({ reason: ANSWER_TEXTS.reasonRequired })
    const corrected = await signAnswer(cardio, caseId, {
      number: 2,
      draftVersion: 2,
      reason: 'I had overlooked B.',
    })
    expect(corrected.status).toBe(200)

    const [answer] = await answersOf(pcp, caseId)
    expect(answer?.opened?.number).toBe(1)
    expect(answer?.versions).toMatchObject([
      { number: 1, content: writtenAnswer },
      { number: 2, reason: 'I had overlooked B.', content: { recommendation: 'Raise made-up drug B.' } },
    ])
    for (const email of ['pcp@demo.example', 'superuser@demo.example']) {
      expect(await noticesFor(server(), caseId, email)).toContain('notice-answer-corrected')
    }
    expect(await readCase(pcp, caseId)).toMatchObject({ isUnread: true, requests: [{ state: 'answered' }] })
  })

  test('ANS-02 no user of any role can change a signed version', async () => {
    const { caseId } = await openSignedRoom(server())
    const change = server().running.deps.database.asSystem((handle) =>
      handle.updateTable('answers').set({ document: '{}' }).where('case_id', '=', caseId).execute(),
    )
    await expect(change).rejects.toThrow('permission denied')
  })

  test('ANS-01 an unassigned specialist who tries to sign gets an explanation, and finds the draft after being assigned again', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    await saveDraft(cardio, caseId)
    await proveIdentity(cardio)
    const admin = await server().signIn('admin@demo.example')
    const specialistId = server().userId('cardio@demo.example')
    const modify = (action: 'assign' | 'unassign') =>
      admin.send(modifyCaseDataById, { caseId, action, specialistId })
    expect((await modify('unassign')).status).toBe(200)
    const refused = await signAnswer(cardio, caseId)
    expect([refused.status, refused.body.message]).toEqual([403, ANSWER_TEXTS.takenAway])
    expect((await modify('assign')).status).toBe(200)
    expect(await draftOf(cardio, caseId)).toMatchObject({ version: 1, content: writtenAnswer })
    expect((await signAnswer(cardio, caseId)).status).toBe(200)
  })

  test('ANS-01 rejects signing without a recommendation, or in a closed case', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await proveIdentity(cardio)
    expect((await signAnswer(cardio, caseId)).body.message).toBe(ANSWER_TEXTS.nothingToSign)
    const redFlags = [{ sign: ' ', response: 'Call at once' }]
    await saveDraft(cardio, caseId, 0, { ...writtenAnswer, recommendation: ' ', redFlags })
    expect((await signAnswer(cardio, caseId)).body.errors).toEqual({
      recommendation: ANSWER_CONTENT_TEXTS.recommendationRequired,
      redFlags: ANSWER_CONTENT_TEXTS.redFlagWithoutSign,
    })
    await saveDraft(cardio, caseId, 1)
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    const closed = await signAnswer(cardio, caseId, { draftVersion: 2 })
    expect([closed.status, closed.body.message]).toEqual([409, REQUEST_TEXTS.caseClosed])
    expect(await draftOf(cardio, caseId)).toMatchObject({ version: 2 })
  })

  test('ANS-01 after the specialist has asked for clarification, a signed answer ends the turn, but a message does not', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await cardio.call(askClarification, { caseId, specialtyId: '2', content: 'Which made-up dose?' })
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'I mean drug A.' })
    expect((await readCase(pcp, caseId)).requests).toMatchObject([{ state: 'clarification-asked' }])
    await saveDraft(cardio, caseId)
    await proveIdentity(cardio)
    expect((await signAnswer(cardio, caseId)).status).toBe(200)
    expect((await readCase(pcp, caseId)).requests).toMatchObject([{ state: 'answered' }])
  })
})

describeApiOnBothDatabases('simultaneous changes of answers', (server) => {
  test('ANS-02 signing twice simultaneously creates one version', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await saveDraft(cardio, caseId)
    await proveIdentity(cardio)
    const both = await Promise.all([signAnswer(cardio, caseId), signAnswer(cardio, caseId)])
    expect(both.map((one) => one.status)).toEqual([200, 200])
    expect((await answersOf(pcp, caseId))[0]?.versions).toHaveLength(1)
    expect(await noticesFor(server(), caseId, 'pcp@demo.example')).toEqual(['notice-answer-signed'])
    const other = await signAnswer(cardio, caseId, { draftVersion: 9 })
    expect([other.status, other.body.message]).toEqual([409, ANSWER_TEXTS.signedElsewhere])
  })

  test('ANS-01 signing during an unassignment either succeeds or is refused with an explanation, and the draft is kept', async () => {
    const admin = await server().signIn('admin@demo.example')
    const specialistId = server().userId('cardio@demo.example')
    for (let round = 0; round < 5; round += 1) {
      const { pcp, cardio, caseId } = await openTestRoom(server())
      await saveDraft(cardio, caseId)
      await proveIdentity(cardio)
      const unassign = { caseId, action: 'unassign' as const, specialistId }
      const [signed, unassigned] = await Promise.all([
        signAnswer(cardio, caseId),
        admin.send(modifyCaseDataById, unassign),
      ])
      const isSigned = signed.status === 200
      expect((await answersOf(pcp, caseId)).length).toBe(isSigned ? 1 : 0)
      if (isSigned) continue
      expect([signed.status, signed.body.message]).toEqual([403, ANSWER_TEXTS.takenAway])
      expect(unassigned.status).toBe(200)
      await admin.call(modifyCaseDataById, { ...unassign, action: 'assign' })
      expect(await draftOf(cardio, caseId)).toMatchObject({ version: 1, content: writtenAnswer })
    }
  })

  test('ANS-01 if two devices change one draft, one save is stored, the other is rejected, and no unseen text is overwritten', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    const other = await server().signIn('cardio@demo.example')
    await saveDraft(cardio, caseId)
    const [phone, desk] = [
      { ...writtenAnswer, reasoning: 'Typed on the phone.' },
      { ...writtenAnswer, reasoning: 'Typed at the desk.' },
    ]
    const both = await Promise.all([saveDraft(cardio, caseId, 1, phone), saveDraft(other, caseId, 1, desk)])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const kept = both[0]?.status === 200 ? phone : desk
    expect(await draftOf(other, caseId)).toMatchObject({ version: 2, content: kept })
  })
})
