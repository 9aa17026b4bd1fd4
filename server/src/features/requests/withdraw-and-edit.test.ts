import { fetchDraft } from '@econsult/contract/drafts'
import { saveNewInbox } from '@econsult/contract/messages'
import { fetchCase } from '@econsult/contract/cases'
import { REQUEST_TEXTS, withdrawAndEdit } from '@econsult/contract/requests'
import { REQUEST_IS } from '@econsult/contract/requests/refusals'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { openSignedRoom } from '../../testing/test-answer.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase, openTestRoom } from '../../testing/test-case.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import { draftOf } from '../../testing/test-draft.ts'

function withdraw(api: TestApi, caseId: string, draftId: string = crypto.randomUUID()) {
  return api.send(withdrawAndEdit, { caseId, specialtyId: '2', draftId })
}

async function requestOf(api: TestApi, caseId: string) {
  const { data } = await api.call(fetchCase, { caseId })
  return { state: data.requests[0]?.state, words: data.events.at(-1)?.words }
}

describeApi('withdrawing a request to edit it', (server) => {
  test('END-08 the request is withdrawn, and its case is copied into a complete draft that can be sent', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const consent = { givenBy: 'guardian', way: 'written', day: '2020-01-02', notice: 'none' } as const
    const sent = {
      patientName: 'Draftina Madeup',
      dob: '1980-02-29',
      questions: 'A made-up question?',
      consent,
    }
    const { caseId, patientId } = await createTestCase(pcp, sent)
    await assign(server(), caseId)
    const draftId = crypto.randomUUID()
    expect((await withdraw(pcp, caseId, draftId)).status).toBe(200)
    expect(await requestOf(pcp, caseId)).toEqual({
      state: 'withdrawn',
      words: 'withdrew the request (Cardiology) to send it again',
    })
    const draft = draftOf(await pcp.send(fetchDraft, { caseId: draftId }))
    expect(draft).toMatchObject({
      ...sent,
      patientId,
      dobText: '02/29/1980',
      specialtyIds: ['2'],
      patientConsentGiven: true,
      isCompleted: false,
    })
    const again = await createTestCase(pcp, { ...sent, caseId: draftId, specialtyIds: ['3'] })
    expect(again.specialtyIds).toEqual(['3'])
  })

  test('END-08 two simultaneous calls withdraw the request once and create one draft', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    const both = await Promise.all([withdraw(pcp, caseId), withdraw(pcp, caseId)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
  })

  test('END-08 withdrawing to edit is refused after a signed answer, if the draft’s id is in use, and to everyone but the sender', async () => {
    const signed = await openSignedRoom(server())
    await signed.pcp.call(saveNewInbox, {
      channelId: signed.caseId,
      content: 'And what of made-up drug B?',
      needsAnswer: true,
    })
    const late = await withdraw(signed.pcp, signed.caseId)
    expect([late.status, late.body['message']]).toEqual([409, REQUEST_IS['more-asked']])

    const { pcp, cardio, caseId } = await openTestRoom(server())
    for (const taken of [caseId, signed.caseId]) {
      const refused = await withdraw(pcp, caseId, taken)
      expect([refused.status, refused.body['message']]).toEqual([409, REQUEST_TEXTS.draftIdTaken])
    }
    expect((await withdraw(cardio, caseId)).status).toBe(403)
    expect((await withdraw(await server().signIn('other@rival.example'), caseId)).status).toBe(404)
    const { delegate } = await actAsDelegate(server())
    expect((await withdraw(delegate, caseId)).status).toBe(403)
    expect((await requestOf(pcp, caseId)).state).toBe('assigned')
  })
})
