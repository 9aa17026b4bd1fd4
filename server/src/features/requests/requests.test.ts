import type { InputOf } from '@econsult/contract/call'
import { removeFile, restoreFile } from '@econsult/contract/files'
import {
  askClarification,
  declineRequest,
  giveClarification,
  redirectRequest,
  resubmitRequest,
  seeInPerson,
  withdrawRequest,
  fetchRedirectTargets,
  REQUEST_TEXTS,
} from '@econsult/contract/requests'
import { REQUEST_IS } from '@econsult/contract/requests/refusals'
import { fetchCase, modifyCaseDataById } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { VALIDATION } from '@econsult/contract/notices'
import { fetchCaseTemplate, fetchReferralTemplates } from '@econsult/contract/referral-templates'
import { ROUTING_TEXTS } from '@econsult/contract/routing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApi, describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { noticesFor } from '../../testing/notices-for.ts'
import { assign, createTestCase, openTestRoom } from '../../testing/test-case.ts'
import { addSpecialists, setRouting } from '../../testing/test-specialists.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { uploadTestFile } from '../../testing/test-upload.ts'

const specialtyId = '2'

async function readCase(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

async function requestOf(api: TestApi, caseId: string, id = specialtyId) {
  return (await readCase(api, caseId)).requests.find((one) => one.specialtyId === id)
}

/** Adds a file to a case and returns its name. */
async function addFile(api: TestApi, caseId: string): Promise<string> {
  const file = await uploadTestFile(api, { name: 'letter.txt', type: 'text/plain', bytes: 'Made up.' })
  const files = [{ fileData: { name: file, type: 'text/plain' } }]
  await api.call(modifyCaseDataById, { caseId, files })
  return file
}

/** Moves a specialist to another specialty. */
function setSpecialty(server: TestServer, userId: string, specialty_id: number) {
  return server.running.deps.database.asSystem((handle) =>
    handle.updateTable('users').set({ specialty_id }).where('id', '=', userId).execute(),
  )
}

describeApi('request changes through the API', (server) => {
  test('TURN-03 a specialist declines with a reason and a proposed specialty; the sender is notified and sees both', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const given = { reason: 'outside-specialty' as const, note: 'Made-up reason.', proposedSpecialtyId: '5' }
    await cardio.call(declineRequest, { specialtyId, caseId, ...given })
    const seen = await readCase(pcp, caseId)
    expect(seen).toMatchObject({
      state: 'Replied',
      isUnread: true,
      requests: [{ state: 'declined', owner: 'sender', ownerId: server().userId('pcp@demo.example') }],
      declines: [{ specialtyId, byId: server().userId('cardio@demo.example'), phoneNumber: null, ...given }],
      requestActions: [{ specialtyId, actions: ['seeInPerson', 'redirectRequest', 'resubmitRequest'] }],
    })
    expect(seen.events.at(-1)?.words).toBe(
      'declined the request (Cardiology). Reason: outside the specialty. Made-up reason.',
    )
    expect(await noticesFor(server(), caseId, 'pcp@demo.example')).toEqual(['notice-request-declined'])
    expect((await readCase(cardio, caseId)).requestActions).toEqual([{ specialtyId, actions: [] }])
  })

  test('TURN-03 END-07 an urgent decline requires a phone number and sends an urgent notice; the reason Other requires a note', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const decline = async (more: Omit<InputOf<typeof declineRequest>, 'caseId' | 'specialtyId'>) =>
      cardio.send(declineRequest, { specialtyId, caseId, ...more })
    const urgent = { reason: 'needs-to-be-seen' as const }
    expect((await decline(urgent)).body.errors).toEqual({ phoneNumber: REQUEST_TEXTS.phoneRequired })
    expect((await decline({ ...urgent, phoneNumber: 'call me' })).body.errors).toEqual({
      phoneNumber: VALIDATION.phoneInvalid,
    })
    expect((await decline({ reason: 'other', note: ' ' })).body.errors).toEqual({
      note: REQUEST_TEXTS.noteRequired,
    })
    for (const proposedSpecialtyId of [specialtyId, '9999', '777']) {
      const answer = await decline({ reason: 'duplicate', proposedSpecialtyId })
      expect(answer.body.errors).toEqual({ proposedSpecialtyId: REQUEST_TEXTS.otherSpecialty })
    }
    expect((await requestOf(pcp, caseId))?.state).toBe('assigned')
    expect((await decline({ ...urgent, phoneNumber: '+1 (202) 555-0143' })).status).toBe(200)
    expect((await readCase(pcp, caseId)).declines).toMatchObject([{ phoneNumber: '+12025550143' }])
    expect(await noticesFor(server(), caseId, 'pcp@demo.example')).toEqual(['notice-request-declined-urgent'])
  })

  test("TURN-03 a specialist's question stops the clock, and the clarification restarts it", async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const id = crypto.randomUUID()
    const question = { caseId, id, content: 'Which made-up dose?' }
    for (const _twice of [1, 2]) await cardio.call(askClarification, { specialtyId, ...question })
    const asked = { state: 'clarification-asked', owner: 'sender', clock: 'paused' }
    expect(await requestOf(pcp, caseId)).toMatchObject(asked)
    const seen = await readCase(pcp, caseId)
    expect(seen).toMatchObject({ state: 'Replied', lastSequence: 1 })
    expect(seen.requestActions).toEqual([{ specialtyId, actions: ['giveClarification', 'withdrawRequest'] }])
    expect(seen.events.at(-1)?.kind).toBe('clarification-asked')

    const clarification = { caseId, content: 'Ten made-up milligrams.' }
    await pcp.call(giveClarification, { specialtyId, ...clarification })
    expect(await requestOf(cardio, caseId)).toMatchObject({
      state: 'assigned',
      owner: 'specialist',
      clock: 'runs',
    })
    expect(await readCase(cardio, caseId)).toMatchObject({ state: 'Waiting', lastSequence: 2 })
    const again = await pcp.refused(giveClarification, { specialtyId, ...clarification })
    expect([again.status, again.message]).toEqual([409, REQUEST_IS.assigned])

    await cardio.call(askClarification, { specialtyId, caseId, content: 'And the other one?' })
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'Five.' })
    expect((await requestOf(cardio, caseId))?.state).toBe('assigned')
  })

  test('TURN-03 the question is not stored if the case cannot be read', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const asOwner = (statement: string) =>
      server().running.deps.database.asSystem(async (handle) => {
        await handle.send(sql`reset role`)
        await handle.send(sql.raw(statement))
      })
    await asOwner('revoke select on case_events from econsult_app')
    const answer = await cardio.refused(askClarification, {
      specialtyId,
      caseId,
      content: 'Which made-up dose?',
    })
    await asOwner('grant select on case_events to econsult_app')
    expect(answer.status).toBe(500)
    expect(await readCase(pcp, caseId)).toMatchObject({ lastSequence: 0, requests: [{ state: 'assigned' }] })
  })

  test('TURN-04 a request declined for lack of information returns to the same specialist with the added information', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await cardio.call(declineRequest, { specialtyId, caseId, reason: 'not-enough-information' })
    const added = { channelId: caseId, content: 'Here it is.' }
    await pcp.call(saveNewInbox, added)
    expect(await requestOf(pcp, caseId)).toMatchObject({ state: 'declined', owner: 'sender' })
    await pcp.call(resubmitRequest, { specialtyId, caseId })
    const specialistId = server().userId('cardio@demo.example')
    expect(await requestOf(cardio, caseId)).toMatchObject({ state: 'assigned', ownerId: specialistId })
    expect(await readCase(cardio, caseId)).toMatchObject({ state: 'Waiting', isUnread: true, declines: [] })
    expect(await noticesFor(server(), caseId, 'cardio@demo.example')).toContain('notice-request-resubmitted')
  })

  test('TURN-04 a request declined for lack of information can be resubmitted with a note, answer, message or file, but not unchanged', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const declined = () =>
      cardio.send(declineRequest, { specialtyId, caseId, reason: 'not-enough-information' })
    const resubmitted = async (input: Partial<InputOf<typeof resubmitRequest>> = {}) =>
      (await pcp.send(resubmitRequest, { specialtyId, caseId, ...input })).status
    await declined()
    const refused = await pcp.send(resubmitRequest, { specialtyId, caseId, note: ' ', answers: [] })
    expect([refused.status, refused.body['errors']]).toEqual([400, { note: REQUEST_TEXTS.newsRequired }])
    expect(await requestOf(pcp, caseId)).toMatchObject({ state: 'declined' })
    expect(await resubmitted({ note: 'Made-up news.' })).toBe(200)
    await declined()
    expect(await resubmitted()).toBe(400)
    await addFile(pcp, caseId)
    expect((await readCase(pcp, caseId)).declines).toMatchObject([
      { hasNews: true, newFiles: [expect.any(String)] },
    ])
    expect(await resubmitted()).toBe(200)
  })

  test('END-07 a request declined because the patient needs to be seen cannot be resubmitted unchanged; an in-person visit ends it', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const urgent = { reason: 'needs-to-be-seen' as const, phoneNumber: '+12025550143' }
    await cardio.call(declineRequest, { specialtyId, caseId, ...urgent })
    const refused = await pcp.send(resubmitRequest, { specialtyId, caseId })
    expect([refused.status, refused.body['errors']]).toEqual([400, { note: REQUEST_TEXTS.newsRequired }])
    await pcp.call(seeInPerson, { specialtyId, caseId })
    expect(await requestOf(pcp, caseId)).toMatchObject({ state: 'closed' })
  })

  test('TURN-04 neither removing and restoring a file nor adding and removing one counts as new information', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const news = async () =>
      (await readCase(pcp, caseId)).declines.map(({ hasNews, newFiles }) => [hasNews, newFiles.length])
    const sent = await addFile(pcp, caseId)
    server().clock.pass(1000)
    await cardio.call(declineRequest, { specialtyId, caseId, reason: 'not-enough-information' })
    await pcp.call(removeFile, { file: sent })
    await pcp.call(restoreFile, { file: sent })
    expect(await news()).toEqual([[false, 0]])
    expect((await pcp.refused(resubmitRequest, { specialtyId, caseId })).status).toBe(400)
    const added = await addFile(pcp, caseId)
    expect(await news()).toEqual([[true, 1]])
    await pcp.call(removeFile, { file: added })
    expect(await news()).toEqual([[false, 0]])
    await pcp.call(restoreFile, { file: added })
    await pcp.call(resubmitRequest, { specialtyId, caseId })
  })

  test('TURN-04 resubmitting fills in unanswered questions of the template; existing answers stay unchanged', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const cardio = await server().signIn('cardio@demo.example')
    const templates = await pcp.call(fetchReferralTemplates, { specialtyIds: [specialtyId] })
    const [template] = templates.data
    const [first, second] = template?.content.questions ?? []
    const answer = (questionId = '', words: string) => ({ questionId, answer: words })
    const { caseId } = await createTestCase(pcp, {
      template: { templateId: template?.id ?? '', number: 1, answers: [answer(first?.id, 'As sent')] },
    })
    await assign(server(), caseId)
    await cardio.call(declineRequest, { specialtyId, caseId, reason: 'not-enough-information' })
    const changed = [answer(first?.id, 'Changed')]
    expect((await pcp.refused(resubmitRequest, { specialtyId, caseId, answers: changed })).status).toBe(400)
    const answers = [...changed, answer(second?.id, ' Since May '), answer(caseId, 'Of no question')]
    await pcp.call(resubmitRequest, { specialtyId, caseId, answers })
    const shown = await cardio.call(fetchCaseTemplate, { caseId })
    expect(shown.data?.answers.slice(0, 2)).toMatchObject([
      { answer: 'As sent' },
      { answer: 'Since May', answeredAt: expect.any(Number) },
    ])
    expect(shown.data?.answers[0]?.answeredAt).toBeUndefined()
    const open = shown.data?.openQuestions.map(({ id }) => id)
    expect(open).toEqual(template?.content.questions.slice(2).map(({ id }) => id))
    expect((await readCase(cardio, caseId)).events.at(-1)?.words).toBe(
      'sent the request again with 1 more answer (Cardiology)',
    )
  })

  test('TURN-04 a request declined for lack of capacity is routed to another specialist when resubmitted; the first one loses it', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await cardio.call(declineRequest, { specialtyId, caseId, reason: 'no-capacity' })
    await pcp.call(resubmitRequest, { specialtyId, caseId })
    expect(await readCase(pcp, caseId)).toMatchObject({
      state: 'Unassigned',
      requests: [{ state: 'submitted', owner: 'routing', specialistId: null }],
    })
    expect((await cardio.refused(fetchCase, { caseId })).status).toBe(404)
  })

  test('TURN-04 a withdrawn request has no owner; a declined request can end with an in-person visit', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await pcp.call(withdrawRequest, { specialtyId, caseId })
    expect(await requestOf(cardio, caseId)).toMatchObject({
      state: 'withdrawn',
      owner: 'nobody',
      clock: 'stopped',
    })
    expect(await noticesFor(server(), caseId, 'cardio@demo.example')).toContain('notice-request-withdrawn')
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'All right.' })
    expect((await requestOf(pcp, caseId))?.state).toBe('withdrawn')

    const other = await openTestRoom(server())
    await cardio.call(declineRequest, { specialtyId, caseId: other.caseId, reason: 'duplicate' })
    await pcp.call(seeInPerson, { specialtyId, caseId: other.caseId })
    expect(await requestOf(pcp, other.caseId)).toMatchObject({ state: 'closed', owner: 'nobody' })
    const close = (isDeleted: boolean) => pcp.send(modifyCaseDataById, { caseId: other.caseId, isDeleted })
    await close(true)
    await close(false)
    expect((await requestOf(pcp, other.caseId))?.state).toBe('closed')
  })

  test('TURN-03 a request is redirected to another specialty and back, and the room keeps its content', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const targets = await cardio.call(fetchRedirectTargets, { specialtyId, caseId })
    const { specialties } = targets.data
    expect(specialties.map(({ id }) => id)).toContain('9')
    expect(specialties.map(({ id }) => id)).not.toContain(specialtyId)

    const moved = await cardio.send(redirectRequest, { specialtyId, caseId, toSpecialtyId: '9' })
    expect([moved.status, moved.body.data]).toEqual([200, null])
    expect((await cardio.refused(fetchCase, { caseId })).status).toBe(404)
    expect((await requestOf(pcp, caseId))?.state).toBe('closed')
    expect(await requestOf(pcp, caseId, '9')).toMatchObject({ state: 'submitted', owner: 'routing' })
    expect(await readCase(pcp, caseId)).toMatchObject({ state: 'Unassigned', isUnread: true })
    expect(await noticesFor(server(), caseId, 'pcp@demo.example')).toContain('notice-request-redirected')
    const listed = await pcp.send(fetchAllCases, { specialtyId: '9', isDeleted: false })
    expect(JSON.stringify(listed.body)).toContain(caseId)

    const admin = await server().signIn('admin@demo.example')
    const specialistId = server().userId('derm@demo.example')
    const assignment = { caseId, action: 'assign' as const, specialistId, specialtyId: '9' }
    await admin.call(modifyCaseDataById, assignment)
    const derm = await server().signIn('derm@demo.example')
    const back = { caseId, specialtyId: '9', toSpecialtyId: specialtyId }
    await derm.call(redirectRequest, back)
    expect((await requestOf(pcp, caseId, '9'))?.state).toBe('closed')
    expect((await requestOf(pcp, caseId))?.owner).not.toBe('nobody')
  })

  test('TURN-03 a redirect to a colleague of the same specialty succeeds, and the room keeps its content', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const said = { channelId: caseId, content: 'A made-up word.' }
    await pcp.call(saveNewInbox, said)
    const toSpecialistId = server().userId('derm@demo.example')
    await setSpecialty(server(), toSpecialistId, 2)
    const given = { caseId, toSpecialistId, note: 'You know the valve.' }
    const moved = await cardio.send(redirectRequest, { specialtyId, ...given })
    await setSpecialty(server(), toSpecialistId, 9)
    expect([moved.status, moved.body.data]).toEqual([200, null])
    expect((await cardio.refused(fetchCase, { caseId })).status).toBe(404)
    const colleague = await server().signIn('derm@demo.example')
    const seen = await readCase(colleague, caseId)
    expect(seen).toMatchObject({
      state: 'Waiting',
      isUnread: true,
      requests: [{ state: 'assigned', owner: 'specialist', ownerId: toSpecialistId }],
    })
    expect(seen.events.at(-1)?.words).toBe(
      'redirected the request to Ines Carvalho (Cardiology). You know the valve.',
    )
    expect(seen.lastSequence).toBe(1)
    expect(await noticesFor(server(), caseId, 'pcp@demo.example')).toContain('notice-request-redirected')
    expect(await requestOf(pcp, caseId)).toMatchObject({ ownerId: toSpecialistId })
  })

  test('TURN-03 a redirect needs exactly one target, and a target specialist must be a colleague of the specialty', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    const redirect = async (to: Partial<InputOf<typeof redirectRequest>>) =>
      (await cardio.refused(redirectRequest, { specialtyId, caseId, ...to })).errors
    expect(await redirect({})).toEqual({ toSpecialtyId: REQUEST_TEXTS.oneTarget })
    const toSpecialistId = server().userId('derm@demo.example')
    expect(await redirect({ toSpecialistId, toSpecialtyId: '9' })).toEqual({
      toSpecialtyId: REQUEST_TEXTS.oneTarget,
    })
    expect(await redirect({ toSpecialistId })).toEqual({ toSpecialistId: REQUEST_TEXTS.notInSpecialty })
    expect(await redirect({ toSpecialistId: server().userId('cardio@demo.example') })).toEqual({
      toSpecialistId: REQUEST_TEXTS.otherColleague,
    })
    expect(await redirect({ toSpecialtyId: specialtyId })).toEqual({
      toSpecialtyId: REQUEST_TEXTS.otherSpecialty,
    })
  })

  test('TURN-08 if routing excludes a specialist, redirects do not list that specialist, and a redirect to them is refused', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    const [toSpecialistId = ''] = await addSpecialists(server(), ['conflicted'])
    const colleagues = async () => {
      const answer = await cardio.call(fetchRedirectTargets, { specialtyId, caseId })
      return answer.data.colleagues.map(({ id }) => id)
    }
    expect(await colleagues()).toContain(toSpecialistId)
    await setRouting(server(), toSpecialistId, { conflictPracticeIds: [server().practiceId('demo')] })
    expect(await colleagues()).not.toContain(toSpecialistId)
    const refused = await cardio.refused(redirectRequest, { specialtyId, caseId, toSpecialistId })
    expect([refused.status, refused.errors]).toEqual([400, { toSpecialistId: ROUTING_TEXTS.cannotTake }])
    expect((await readCase(cardio, caseId)).requests).toMatchObject([{ state: 'assigned' }])
  })

  test('TURN-08 a declined request is not returned to a specialist whom routing now excludes', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await cardio.call(declineRequest, { specialtyId, caseId, reason: 'not-enough-information' })
    const cardioId = server().userId('cardio@demo.example')
    await setRouting(server(), cardioId, { takesNewCases: false })
    await pcp.call(resubmitRequest, { specialtyId, caseId, note: 'Made-up news.' })
    await setRouting(server(), cardioId, {})
    expect(await requestOf(pcp, caseId)).toMatchObject({ state: 'submitted', ownerId: null })
  })

  test('all open pages are notified of a changed request', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const live = await connectTestSocket(server(), pcp.token)
    await live.send('register', {})
    const messages: unknown[] = []
    live.socket.on('message', (message: unknown) => messages.push(message))
    await cardio.call(declineRequest, { specialtyId, caseId, reason: 'no-capacity' })
    await expect.poll(() => messages).toContainEqual({ type: 'case', channelId: caseId, removed: false })
    live.close()
  })
})

describeApiOnBothDatabases('simultaneous changes of a request', (server) => {
  test('TURN-02 simultaneous decline, redirect, withdrawal and answer each return a clear result and lead to one state', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { pcp, cardio, caseId } = await openTestRoom(server())
      const answers = await Promise.all([
        cardio.send(declineRequest, { specialtyId, caseId, reason: 'no-capacity' }),
        cardio.send(redirectRequest, { specialtyId, caseId, toSpecialtyId: '9' }),
        pcp.send(withdrawRequest, { specialtyId, caseId }),
        cardio.send(saveNewInbox, { channelId: caseId, content: 'Made-up answer' }),
      ])
      const [declined, redirected, withdrawn, said] = answers.map(({ status }) => status)
      // The message is stored in every state of the request, unless the specialist has already lost the case.
      expect([200, 404]).toContain(said)
      const changes = [declined, redirected, withdrawn]
      expect(changes.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
      for (const status of changes) expect([200, 404, 409]).toContain(status)
      const { state } = (await requestOf(pcp, caseId)) ?? {}
      const expected = declined === 200 ? 'declined' : redirected === 200 ? 'closed' : 'withdrawn'
      expect(state).toBe(changes.includes(200) ? expected : 'answered')
    }
  })
})
