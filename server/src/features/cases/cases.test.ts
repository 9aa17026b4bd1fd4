import { randomUUID } from 'node:crypto'
import type { InputOf } from '@econsult/contract/call'
import { fetchCase, createCase, modifyCaseDataById, caseDataSchema } from '@econsult/contract/cases'
import { fetchBulkCloseTargets } from '@econsult/contract/closing/targets'
import { closeCaseByIds, repoenCaseByIds } from '@econsult/contract/closing'
import { readInbox, getNumberOfNewMessage, fetchAllCases } from '@econsult/contract/cases/inbox'
import { saveNewInbox, fetchInbox } from '@econsult/contract/messages'
import { createSupportCase } from '@econsult/contract/support'
import { getUserPatients } from '@econsult/contract/patients'
import { NOTICES, VALIDATION } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import type { TestAnswer, TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase, newCaseBody } from '../../testing/test-case.ts'
import { saveTestDraft } from '../../testing/test-draft.ts'

/** Returns the body of a new support request. */
const question = (caseId: string) => ({
  caseId,
  specialtyIds: ['9999' as const],
  questions: 'Made-up question',
})

/**
 * Returns the responses as text. Values that differ in every run (the requested id, other new ids, and times) are
 * replaced by placeholders.
 */
function masked(answers: readonly TestAnswer[], caseId: string): string {
  const text = JSON.stringify(answers.map(({ status, body }) => [status, body]))
  const others = /"(id|[a-z]+Id)":"[0-9a-f]{8}-[0-9a-f-]{27}"/g
  return text
    .replaceAll(caseId, 'ASKED')
    .replaceAll(/\b\d{13}\b/g, 'TIME')
    .replaceAll(others, '"$1":"ID"')
}

const listOf = (api: TestApi, body: InputOf<typeof fetchAllCases> = {}) => api.call(fetchAllCases, body)

async function fetchOne(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

/** Calls each action that accepts several cases, with this case only, and returns the responses. */
async function changeAll(api: TestApi, caseId: string): Promise<TestAnswer[]> {
  const some = { caseIds: [{ caseId }] }
  return [
    await api.send(fetchBulkCloseTargets, { caseIds: [caseId] }),
    await api.send(closeCaseByIds, some),
    await api.send(repoenCaseByIds, some),
  ]
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

describeApiOnBothDatabases('creating a case', (server) => {
  test('CASE-09 submitting the same form several times, even simultaneously, creates one case', async () => {
    const api = await server().signIn('pcp@demo.example')
    const body = newCaseBody()
    const answers = await Promise.all([1, 2, 3].map(() => api.send(createCase, body)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => caseDataSchema.parse(answer.body.data).caseId)).size).toBe(1)
    const list = await listOf(api, { isDeleted: false })
    expect(list.data.filter((row) => row.caseId === body.caseId)).toHaveLength(1)
  })

  test('A2 CASE-09 creating a case with the id of an inaccessible case gets the same response as a new id and does not change that case', async () => {
    const victim = await server().signIn('pcp@demo.example')
    const theirs = await createTestCase(victim)
    for (const email of ['owner@demo.example', 'other@rival.example']) {
      const api = await server().signIn(email)
      // The response states that the patient was already in the list, so the patient must exist before every call.
      await createTestCase(api)
      const told = async (caseId: string, isSupport = false) => {
        const create = () =>
          isSupport
            ? api.send(createSupportCase, question(caseId))
            : api.send(createCase, newCaseBody({ caseId, questions: 'Another' }))
        const before = (await listOf(api)).page.total ?? 0
        const answers = [await create(), await create()]
        const made = ((await listOf(api)).page.total ?? 0) - before
        const message = { channelId: caseId, content: 'Made up' }
        const read = [
          await api.send(fetchCase, { caseId }),
          await api.send(readInbox, { channelId: caseId }),
          ...(isSupport ? [] : await changeAll(api, caseId)),
        ]
        return {
          answers: masked(answers, caseId),
          statuses: read.map((one) => one.status),
          made,
          message: isSupport ? (await api.send(saveNewInbox, message)).status : 0,
        }
      }
      expect(await told(theirs.caseId)).toEqual(await told(randomUUID()))
      const asked = `Jonas-${email.slice(0, 5)}`
      await victim.call(createSupportCase, question(asked))
      expect(await told(asked, true)).toEqual(await told(randomUUID(), true))
    }
    expect(await fetchOne(victim, theirs.caseId)).toEqual(theirs)
  })

  test('INB-18 DASH-03 the list of consults behind a dashboard figure can be filtered by unread state and by claim status', async () => {
    const api = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(api)
    const consults = { from: '2020-01-01', to: tomorrow() }
    const narrowed = async (body: object) => {
      const list = await listOf(api, { consults, ...body })
      return [list.data.some((row) => row.caseId === caseId), list.page.total === null]
    }
    expect(await narrowed({})).toEqual([true, false])
    expect(await narrowed({ claimStatus: '' })).toEqual([true, true])
    expect(await narrowed({ isUnread: true })).toEqual([false, true])
    expect(await narrowed({ claimStatus: 'SUBMITTED' })).toEqual([false, true])
  })

  test('A2 creating a case with the id of a support case or of a colleague’s draft does not reveal that it exists', async () => {
    const victim = await server().signIn('pcp@demo.example')
    const supportId = `Jonas${randomUUID()}`
    await victim.call(createSupportCase, question(supportId))
    const draftId = await saveTestDraft(victim)
    const colleague = await server().signIn('owner@demo.example')
    for (const caseId of [supportId, draftId]) {
      const answer = await colleague.send(createCase, newCaseBody({ caseId }))
      expect([answer.status, caseDataSchema.parse(answer.body.data).caseId]).toEqual([200, caseId])
    }
    const rival = await server().signIn('other@rival.example')
    expect(await rival.send(createSupportCase, question(supportId))).toMatchObject({
      status: 200,
      body: { data: { caseId: supportId } },
    })
    await rival.call(saveNewInbox, { channelId: supportId, content: 'Mine' })
    const messages = await victim.call(fetchInbox, { channelId: supportId })
    expect(messages.data).toEqual([])
    await victim.call(createCase, newCaseBody({ caseId: draftId }))
    const superuser = await server().signIn('superuser@demo.example')
    expect((await superuser.refused(createCase, newCaseBody({ caseId: draftId }))).status).toBe(409)
  })

  test.each([
    ['no specialty', { specialtyIds: [] }, { specialtyIds: VALIDATION.specialtyRequired }],
    ['a specialty that does not exist', { specialtyIds: ['77'] }, { specialtyIds: expect.any(String) }],
    ['the support specialty', { specialtyIds: ['9999'] }, { specialtyIds: expect.any(String) }],
    ['an empty name', { patientName: '  ' }, { patientName: VALIDATION.patientNameRequired }],
    ['no date of birth', { dob: '' }, { dob: VALIDATION.patientDobRequired }],
    ['a patient born tomorrow', { dob: tomorrow() }, { dob: VALIDATION.patientDobInFuture }],
    ['a day that does not exist', { dob: '2023-02-30' }, { dob: VALIDATION.patientDobRequired }],
    [
      'no consent',
      { patientConsentGiven: false },
      { patientConsentGiven: VALIDATION.patientConsentRequired },
    ],
    ['an unknown field', { isAdmin: true }, { isAdmin: 'This field is unknown.' }],
    [
      'a file that was never uploaded',
      { files: [{ fileData: { name: '1a.png', type: 'image/png' } }] },
      { files: expect.any(String) },
    ],
    [
      'a patient id that does not exist',
      { patientId: 'f0000000-0000-8000-a000-000000000000' },
      { patientName: expect.any(String) },
    ],
    ['a malformed patient id', { patientId: 'not-a-uuid' }, { patientName: expect.any(String) }],
  ])('CASE-04 %s gets 400 with its text, and no case is created', async (_name, change, errors) => {
    const api = await server().signIn('pcp@demo.example')
    const before = (await listOf(api)).page.total
    const answer = await api.post(createCase.path, { ...newCaseBody(), ...change })
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
    expect((await listOf(api)).page.total).toBe(before)
  })

  test('CASE-03 a case can have several specialties', async () => {
    const api = await server().signIn('owner@demo.example')
    const made = await createTestCase(api, { specialtyIds: ['3', '2', '3'] })
    expect(made.specialty.map((one) => one.title)).toEqual(['Cardiology', 'Dermatology'])
    expect(made).toMatchObject({ state: 'Unassigned', latestAssignedSpecialistId: '', isRead: true })
  })

  test('a new case is assigned immediately if its specialty has a default specialist', async () => {
    const { database } = server().running.deps
    const setDefault = (id: string | null) =>
      database.asSystem((handle) =>
        handle.updateTable('specialties').set({ default_specialist_id: id }).where('id', '=', 3).execute(),
      )
    const derm = server().userId('derm@demo.example')
    await setDefault(derm)
    const made = await createTestCase(await server().signIn('pcp@demo.example'), { specialtyIds: ['3'] })
    expect(made).toMatchObject({ state: 'Waiting', latestAssignedSpecialistId: derm })
    const theirs = await listOf(await server().signIn('derm@demo.example'))
    expect(theirs.data.map((row) => [row.caseId, row.isUnread])).toContainEqual([made.caseId, true])
    await setDefault(null)
  })

  test('two cases of one provider share one patient if the name and date of birth are the same', async () => {
    const api = await server().signIn('pcp@demo.example')
    const first = await createTestCase(api, { patientName: 'Twice Madeup' })
    const second = await createTestCase(api, { patientName: 'twice madeup' })
    const third = await createTestCase(api, { patientName: 'Twice Madeup', dob: '1990-01-01' })
    expect(second.patientId).toBe(first.patientId)
    expect(third.patientId).not.toBe(first.patientId)
  })

  test('CASE-02 the patient search matches the start of any word of the name, ignoring accents and case', async () => {
    const api = await server().signIn('pcp@demo.example')
    const made = await createTestCase(api, { patientName: 'Jörg Élan-Testsson' })
    const search = async (keyword: string, from = api) => (await from.call(getUserPatients, { keyword })).data
    for (const keyword of ['jorg', 'TESTS', 'elan te', 'élan']) {
      expect(await search(keyword)).toMatchObject([{ id: made.patientId, fullName: 'Jörg Élan-Testsson' }])
    }
    expect(await search('estsson')).toEqual([])
    expect(await search(`%_'\\`)).toEqual([])
    expect(await search('jorg', await server().signIn('owner@demo.example'))).toEqual([])
    expect(await search('jorg', await server().signIn('other@rival.example'))).toEqual([])
  })

  test.each(['ريم الاختبارية', '🩺 Emoji Madeup', 'x'.repeat(200)])(
    'a patient name can be %s',
    async (patientName) => {
      const made = await createTestCase(await server().signIn('pcp@demo.example'), { patientName })
      expect(made.patientData?.fullName).toBe(patientName)
    },
  )
})

describeApiOnBothDatabases('inboxes', (server) => {
  test('INB-02 INB-05 each folder lists its own cases: unread cases first, then the newest', async () => {
    const api = await server().signIn('pcp@demo.example')
    const admin = await server().signIn('admin@demo.example')
    const waiting = async () => (await listOf(admin, { isDeleted: false })).page.unassigned ?? Number.NaN
    const before = await waiting()
    const made = []
    for (let index = 0; index < 4; index += 1)
      made.push(await createTestCase(api, { patientName: `Folder ${index}` }))
    const ids = made.map((one) => one.caseId)
    await api.call(modifyCaseDataById, { caseId: ids[3] ?? '', isDeleted: true })
    await assign(server(), ids[0] ?? '')
    const cardio = await server().signIn('cardio@demo.example')
    await cardio.call(saveNewInbox, { channelId: ids[0] ?? '', content: 'Made-up answer' })

    const open = await listOf(api, { isDeleted: false })
    expect(open.data.map((row) => row.caseId)).toEqual([ids[0], ids[2], ids[1]])
    expect(open.data.map((row) => row.isUnread)).toEqual([true, false, false])
    expect(open.page).toMatchObject({ total: 3, unread: 1, unassigned: null, nextCursor: null })
    expect((await waiting()) - before).toBe(2)
    const unassigned = async (body: Record<string, unknown> = {}) =>
      (await listOf(admin, { isDeleted: false, isUnassigned: true, ...body })).data.map((row) => row.caseId)
    expect((await unassigned()).filter((id) => ids.includes(id))).toEqual([ids[1], ids[2]])
    expect(await unassigned({ sort: 'name-ascending', search: 'folder' })).toEqual([ids[1], ids[2]])
    expect(await unassigned({ isDeleted: true })).toEqual([])
    expect(await unassigned({ specialtyId: '9999' })).toEqual([])
    expect((await listOf(api, { isDeleted: true })).data.map((row) => row.caseId)).toEqual([ids[3]])
    expect((await listOf(api)).page.total).toBe(4)
  })

  test('consecutive pages neither skip nor repeat a case', async () => {
    const api = await server().signIn('owner@demo.example')
    for (let index = 0; index < 7; index += 1) await createTestCase(api, { patientName: `Page ${index}` })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await listOf(api, { limit: 3, cursor })
      seen.push(...page.data.map((row) => row.patientName))
      cursor = page.page.nextCursor
    } while (cursor)
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Page ${index}`))
    expect((await api.refused(fetchAllCases, { cursor: 'made-up' })).status).toBe(400)
  })

  test('INB-14 opening a case is recorded: for the creator in isRead, for other users once in isReadByOther, for an Admin not at all', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(server(), caseId)
    const cardio = await server().signIn('cardio@demo.example')
    const cardioId = server().userId('cardio@demo.example')
    const open = (api: TestApi) => api.send(readInbox, { channelId: caseId })

    await open(cardio)
    await open(cardio)
    expect(await fetchOne(pcp, caseId)).toMatchObject({
      isReadByOther: [cardioId],
      lastUpdatedById: cardioId,
    })
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'Made-up answer' })
    expect(await fetchOne(pcp, caseId)).toMatchObject({ isRead: false, isUnread: true })
    await open(await server().signIn('admin@demo.example'))
    expect(await fetchOne(pcp, caseId)).toMatchObject({ isRead: false, isReadByOther: [cardioId] })
    await open(pcp)
    expect(await fetchOne(pcp, caseId)).toMatchObject({
      isRead: true,
      isUnread: false,
      lastUpdatedById: server().userId('pcp@demo.example'),
    })
  })

  test("INB-06 a PCPSUPERUSER's own case is never unread for that user, and cases are never unread for an Admin", async () => {
    const superuser = await server().signIn('superuser@demo.example')
    const { caseId } = await createTestCase(superuser)
    await assign(server(), caseId)
    const cardio = await server().signIn('cardio@demo.example')
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'Made-up answer' })
    expect(await fetchOne(superuser, caseId)).toMatchObject({ isUnread: false, state: 'Replied' })
    expect((await listOf(await server().signIn('admin@demo.example'))).page.unread).toBe(0)
  })

  test('INB-15 the badge displays the number of unread open cases', async () => {
    const pcp = await server().signIn('other@rival.example')
    const { caseId } = await createTestCase(pcp)
    await assign(server(), caseId, 'derm@demo.example')
    const derm = await server().signIn('derm@demo.example')
    const count = async (api: TestApi) => (await api.call(getNumberOfNewMessage, {})).data
    expect(await count(derm)).toBe(1)
    await derm.call(readInbox, { channelId: caseId })
    expect(await count(derm)).toBe(0)
    await derm.call(saveNewInbox, { channelId: caseId, content: 'Made-up answer' })
    expect(await count(pcp)).toBe(1)
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect(await count(pcp)).toBe(0)
  })
})

describeApiOnBothDatabases('assigning and closing', (server) => {
  test("ASG-04 assigning immediately adds the case to the specialist's inbox, and unassigning removes it", async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const admin = await server().signIn('admin@demo.example')
    const cardio = await server().signIn('cardio@demo.example')
    const { caseId } = await createTestCase(pcp)
    const specialistId = server().userId('cardio@demo.example')
    expect((await cardio.refused(fetchCase, { caseId })).status).toBe(404)
    const assigned = await admin.send(modifyCaseDataById, { caseId, action: 'assign', specialistId })
    expect([assigned.status, assigned.body.message]).toEqual([200, NOTICES.caseStateModified])
    expect(await fetchOne(cardio, caseId)).toMatchObject({ state: 'Waiting', specialistId, isUnread: true })
    expect((await admin.refused(modifyCaseDataById, { caseId, action: 'assign', specialistId })).status).toBe(
      409,
    )

    await cardio.call(readInbox, { channelId: caseId })
    await admin.call(modifyCaseDataById, { caseId, action: 'unassign', specialistId })
    expect((await cardio.refused(fetchCase, { caseId })).status).toBe(404)
    const after = await fetchOne(pcp, caseId)
    expect(after).toMatchObject({ state: 'Unassigned', latestAssignedSpecialistId: '', isReadByOther: [] })
    expect(after.events.map((event) => event.kind)).toEqual(['created', 'assigned', 'unassigned'])
  })

  test('only an Admin can assign, and only a specialist can be assigned', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    const cardio = server().userId('cardio@demo.example')
    expect(
      (await pcp.refused(modifyCaseDataById, { caseId, action: 'assign', specialistId: cardio })).status,
    ).toBe(403)
    const admin = await server().signIn('admin@demo.example')
    const owner = server().userId('owner@demo.example')
    expect(
      (await admin.refused(modifyCaseDataById, { caseId, action: 'assign', specialistId: owner })).status,
    ).toBe(400)
    expect((await admin.refused(modifyCaseDataById, { caseId, action: 'assign' })).status).toBe(400)
    expect((await admin.refused(modifyCaseDataById, { caseId, specialistId: cardio })).status).toBe(400)
    expect((await admin.refused(modifyCaseDataById, { caseId })).status).toBe(400)
  })

  test('CLOSE-07 of two simultaneous closings (or reopenings) one succeeds and the other gets a conflict', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    const both = await Promise.all(
      [1, 2].map(() => pcp.send(modifyCaseDataById, { caseId, isDeleted: true })),
    )
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const closed = await fetchOne(pcp, caseId)
    expect(closed).toMatchObject({ isDeleted: true, state: 'Closed', isRead: true })
    expect(closed.events.filter((event) => event.kind === 'closed')).toHaveLength(1)
    const again = await Promise.all(
      [1, 2].map(() => pcp.send(modifyCaseDataById, { caseId, isDeleted: false })),
    )
    expect(again.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a client cannot set the claim status, and specialists and billers cannot close a case', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    expect((await pcp.refused(modifyCaseDataById, { caseId, claimStatus: 'SUBMITTED' })).status).toBe(403)
    await assign(server(), caseId)
    const cardio = await server().signIn('cardio@demo.example')
    expect((await cardio.refused(modifyCaseDataById, { caseId, isDeleted: true })).status).toBe(403)
    const biller = await server().signIn('biller@demo.example')
    expect((await biller.refused(modifyCaseDataById, { caseId, isDeleted: true })).status).toBe(403)
  })

  test('a colleague and another practice get the same response as for a nonexistent case', async () => {
    const { caseId } = await createTestCase(await server().signIn('pcp@demo.example'))
    for (const email of ['owner@demo.example', 'other@rival.example', 'derm@demo.example']) {
      const api = await server().signIn(email)
      const theirs = await api.send(fetchCase, { caseId })
      const nobodys = await api.send(fetchCase, { caseId: 'no-such-case' })
      expect([theirs.status, theirs.body]).toEqual([404, nobodys.body])
    }
    for (const email of ['superuser@demo.example', 'biller@demo.example', 'admin@demo.example']) {
      await (await server().signIn(email)).call(fetchCase, { caseId })
    }
  })
})
