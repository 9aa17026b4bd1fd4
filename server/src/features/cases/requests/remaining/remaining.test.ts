import { readAnswer, checkAnswerItem } from '@econsult/contract/answers'
import { declineRequest } from '@econsult/contract/requests'
import { dismissFollowUp, fetchFollowUps } from '@econsult/contract/follow-ups'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchCase } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { expect, test } from 'vitest'
import { describeApiOnBothDatabases } from '../../../../testing/describe-api.ts'
import { proveIdentity, saveDraft, signAnswer, writtenAnswer } from '../../../../testing/test-answer.ts'
import type { TestApi } from '../../../../testing/test-api.ts'
import { openTestRoom } from '../../../../testing/test-case.ts'

/**
 * Returns the open items of the only request of a case, as listed in a user's inbox, and checks that the room lists the
 * same items.
 */
async function leftFor(api: TestApi, caseId: string): Promise<RequestTurn['left']> {
  const list = await api.call(fetchAllCases, { limit: 100 })
  const row = list.data.find((one) => one.caseId === caseId)
  const room = await api.call(fetchCase, { caseId })
  const { requests } = room.data
  expect(requests).toEqual(row?.requests)
  return requests[0]?.left ?? []
}

describeApiOnBothDatabases('open items of a request for the sender', (server) => {
  test('END-01 a signed answer opens four items: read it, book the visit, tell the patient, and complete its actions', async () => {
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
    await pcp.call(readAnswer, read)
    expect(await leftFor(pcp, caseId)).not.toContain('unread-answer')
    const done = {
      caseId,
      specialtyId: '2',
      number: 1,
      revision: 0,
      item: 'visit-booked',
      state: 'done' as const,
    }
    await pcp.call(checkAnswerItem, done)
    expect(await leftFor(pcp, caseId)).toEqual(['patient-not-told', 'actions'])
  })

  test('END-01 a decline is urgent only if the patient needs to be seen', async () => {
    for (const [reason, left] of [
      ['needs-to-be-seen', ['urgent-decline']],
      ['not-enough-information', []],
    ] as const) {
      const { pcp, cardio, caseId } = await openTestRoom(server())
      const phoneNumber = reason === 'needs-to-be-seen' ? '+12125550147' : undefined
      const declined = { caseId, specialtyId: '2', reason, phoneNumber }
      await cardio.call(declineRequest, declined)
      expect(await leftFor(pcp, caseId)).toEqual(left)
    }
  })

  test('END-01 a dismissed item is no longer listed as open', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const phoneNumber = '+12125550147'
    const declined = { caseId, specialtyId: '2', reason: 'needs-to-be-seen' as const, phoneNumber }
    await cardio.call(declineRequest, declined)
    const body = await pcp.call(fetchFollowUps, { scope: 'mine' })
    const entry = body.data.find((one) => one.caseId === caseId)
    const dismissal = { caseId, specialtyId: '2', kind: 'decline-open' as const, loop: entry?.loop ?? '' }
    await pcp.call(dismissFollowUp, { ...dismissal, reason: 'done-elsewhere', note: '' })
    expect(await leftFor(pcp, caseId)).toEqual([])
  })
})
