import { randomUUID } from 'node:crypto'
import { fetchCase, modifyCaseDataById, createCase } from '@econsult/contract/cases'
import { endDelegate, saveDelegate, fetchDelegates } from '@econsult/contract/delegates'
import { fetchDraft } from '@econsult/contract/drafts'
import { askClarification, withdrawRequest, giveClarification } from '@econsult/contract/requests'
import { closeCase, closeCaseByIds } from '@econsult/contract/closing'
import { removeFile } from '@econsult/contract/files'
import type { InputOf } from '@econsult/contract/call'
import { saveNewInbox, fetchInbox } from '@econsult/contract/messages'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { expect, test } from 'vitest'
import { findCase } from '../../access/store.ts'
import { DAY } from '../../scheduling/durations.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { assign, createTestCase, newCaseBody, openTestRoom } from '../../testing/test-case.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import { saveTestDraft } from '../../testing/test-draft.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { uploadTestFile } from '../../testing/test-upload.ts'
import { collectReport } from '../reports/collect-report.ts'

const BOTH = 'T. Greenwood for Dr Abernathy'
const TEXT_FILE = { name: 'madeup.txt', type: 'text/plain', bytes: Buffer.from('made up') }

async function readCase(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

async function messagesOf(api: TestApi, channelId: string) {
  const answer = await api.call(fetchInbox, { channelId })
  return answer.data
}

function say(
  api: TestApi,
  channelId: string,
  content: string,
  more: Partial<InputOf<typeof saveNewInbox>> = {},
) {
  return api.send(saveNewInbox, { channelId, content, ...more })
}

async function delegatesOf(api: TestApi) {
  return (await api.call(fetchDelegates, {})).data
}

describeApi('delegates', (server) => {
  const id = (email: string) => server().userId(`${email}@demo.example`)

  test('TURN-10 a clinician gives a practice member the right to act, changes it and ends it; both are notified each time', async () => {
    const { clinician, own } = await actAsDelegate(server(), { rights: ['attach'] })
    const mine = await delegatesOf(clinician)
    expect(mine.delegates).toMatchObject([
      { delegate: { id: id('biller'), firstName: 'Tomas' }, rights: ['attach', 'read'] },
    ])
    expect(mine.people.map((one) => one.id)).not.toContain(id('biller'))
    expect(mine.people.map((one) => one.id)).toContain(id('owner'))
    expect((await delegatesOf(own)).actsFor).toMatchObject([
      { clinician: { id: id('pcp'), lastName: 'Abernathy', userType: 'PCP' }, rights: ['attach', 'read'] },
    ])
    await actAsDelegate(server(), { rights: ['send', 'prepare'] })
    expect((await delegatesOf(own)).actsFor).toMatchObject([{ rights: ['prepare', 'send', 'read'] }])
    await clinician.call(endDelegate, { delegateId: id('biller') })
    expect((await delegatesOf(own)).actsFor).toEqual([])
    const again = await clinician.refused(endDelegate, { delegateId: id('biller') })
    expect([again.status, again.message]).toEqual([404, DELEGATE_TEXTS.none])
    const { database } = server().running.deps
    const told = await database.asSystem((handle) =>
      handle.selectFrom('outbox').select('payload').where('kind', '=', 'mail-delegate-news').execute(),
    )
    const newsFor = (userId: string) =>
      told.filter(({ payload }) => payload['userId'] === userId).map(({ payload }) => payload['news'])
    for (const userId of [id('pcp'), id('biller')]) {
      expect(newsFor(userId)).toHaveLength(5)
      expect(newsFor(userId)).toEqual(expect.arrayContaining(['given', 'changed', 'ended', 'lapsed']))
    }
  })

  test('TURN-10 a grant that is not allowed is rejected, and the error gives the reason', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const now = server().clock.now().getTime()
    const give = async (input: Partial<InputOf<typeof saveDelegate>>) => {
      const whole: InputOf<typeof saveDelegate> = {
        delegateId: id('biller'),
        rights: ['read'],
        endsAt: now + DAY,
        ...input,
      }
      return (await pcp.refused(saveDelegate, whole)).errors
    }
    expect(await give({ delegateId: id('pcp') })).toEqual({ delegateId: DELEGATE_TEXTS.notYourself })
    for (const email of ['cardio', 'admin']) {
      expect(await give({ delegateId: id(email) })).toEqual({ delegateId: DELEGATE_TEXTS.notInPractice })
    }
    const rival = server().userId('other@rival.example')
    expect(await give({ delegateId: rival })).toEqual({ delegateId: DELEGATE_TEXTS.notInPractice })
    expect(await give({ rights: [] })).toEqual({ rights: DELEGATE_TEXTS.rightRequired })
    expect(await give({ endsAt: now - 1 })).toEqual({ endsAt: DELEGATE_TEXTS.endPassed })
    expect(await give({ endsAt: now + 3 * 366 * DAY })).toEqual({ endsAt: DELEGATE_TEXTS.tooLong })
    expect(await give({ beginsAt: now + 2 * DAY })).toEqual({ endsAt: DELEGATE_TEXTS.endBeforeBegin })
    expect((await delegatesOf(pcp)).delegates).toEqual([])
  })

  test('TURN-10 a delegate prepares and sends a case for the clinician; the history and the audit log contain both names', async () => {
    const { clinician, delegate } = await actAsDelegate(server())
    const caseId = await saveTestDraft(delegate)
    await clinician.call(fetchDraft, { caseId })
    await delegate.call(createCase, newCaseBody({ caseId }))
    const seen = await readCase(clinician, caseId)
    expect(seen).toMatchObject({
      providerId: id('pcp'),
      createdById: id('pcp'),
      providerLastName: 'Abernathy',
    })
    expect(seen.events[0]).toMatchObject({ actorName: BOTH, actorId: id('pcp'), delegateId: id('biller') })
    const { database } = server().running.deps
    const audited = await database.asSystem((handle) =>
      handle
        .selectFrom('audit_log')
        .select(['action', 'user_id', 'for_user_id', 'outcome'])
        .where('object', '=', caseId)
        .where('action', 'in', ['saveDraft', 'createCase', 'fetchDraft'])
        .orderBy('id')
        .execute(),
    )
    const byDelegate = { user_id: id('biller'), for_user_id: id('pcp'), outcome: 'allowed' }
    expect(audited.filter(({ for_user_id }) => for_user_id !== null)).toEqual([
      { action: 'saveDraft', ...byDelegate },
      { action: 'createCase', ...byDelegate },
    ])
  })

  test('TURN-10 each message and file of a delegate shows both names, to all readers and in the report', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    const { clinician, delegate } = await actAsDelegate(server())
    const name = await uploadTestFile(delegate, TEXT_FILE)
    const files = [{ fileData: { name, type: 'text/plain' } }]
    const messageId = randomUUID()
    const sent = await say(delegate, caseId, 'A made-up message.', { id: messageId, files })
    expect(sent.status).toBe(200)
    expect((await say(delegate, caseId, 'A made-up message.', { id: messageId, files })).status).toBe(200)
    for (const reader of [cardio, clinician, delegate]) {
      const [message, ...others] = await messagesOf(reader, caseId)
      expect(others).toEqual([])
      expect(message).toMatchObject({ senderId: id('pcp'), lastName: 'Abernathy', userType: 'PCP' })
      expect(message?.delegate).toEqual({ id: id('biller'), firstName: 'Tomas', lastName: 'Greenwood' })
      const [file] = (await readCase(reader, caseId)).files
      expect(file).toMatchObject({ uploadedById: id('pcp'), uploadedByDelegate: BOTH })
    }
    await say(clinician, caseId, 'Made-up words of the clinician.')
    expect((await messagesOf(cardio, caseId)).map((one) => one.delegate?.id ?? null)).toEqual([
      id('biller'),
      null,
    ])
    const report = await server().running.deps.database.asSystem(async (handle) => {
      const record = await findCase(handle, server().practiceId('demo'), caseId)
      if (!record) throw new Error('Case not found.')
      return collectReport(handle, { id: id('pcp'), userType: 'PCP' }, record)
    })
    expect(report.data.timeline).toContainEqual(expect.objectContaining({ kind: 'message', author: BOTH }))
    expect([...report.uploaders.values()]).toEqual([BOTH])
  })

  test('TURN-10 a delegate gives clarification, but only the clinician makes other decisions', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    const { delegate } = await actAsDelegate(server())
    const about = { caseId, specialtyId: '2' }
    await cardio.call(askClarification, { ...about, content: 'Which made-up dose?' })
    const asked = await readCase(delegate, caseId)
    expect(asked.requestActions).toEqual([{ specialtyId: '2', actions: ['giveClarification'] }])
    const refused = await delegate.refused(withdrawRequest, about)
    expect([refused.status, refused.message]).toEqual([403, DELEGATE_TEXTS.clinicianOnly])
    const answer = { ...about, content: 'Five made-up milligrams.' }
    await delegate.call(giveClarification, answer)
    const given = (await readCase(cardio, caseId)).events.findLast(
      (one) => one.kind === 'clarification-given',
    )
    expect(given?.actorName).toBe(BOTH)
    await actAsDelegate(server(), { rights: ['read'] })
    expect((await readCase(delegate, caseId)).requestActions).toEqual([{ specialtyId: '2', actions: [] }])
  })

  test('TURN-10 a delegate closes and reopens a case, but cannot bill it', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    const { delegate } = await actAsDelegate(server())
    const claim = {
      procedureCodes: [{ procedurecode: '99452', description: 'Made up' }],
      diagnoses: [{ code: 'Z00.0', name: 'Made up' }],
    }
    const billed = await delegate.refused(closeCase, { caseId, target: 'athena', claim })
    expect([billed.status, billed.message]).toEqual([403, DELEGATE_TEXTS.noBill])
    const many = await delegate.refused(closeCaseByIds, {
      caseIds: [{ caseId, target: 'athena', claim }],
    })
    expect([many.status, many.message]).toEqual([403, DELEGATE_TEXTS.noBill])
    expect((await readCase(pcp, caseId)).isDeleted).toBe(false)
    await delegate.call(closeCase, { caseId, target: 'none' })
    const closed = await readCase(pcp, caseId)
    expect(closed).toMatchObject({ isDeleted: true, claimStatus: '' })
    expect(closed.events.at(-1)).toMatchObject({ kind: 'closed', actorName: BOTH })
    await delegate.call(modifyCaseDataById, { caseId, isDeleted: false })
  })

  test('TURN-10 a delegate can remove only files that they added themselves', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    const { delegate } = await actAsDelegate(server())
    const [own, other] = [await uploadTestFile(delegate, TEXT_FILE), await uploadTestFile(pcp, TEXT_FILE)]
    for (const [api, name] of [
      [delegate, own],
      [pcp, other],
    ] as const) {
      await say(api, caseId, '', { files: [{ fileData: { name, type: 'text/plain' } }] })
    }
    const remove = async (file: string) => (await delegate.send(removeFile, { file })).status
    expect([await remove(other), await remove(own)]).toEqual([403, 200])
    expect((await readCase(pcp, caseId)).events.at(-1)).toMatchObject({
      kind: 'file-removed',
      actorName: BOTH,
    })
  })

  test('TURN-10 ending a right closes the room immediately; later messages are rejected and not stored', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    const { delegate, own } = await actAsDelegate(server())
    const socket = await connectTestSocket(server(), own.token, id('pcp'))
    expect(await socket.send('join', { channelId: caseId })).toMatchObject({ status: '1' })
    await say(pcp, caseId, 'Made-up news.')
    await socket.until((message) => message.type === 'message' && message.content === 'Made-up news.')
    const typed = { channelId: caseId, content: 'Made-up words by socket.', id: randomUUID() }
    expect(await socket.send('message', typed)).toMatchObject({ status: '1' })
    const ended = socket.ended()
    await pcp.call(endDelegate, { delegateId: id('biller') })
    await ended
    const refused = await say(delegate, caseId, 'Too late.')
    expect([refused.status, refused.body.message]).toEqual([403, DELEGATE_TEXTS.ended])
    await expect(connectTestSocket(server(), own.token, id('pcp'))).rejects.toThrow(DELEGATE_TEXTS.ended)
    expect((await messagesOf(pcp, caseId)).map((one) => one.content)).not.toContain('Too late.')
    expect((await messagesOf(pcp, caseId)).at(-1)?.delegate?.lastName).toBe('Greenwood')
    socket.close()
  })

  test('TURN-10 when a right expires, calls, links and open connections stop working, but the session continues', async () => {
    const { caseId } = await openTestRoom(server())
    const { delegate, own } = await actAsDelegate(server(), { endsIn: 60_000 })
    const name = await uploadTestFile(delegate, TEXT_FILE)
    await say(delegate, caseId, '', { files: [{ fileData: { name, type: 'text/plain' } }] })
    const link = (await readCase(delegate, caseId)).files[0]?.fileUrl ?? ''
    expect((await fetch(link)).status).toBe(200)
    const socket = await connectTestSocket(server(), own.token, id('pcp'))
    const ended = socket.ended()
    server().clock.pass(61_000)
    await ended
    const refused = await delegate.refused(fetchCase, { caseId })
    expect([refused.status, refused.message]).toEqual([403, DELEGATE_TEXTS.ended])
    expect((await fetch(link)).status).toBe(403)
    expect((await delegatesOf(own)).actsFor).toEqual([])
  })

  test('TURN-10 a delegate’s connections end as soon as the clinician or the delegate is no longer active', async () => {
    const { own } = await actAsDelegate(server(), { clinician: 'owner@demo.example' })
    const { database } = server().running.deps
    for (const email of ['owner', 'biller']) {
      const setActive = (active: boolean) =>
        database.asSystem((handle) =>
          handle.updateTable('users').set({ active }).where('id', '=', id(email)).execute(),
        )
      const socket = await connectTestSocket(server(), own.token, id('owner'))
      const ended = socket.ended()
      await setActive(false)
      await ended
      await expect(connectTestSocket(server(), own.token, id('owner'))).rejects.toThrow()
      await setActive(true)
    }
  })

  test('TURN-10 G1 the audit log records each rejected attempt to act for a clinician without a right to do so', async () => {
    const colleague = await server().signIn('superuser@demo.example')
    const stranger = createTestApi(server().url, colleague.token, id('pcp'))
    expect((await stranger.refused(fetchCase, { caseId: 'any' })).status).toBe(403)
    await expect(connectTestSocket(server(), colleague.token, id('pcp'))).rejects.toThrow(
      DELEGATE_TEXTS.ended,
    )
    const rows = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('audit_log')
        .select(['action', 'outcome'])
        .where('user_id', '=', id('superuser'))
        .where('outcome', '=', 'denied')
        .orderBy('id')
        .execute(),
    )
    expect(rows).toEqual([
      { action: 'fetchCase', outcome: 'denied' },
      { action: 'socket connect', outcome: 'denied' },
    ])
  })

  test('TURN-10 E1 the same idempotency key for two clinicians identifies two different calls', async () => {
    const key = randomUUID()
    const apis = [
      await actAsDelegate(server()),
      await actAsDelegate(server(), { clinician: 'owner@demo.example' }),
    ]
    const body = newCaseBody({ caseId: undefined })
    const sent: unknown[] = []
    for (const { delegate } of apis) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await delegate.raw(createCase.path, init)
      sent.push(createCase.reply.parse(await answer.json()).data.providerId)
    }
    expect(sent).toEqual([id('pcp'), id('owner')])
  })

  test('TURN-10 a delegate of two clinicians sees each clinician’s cases separately', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(server(), caseId)
    const forOwner = await actAsDelegate(server(), { clinician: 'owner@demo.example' })
    const forPcp = await actAsDelegate(server())
    expect((await forOwner.delegate.refused(fetchCase, { caseId })).status).toBe(404)
    await forPcp.delegate.call(fetchCase, { caseId })
    expect((await delegatesOf(forPcp.own)).actsFor.map(({ clinician }) => clinician.lastName)).toEqual([
      'Abernathy',
      'Lindqvist',
    ])
  })
})
