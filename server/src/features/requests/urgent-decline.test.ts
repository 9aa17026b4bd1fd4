import { fetchCase, modifyCaseDataById } from '@econsult/contract/cases'
import { SNOOZE_TEXTS, snoozeToDo } from '@econsult/contract/cases/to-do'
import { dismissFollowUp } from '@econsult/contract/follow-ups'
import { declineRequest, resubmitRequest, seeInPerson } from '@econsult/contract/requests'
import { expect, test } from 'vitest'
import { DAY } from '../../scheduling/durations.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { openTestRoom } from '../../testing/test-case.ts'
import { toDoOf } from '../follow-ups/testing/follow-ups-world.ts'

const URGENT = {
  reason: 'needs-to-be-seen',
  phoneNumber: '+12025550143',
  note: 'Made-up chest pain.',
} as const
const USUAL = { reason: 'not-enough-information', note: 'Send the made-up ECG.' } as const

describeApi('declines after a case is closed', (server) => {
  async function declined(why: typeof URGENT | typeof USUAL) {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await cardio.call(declineRequest, { caseId, specialtyId: '2', ...why })
    return { pcp, cardio, caseId }
  }

  const setClosed = (pcp: TestApi, caseId: string, isDeleted: boolean) =>
    pcp.call(modifyCaseDataById, { caseId, isDeleted })

  async function declinesOf(api: TestApi, caseId: string) {
    return (await api.call(fetchCase, { caseId })).data.declines
  }

  async function entryOf(pcp: TestApi, caseId: string) {
    return (await toDoOf(pcp)).data.find((entry) => entry.caseId === caseId)
  }

  test('END-07 a declined request keeps its reason, number and note after its case is closed and reopened', async () => {
    for (const why of [URGENT, USUAL]) {
      const { pcp, caseId } = await declined(why)
      const before = await declinesOf(pcp, caseId)
      expect(before).toMatchObject([why])
      await setClosed(pcp, caseId, true)
      await setClosed(pcp, caseId, false)
      expect(await declinesOf(pcp, caseId)).toEqual(before)
      expect(await entryOf(pcp, caseId)).toMatchObject({ facts: why })
      const again = await pcp.post(resubmitRequest.path, { caseId, specialtyId: '2' })
      expect([again.status, again.body.message], 'nothing is new since').toEqual([400, expect.any(String)])
    }
  })

  test('END-07 a decline because the patient needs to be seen stays in Now until dismissed, even in a closed case', async () => {
    const { pcp, cardio, caseId } = await declined(URGENT)
    await setClosed(pcp, caseId, true)
    const entry = await entryOf(pcp, caseId)
    expect(entry).toMatchObject({ group: 'now', isUrgent: true, isClosed: true, facts: URGENT })
    for (const api of [pcp, cardio]) expect(await declinesOf(api, caseId)).toMatchObject([URGENT])
    await pcp.call(dismissFollowUp, {
      caseId,
      specialtyId: '2',
      kind: 'decline-open',
      loop: entry?.loop ?? '',
      reason: 'done-elsewhere',
      note: '',
    })
    expect(await entryOf(pcp, caseId)).toBeUndefined()
    expect(await declinesOf(pcp, caseId)).toEqual([])
  })

  test('END-07 an urgent decline can be put off until tomorrow at the latest', async () => {
    const { pcp, caseId } = await declined(URGENT)
    const entry = await entryOf(pcp, caseId)
    const now = server().clock.now().getTime()
    const place = { caseId, specialtyId: '2', kind: 'decline-open', loop: entry?.loop ?? '' } as const
    const refused = await pcp.refused(snoozeToDo, { ...place, until: now + 3 * DAY })
    expect([refused.status, refused.errors]).toEqual([400, { until: SNOOZE_TEXTS.urgent }])
    await pcp.call(snoozeToDo, { ...place, until: now + DAY })
    expect(await entryOf(pcp, caseId)).toMatchObject({ group: 'later', snoozedUntil: now + DAY })
  })

  test('END-07 closing ends any other decline, and a confirmed visit ends an urgent decline before closing', async () => {
    const usual = await declined(USUAL)
    await setClosed(usual.pcp, usual.caseId, true)
    expect(await entryOf(usual.pcp, usual.caseId)).toBeUndefined()
    expect(await declinesOf(usual.pcp, usual.caseId)).toEqual([])

    const urgent = await declined(URGENT)
    await urgent.pcp.call(seeInPerson, { caseId: urgent.caseId, specialtyId: '2' })
    await setClosed(urgent.pcp, urgent.caseId, true)
    expect(await entryOf(urgent.pcp, urgent.caseId)).toBeUndefined()
    expect(await declinesOf(urgent.pcp, urgent.caseId)).toEqual([])
  })
})
