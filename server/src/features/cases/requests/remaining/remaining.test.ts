import { checkAnswerItem } from '@econsult/contract/answers'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchCase } from '@econsult/contract/cases'
import { fetchFollowUps } from '@econsult/contract/follow-ups'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { expect, test } from 'vitest'
import { describeApiOnBothDatabases } from '../../../../testing/describe-api.ts'
import { proveIdentity, saveDraft, signAnswer, writtenAnswer } from '../../../../testing/test-answer.ts'
import type { TestApi } from '../../../../testing/test-api.ts'
import { openTestRoom } from '../../../../testing/test-case.ts'

/** What a person's inbox says is left of the only request of a case; the room must say the same. */
async function leftFor(api: TestApi, caseId: string): Promise<RequestTurn['left']> {
  const list = await api.post('/api/v1/case/fetchAllCases', { limit: 100 })
  const row = fetchAllCases.reply.parse(list.body).data.find((one) => one.caseId === caseId)
  const room = await api.post('/api/v1/case/fetchCase', { caseId })
  const { requests } = fetchCase.reply.parse(room.body).data
  expect(requests).toEqual(row?.requests)
  return requests[0]?.left ?? []
}

describeApiOnBothDatabases('what a request leaves to its sender', (server) => {
  test('END-01 a signed answer leaves to be read, booked, told and done, until each is', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    expect(await leftFor(pcp, caseId)).toEqual([])
    const content = { ...writtenAnswer, visit: 'urgent' as const }
    await saveDraft(cardio, caseId, 0, content, 1)
    await proveIdentity(cardio)
    expect((await signAnswer(cardio, caseId, { number: 1, draftVersion: 1 })).status).toBe(200)
    const admin = await server().signIn('admin@demo.example')
    const all = ['urgent-visit', 'unread-answer', 'patient-not-told', 'actions']
    expect(await leftFor(pcp, caseId)).toEqual(all)
    expect(await leftFor(admin, caseId)).toEqual(all)
    expect(await leftFor(cardio, caseId)).toEqual([])

    const read = { caseId, specialtyId: '2', number: 1 }
    expect((await pcp.post('/api/v1/answer/readAnswer', read)).status).toBe(200)
    expect(await leftFor(pcp, caseId)).not.toContain('unread-answer')
    const done = { caseId, specialtyId: '2', number: 1, revision: 0, item: 'visit-booked', state: 'done' }
    const booked = await pcp.post(checkAnswerItem.path, done)
    expect(booked.status).toBe(200)
    expect(await leftFor(pcp, caseId)).toEqual(['patient-not-told', 'actions'])
  })

  test('END-01 a decline that says that the patient needs to be seen is urgent, another one is not', async () => {
    for (const [reason, left] of [
      ['needs-to-be-seen', ['urgent-decline']],
      ['not-enough-information', []],
    ] as const) {
      const { pcp, cardio, caseId } = await openTestRoom(server())
      const phoneNumber = reason === 'needs-to-be-seen' ? '+12125550147' : undefined
      const declined = { caseId, specialtyId: '2', reason, phoneNumber }
      expect((await cardio.post('/api/v1/request/declineRequest', declined)).status).toBe(200)
      expect(await leftFor(pcp, caseId)).toEqual(left)
    }
  })

  test('END-01 what was dismissed is not left', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const phoneNumber = '+12125550147'
    const declined = { caseId, specialtyId: '2', reason: 'needs-to-be-seen', phoneNumber }
    await cardio.post('/api/v1/request/declineRequest', declined)
    const { body } = await pcp.post('/api/v1/follow-up/fetchFollowUps', { scope: 'mine' })
    const entry = fetchFollowUps.reply.parse(body).data.find((one) => one.caseId === caseId)
    const dismissal = { caseId, specialtyId: '2', kind: 'decline-open', loop: entry?.loop }
    const answer = await pcp.post('/api/v1/follow-up/dismissFollowUp', {
      ...dismissal,
      reason: 'done-elsewhere',
      note: '',
    })
    expect(answer.status).toBe(200)
    expect(await leftFor(pcp, caseId)).toEqual([])
  })
})
