import { randomUUID } from 'node:crypto'
import type { InputOf } from '@econsult/contract/call'
import {
  saveDraft,
  fetchDraft,
  modifyDraftDataById,
  removeDraft,
  removeDraftByIds,
  DRAFT_ERRORS,
  fetchAllDrafts,
} from '@econsult/contract/drafts'
import { createCase, fetchCase } from '@econsult/contract/cases'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase, newCaseBody } from '../../testing/test-case.ts'
import { draftOf, saveTestDraft } from '../../testing/test-draft.ts'

const NAME = 'مريم Madeup 🩺'

async function listOf(api: TestApi, input: InputOf<typeof fetchAllDrafts> = {}) {
  return await api.call(fetchAllDrafts, input)
}

async function idsOf(api: TestApi, input: Record<string, unknown> = {}): Promise<string[]> {
  return (await listOf(api, input)).data.map((draft) => draft.caseId)
}

describeApi('drafts', (server) => {
  test('CASE-07 a draft stores and returns every field of the payload, whether the field is empty or not', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { patientId } = await createTestCase(pcp, { patientName: 'Drafta Madeup', dob: '1980-02-29' })
    const fields = {
      specialistId: server().userId('cardio@demo.example'),
      patientId,
      specialtyIds: ['3', '2'],
      patientName: 'Drafta Madeup',
      dob: '1980-02-29',
      dobText: '02/29/1980',
      questions: 'Is this made-up rash\n of any concern?',
      patientConsentGiven: true,
    }
    const full = { caseId: randomUUID(), providerId: server().userId('pcp@demo.example'), ...fields }
    const saved = draftOf(await pcp.send(saveDraft, { ...full, files: [], isCompleted: false }))
    expect(saved).toMatchObject({ ...full, isCompleted: false, files: [], version: 1 })
    expect(saved.specialty.map(({ id }) => id)).toEqual(['3', '2'])
    expect(saved.patientData).toMatchObject({ id: patientId, fullName: 'Drafta Madeup', dob: '1980-02-29' })
    expect(draftOf(await pcp.send(fetchDraft, { caseId: full.caseId }))).toEqual(saved)

    const empty = draftOf(await pcp.send(saveDraft, { caseId: randomUUID(), patientId: '', dob: '' }))
    expect(empty).toMatchObject({ patientId: null, dob: null, patientName: '', questions: '', specialty: [] })
  })

  test('CASE-07 stores names of 200 characters, in Arabic or with emoji, and a half-typed date of birth unchanged', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    for (const patientName of [NAME, 'ü'.repeat(200), '👩‍⚕️'.repeat(40)]) {
      const caseId = await saveTestDraft(pcp, { patientName, dobText: '09/0' })
      expect(draftOf(await pcp.send(fetchDraft, { caseId }))).toMatchObject({
        patientName,
        dobText: '09/0',
        dob: null,
      })
    }
    const tooLong = await pcp.refused(saveDraft, { caseId: randomUUID(), patientName: 'u'.repeat(201) })
    expect([tooLong.status, tooLong.errors]).toEqual([
      400,
      { patientName: 'A patient name has at most 200 characters.' },
    ])
  })

  test('a change updates only the given fields; another date of birth removes the chosen patient', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { patientId } = await createTestCase(pcp, { patientName: 'Linka Madeup', dob: '1975-05-05' })
    const chosen = { patientId, patientName: 'Linka Madeup', dob: '1975-05-05', specialtyIds: ['2'] }
    const caseId = await saveTestDraft(pcp, chosen)
    const changed = draftOf(await pcp.send(modifyDraftDataById, { caseId, questions: 'Only this.' }))
    expect(changed).toMatchObject({ ...chosen, questions: 'Only this.', version: 2 })
    expect(changed.patientData?.id).toBe(patientId)
    const other = draftOf(await pcp.send(modifyDraftDataById, { caseId, dob: '1975-05-06' }))
    expect(other.patientData).toBeNull()
    expect((await pcp.refused(modifyDraftDataById, { caseId })).status).toBe(400)
  })

  test.each([
    [{ specialtyIds: ['77'] }, 'specialtyIds'],
    [{ specialtyIds: ['9999'] }, 'specialtyIds'],
    [{ patientId: randomUUID() }, 'patientName'],
    [{ specialistId: randomUUID() }, 'specialistId'],
    [{ files: [{ fileData: { name: '1.nothing.txt', type: 'text/plain' } }] }, 'files'],
    [{ dob: '0000-01-01' }, 'dob'],
    [{ questions: 'a'.repeat(200_001) }, 'questions'],
  ])('an invalid field is rejected, and no part of the change is saved: %o', async (wrong, field) => {
    const pcp = await server().signIn('pcp@demo.example')
    const caseId = await saveTestDraft(pcp)
    const answer = await pcp.refused(modifyDraftDataById, { caseId, patientName: 'Halfa Madeup', ...wrong })
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
    expect(draftOf(await pcp.send(fetchDraft, { caseId })).patientName).toBe('Testina Madeup')
  })

  test('a draft that is older than the version saved in another window is rejected with a message', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const caseId = await saveTestDraft(pcp)
    expect(
      draftOf(await pcp.send(modifyDraftDataById, { caseId, version: 1, questions: 'here' })).version,
    ).toBe(2)
    const late = await pcp.refused(modifyDraftDataById, { caseId, version: 1, questions: 'there' })
    expect([late.status, late.message]).toEqual([409, DRAFT_ERRORS.changedElsewhere])
    const again = await pcp.refused(saveDraft, { caseId, version: 0, questions: 'there' })
    expect([again.status, again.message]).toEqual([409, DRAFT_ERRORS.changedElsewhere])
    expect(draftOf(await pcp.send(fetchDraft, { caseId })).questions).toBe('here')
    // Only one of two simultaneous changes succeeds.
    const both = await Promise.all(
      ['a', 'b'].map((questions) => pcp.send(modifyDraftDataById, { caseId, version: 2, questions })),
    )
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('INB-17 lists only a user’s own drafts, newest first, in pages, and finds them by any word of the name', async () => {
    const owner = await server().signIn('owner@demo.example')
    const names = ['Ålva Madeup-Ärlig', 'Bertil 100%_Madeup', NAME]
    const ids: string[] = []
    for (const patientName of names) {
      server().clock.pass(1000)
      ids.unshift(await saveTestDraft(owner, { patientName }))
    }
    expect(await idsOf(owner)).toEqual(ids)
    const first = await listOf(owner, { limit: 2 })
    expect(first.page.total).toBe(3)
    expect(first.data.map((draft) => draft.caseId)).toEqual(ids.slice(0, 2))
    expect(await idsOf(owner, { limit: 2, cursor: first.page.nextCursor })).toEqual(ids.slice(2))
    for (const [search, found] of [
      ['arl', [ids[2]]],
      ['alva MADE', [ids[2]]],
      ['100', [ids[1]]],
      ['مري', [ids[0]]],
      ['%', ids],
      ['adeup', []],
      ["'\\_%".repeat(70), ids],
    ] as const) {
      expect([search, await idsOf(owner, { search })]).toEqual([search, found])
    }
    expect((await owner.refused(fetchAllDrafts, { cursor: 'nonsense' })).status).toBe(400)
    const pcp = await server().signIn('pcp@demo.example')
    expect(await idsOf(pcp, { search: 'Bertil' })).toEqual([])
  })

  test('CASE-08 sending the case completes its draft, which is then no longer listed and cannot be changed', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const caseId = await saveTestDraft(pcp, { patientName: 'Senta Madeup' })
    const refused = await pcp.refused(createCase, newCaseBody({ caseId, specialtyIds: ['77'] }))
    expect(refused.status).toBe(400)
    expect(draftOf(await pcp.send(fetchDraft, { caseId })).isCompleted).toBe(false)

    await createTestCase(pcp, { caseId })
    expect(draftOf(await pcp.send(fetchDraft, { caseId })).isCompleted).toBe(true)
    expect(await idsOf(pcp, { search: 'Senta' })).toEqual([])
    for (const late of [
      await pcp.refused(saveDraft, { caseId, questions: 'late' }),
      await pcp.refused(modifyDraftDataById, { caseId, questions: 'late' }),
    ]) {
      expect([late.status, late.message]).toEqual([409, DRAFT_ERRORS.sent])
    }
    expect(draftOf(await pcp.send(modifyDraftDataById, { caseId, isCompleted: true })).isCompleted).toBe(true)
    expect((await pcp.refused(removeDraft, { caseId })).status).toBe(404)
  })

  test('CASE-08 if a case is sent while its draft is being saved, no draft remains', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    for (let round = 0; round < 5; round += 1) {
      const caseId = randomUUID()
      const [draft, sent] = await Promise.all([
        pcp.send(saveDraft, { caseId, patientName: 'Racea Madeup' }),
        pcp.send(createCase, newCaseBody({ caseId })),
      ])
      expect(sent.status).toBe(200)
      expect([200, 409]).toContain(draft.status)
    }
    expect(await idsOf(pcp, { search: 'Racea' })).toEqual([])
  })

  test('A2 rejects a draft with the id of a colleague’s draft; creating a case with that id leaves the draft unchanged', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const owner = await server().signIn('owner@demo.example')
    const caseId = await saveTestDraft(pcp)
    expect((await owner.refused(saveDraft, { caseId, questions: 'mine' })).status).toBe(409)
    await owner.call(createCase, newCaseBody({ caseId }))
    expect((await pcp.refused(fetchCase, { caseId })).status).toBe(404)
    expect(draftOf(await pcp.send(fetchDraft, { caseId })).isCompleted).toBe(false)
  })

  test('INB-17 deletes several drafts together; ignores missing drafts and other users’ drafts', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const owner = await server().signIn('owner@demo.example')
    const [mine, other] = [await saveTestDraft(pcp), await saveTestDraft(pcp)]
    const foreign = await saveTestDraft(owner)
    const caseIds = [mine, foreign, randomUUID(), mine, other]
    const answer = await pcp.send(removeDraftByIds, { caseIds })
    expect(answer.body['data']).toEqual([mine, other].toSorted())
    expect(answer.body.message).toBe('2 drafts have been deleted.')
    expect((await pcp.refused(fetchDraft, { caseId: mine })).status).toBe(404)
    await owner.call(fetchDraft, { caseId: foreign })
    expect((await pcp.refused(removeDraftByIds, { caseIds })).status).toBe(404)
    expect((await pcp.refused(removeDraftByIds, { caseIds: [] })).status).toBe(400)
  })
})
