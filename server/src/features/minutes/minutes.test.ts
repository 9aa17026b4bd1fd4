import { closeCase, closeCaseByIds, CLOSING_TEXTS } from '@econsult/contract/closing'
import { modifyCaseDataById } from '@econsult/contract/cases'
import type { InputOf } from '@econsult/contract/call'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { countTime, fetchMinutes, MINUTES_TEXTS, saveMinutes } from '@econsult/contract/minutes'
import { expect, test } from 'vitest'
import { dayAt } from '../../scheduling/days.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase, openTestRoom } from '../../testing/test-case.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import { answerConsult } from '../claims/testing/claims-world.ts'

const ZONE = 'America/Chicago'
const MINUTE = 60_000

describeApi('minutes of work', (server) => {
  const now = () => server().clock.now().getTime()
  const today = () => dayAt(server().clock.now(), ZONE)

  /** Reports time that began and ended this many minutes ago. */
  function count(
    api: TestApi,
    caseId: string,
    [from, to]: readonly [number, number],
    activity: InputOf<typeof countTime>['spans'][number]['activity'] = 'review',
  ) {
    const spans = [{ activity, from: now() - from * MINUTE, to: now() - to * MINUTE }]
    return api.send(countTime, { caseId, sentAt: now(), spans })
  }
  async function counted(...asked: Parameters<typeof count>): Promise<number> {
    return countTime.reply.parse((await count(...asked)).body).data.seconds
  }
  async function ledger(api: TestApi, caseId: string) {
    const answer = await api.call(fetchMinutes, { caseId })
    return answer.data
  }
  /** Creates a room some time before the test. No time is counted for it yet. */
  async function openRoom() {
    server().clock.stop()
    server().clock.pass(6 * 60 * MINUTE)
    const room = await openTestRoom(server())
    server().clock.pass(25 * MINUTE)
    return room
  }

  test('PAID-01 proposes time by day and activity, and shows it only to its owner', async () => {
    const { cardio, pcp, caseId } = await openRoom()
    await count(cardio, caseId, [10, 4])
    await count(cardio, caseId, [4, 2], 'discussion')
    const spans = await ledger(cardio, caseId)
    expect(spans.map(({ activity, proposed, minutes }) => [activity, proposed, minutes])).toEqual([
      ['discussion', 2, null],
      ['review', 6, null],
    ])
    expect(await ledger(pcp, caseId)).toEqual([])
  })

  test('PAID-01 time that is reported again, from two tabs, two devices or two rooms, counts once', async () => {
    server().clock.stop()
    server().clock.pass(6 * 60 * MINUTE)
    const other = await openTestRoom(server())
    const { cardio, caseId } = await openTestRoom(server())
    server().clock.pass(25 * MINUTE)
    expect(await counted(cardio, caseId, [20, 10])).toBe(600)
    expect(await counted(cardio, caseId, [20, 10])).toBe(0)
    // Another device reports ten minutes. Five of them overlap with the time already reported.
    const phone = await server().signIn('cardio@demo.example')
    expect(await counted(phone, caseId, [15, 5])).toBe(300)
    // The same minutes reported for another room are not counted again.
    expect(await counted(phone, other.caseId, [20, 5])).toBe(0)
    const both = await Promise.all([
      counted(cardio, caseId, [4, 0]),
      counted(phone, other.caseId, [4, 0]),
      counted(phone, caseId, [4, 0]),
    ])
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(240)
    // Another user works at the same time. All of that user's time counts.
    expect(await counted(other.pcp, caseId, [20, 0])).toBe(1200)
  })

  test('PAID-01 signing confirms the minutes of the answer and keeps the proposed minutes', async () => {
    const { cardio, caseId } = await openRoom()
    await count(cardio, caseId, [9, 2])
    await answerConsult(server(), caseId, { signed: { review: 5, discussion: 3 } })
    const again = await server().signIn('cardio@demo.example')
    expect(await ledger(again, caseId)).toMatchObject([
      { activity: 'discussion', proposed: 0, minutes: 3 },
      { activity: 'report', proposed: 0, minutes: 0 },
      { activity: 'review', proposed: 7, minutes: 5 },
    ])
  })

  test("PAID-01 closing confirms the sender's minutes; a correction needs a reason, and all revisions are kept", async () => {
    const { pcp, cardio, caseId } = await openRoom()
    await count(pcp, caseId, [9, 0], 'preparation')
    const day = today()
    const minutes = [
      { day, activity: 'preparation' as const, minutes: 9 },
      { day, activity: 'preparation' as const, label: 'call for the echo', minutes: 3 },
    ]
    await pcp.call(closeCase, { caseId, target: 'none', minutes })
    const entries = [{ day, activity: 'preparation' as const, minutes: 12 }]
    const without = await pcp.refused(saveMinutes, { caseId, entries, reason: ' ' })
    expect([without.status, without.message]).toEqual([400, MINUTES_TEXTS.reasonRequired])
    const reason = 'The call took longer.'
    await pcp.call(saveMinutes, { caseId, entries, reason })
    expect(await ledger(pcp, caseId)).toMatchObject([
      { label: '', minutes: 12, proposed: 9, reason },
      { label: 'call for the echo', minutes: 3, proposed: 0, reason: '' },
    ])
    const kept = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('minutes')
        .select(['minutes', 'revision', 'source'])
        .where('case_id', '=', caseId)
        .where('label', '=', '')
        .orderBy('revision')
        .execute(),
    )
    expect(kept).toEqual([
      { minutes: 9, revision: 1, source: 'closed' },
      { minutes: 12, revision: 2, source: 'corrected' },
    ])
    // After reopening, more minutes are proposed for the same day, and the confirmed minutes do not change.
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    server().clock.pass(4 * MINUTE)
    await count(pcp, caseId, [4, 0], 'preparation')
    expect(await ledger(pcp, caseId)).toMatchObject([{ minutes: 12, proposed: 13 }, {}])
    const colleague = await server().signIn('superuser@demo.example')
    expect((await colleague.refused(saveMinutes, { caseId, entries, reason })).status).toBe(403)
    await cardio.call(saveMinutes, { caseId, entries, reason })
  })

  test('PAID-01 confirms 0 and 1,000 minutes; rejects 1,001, a fraction of a minute, and a future day', async () => {
    const { pcp, caseId } = await openRoom()
    const day = today()
    const save = (entry: object) =>
      pcp.post(saveMinutes.path, {
        caseId,
        entries: [{ day, activity: 'review', ...entry }],
        reason: 'Made up',
      })
    for (const minutes of [0, 1000]) expect((await save({ minutes })).status).toBe(200)
    for (const minutes of [-1, 1001, 1.5, null, '5']) expect((await save({ minutes })).status).toBe(400)
    const future = await save({ minutes: 5, day: '2099-01-01' })
    expect([future.status, future.body.message]).toEqual([400, MINUTES_TEXTS.future])
    const twice = [0, 1].map((minutes) => ({ day, activity: 'review' as const, minutes }))
    const closing = await pcp.refused(closeCase, { caseId, target: 'none', minutes: twice })
    expect([closing.status, closing.message]).toEqual([400, MINUTES_TEXTS.twice])
    const spellings = ['Caf\u00E9 call', 'Cafe\u0301 call'].map((label) => ({
      day,
      activity: 'review' as const,
      label,
      minutes: 1,
    }))
    const sameLabel = await pcp.refused(saveMinutes, { caseId, entries: spellings, reason: 'Made up' })
    expect(sameLabel.message).toBe(MINUTES_TEXTS.twice)
  })

  test('PAID-01 INB-09 minutes on a future day are rejected by case if several cases are closed, otherwise by field', async () => {
    const { pcp, caseId } = await openRoom()
    const { caseId: unlinked } = await createTestCase(pcp)
    const { caseId: fine } = await createTestCase(pcp)
    const minutes = [{ day: '2099-01-01', activity: 'preparation' as const, minutes: 5 }]
    const caseIds = [
      { caseId, target: 'none' as const, minutes },
      { caseId: fine, target: 'none' as const },
      { caseId: unlinked, target: 'athena' as const },
    ]
    const together = await pcp.refused(closeCaseByIds, { caseIds })
    expect([together.status, together.message]).toEqual([400, CLOSING_TEXTS.refusedCases({ count: 2 })])
    expect(together.errors).toEqual({
      [caseId]: MINUTES_TEXTS.future,
      [unlinked]: expect.stringContaining('no chart in athena'),
    })
    const alone = await pcp.refused(closeCase, { caseId, target: 'none', minutes })
    expect([alone.status, alone.errors]).toEqual([400, { minutes: MINUTES_TEXTS.future }])
  })

  test("PAID-01 TURN-10 a delegate has no minutes in a clinician's name", async () => {
    const { pcp, caseId } = await openRoom()
    const { delegate } = await actAsDelegate(server(), { clinician: 'pcp@demo.example' })
    expect((await count(delegate, caseId, [5, 0])).status).toBe(403)
    const minutes = [{ day: today(), activity: 'preparation' as const, minutes: 5 }]
    const closing = await delegate.refused(closeCase, { caseId, target: 'none', minutes })
    expect([closing.status, closing.message]).toEqual([403, DELEGATE_TEXTS.clinicianOnly])
    expect(await ledger(pcp, caseId)).toEqual([])
  })
})
