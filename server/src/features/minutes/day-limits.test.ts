import { closeCase, closeCaseByIds } from '@econsult/contract/closing'
import { beforeCaseText, fullDayText } from '@econsult/contract/minutes/day-limits'
import {
  COUNTED_FOR_MS,
  countTime,
  fetchMinutes,
  MINUTES_TEXTS,
  saveMinutes,
} from '@econsult/contract/minutes'
import { expect, test } from 'vitest'
import { dayAt } from '../../scheduling/days.ts'
import { describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import { proveIdentity, saveDraft, signAnswer, writtenAnswer } from '../../testing/test-answer.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'

const ZONE = 'America/Chicago'
const MINUTE = 60_000
const REASON = 'A made-up reason.'

describeApiOnBothDatabases('limits of minutes per day', (server) => {
  const today = () => dayAt(server().clock.now(), ZONE)

  /** Creates two cases of one sender, on a day for which the sender has confirmed no minutes. */
  async function openTwo() {
    server().clock.stop()
    server().clock.pass(72 * 60 * MINUTE)
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId: first } = await createTestCase(pcp)
    const { caseId: second } = await createTestCase(pcp)
    return { pcp, first, second }
  }
  function save(api: TestApi, caseId: string, minutes: number, { day = today(), label = '' } = {}) {
    const entries = [{ day, activity: 'review' as const, label, minutes }]
    return api.send(saveMinutes, { caseId, entries, reason: REASON })
  }
  async function fetch(api: TestApi, caseId: string) {
    return await api.call(fetchMinutes, { caseId })
  }
  function close(api: TestApi, caseId: string, minutes: number) {
    const entries = [{ day: today(), activity: 'preparation' as const, minutes }]
    return api.send(closeCase, { caseId, target: 'none', minutes: entries })
  }

  test('PAID-01 a user confirms at most 24 hours in a day over all cases; the error states the minutes that are left', async () => {
    const { pcp, first, second } = await openTwo()
    await assign(server(), second)
    const day = today()
    expect((await save(pcp, first, 1000)).status).toBe(200)
    expect((await fetch(pcp, second)).limits.confirmed).toContainEqual({ day, minutes: 1000 })
    const over = await save(pcp, second, 441)
    const text = fullDayText({ day, minutes: 1000 })
    expect([over.status, over.body.message, over.body.errors]).toEqual([400, text, { minutes: text }])
    const closing = await close(pcp, second, 441)
    expect([closing.status, closing.body.errors]).toEqual([400, { minutes: text }])
    const caseIds = [
      {
        caseId: second,
        target: 'none' as const,
        minutes: [{ day, activity: 'review' as const, minutes: 441 }],
      },
    ]
    const several = await pcp.refused(closeCaseByIds, { caseIds })
    expect([several.status, several.errors]).toEqual([400, { [second]: text }])
    expect((await close(pcp, second, 440)).status).toBe(200)
    // If one case has fewer minutes, more are left for the other case. Another day and another user have limits of
    // their own.
    expect((await save(pcp, first, 999)).status).toBe(200)
    expect((await save(pcp, second, 1)).status).toBe(200)
    expect((await save(pcp, second, 2)).status).toBe(400)
    const tomorrow = dayAt(new Date(server().clock.now().getTime() + 24 * 60 * MINUTE), ZONE)
    server().clock.pass(24 * 60 * MINUTE)
    const again = await server().signIn('pcp@demo.example')
    expect((await save(again, second, 1000, { day: tomorrow })).status).toBe(200)
    const cardio = await server().signIn('cardio@demo.example')
    expect((await save(cardio, second, 1000, { day })).status).toBe(200)
    expect((await fetch(cardio, second)).limits.confirmed).toContainEqual({ day, minutes: 1000 })
  })

  test('PAID-01 INB-09 cases that are closed together share the 24 hours of a day', async () => {
    const { pcp, first, second } = await openTwo()
    const closeBoth = (minutes: number) => ({
      caseIds: [first, second].map((caseId) => ({
        caseId,
        target: 'none' as const,
        minutes: [{ day: today(), activity: 'preparation' as const, minutes }],
      })),
    })
    const text = fullDayText({ day: today(), minutes: 721 })
    const refused = await pcp.refused(closeCaseByIds, closeBoth(721))
    expect([refused.status, Object.values(refused.errors ?? {})]).toEqual([400, [text]])
    expect((await fetch(pcp, first)).limits.confirmed).toEqual([])
    await pcp.call(closeCaseByIds, closeBoth(720))
    expect((await fetch(pcp, first)).limits.confirmed).toEqual([{ day: today(), minutes: 1440 }])
  })

  test('PAID-01 of simultaneous calls, only those that fit into the day are confirmed', async () => {
    const { pcp, first, second } = await openTwo()
    const labels = Array.from({ length: 6 }, (_, place) => `Call ${place}`)
    const answers = await Promise.all(
      labels.map((label, place) => save(pcp, place % 2 === 0 ? first : second, 500, { label })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 400, 400, 400, 400,
    ])
    const ledgers = await Promise.all([fetch(pcp, first), fetch(pcp, second)])
    const all = ledgers.flatMap(({ data }) => data).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
    expect(all).toBe(1000)
    expect(ledgers[0]?.limits.confirmed).toContainEqual({ day: today(), minutes: 1000 })
  })

  test('PAID-01 minutes that were confirmed before the limit existed are kept; they can be lowered but not raised', async () => {
    const { pcp, first } = await openTwo()
    const day = today()
    await save(pcp, first, 1000)
    await save(pcp, first, 440, { label: 'Call' })
    await server().running.deps.database.asSystem((handle) =>
      handle
        .updateTable('worked_days')
        .set({ minutes: 2440 })
        .where('person_id', '=', server().userId('pcp@demo.example'))
        .where('day', '=', day)
        .execute(),
    )
    expect((await save(pcp, first, 900)).status).toBe(200)
    const raised = await save(pcp, first, 901)
    expect([raised.status, raised.body.message]).toEqual([400, fullDayText({ day, minutes: 2340 })])
  })

  test('PAID-01 rejects minutes on a day before the case', async () => {
    const { pcp, first } = await openTwo()
    const { firstDay } = (await fetch(pcp, first)).limits
    const dayBefore = dayAt(new Date(Date.parse(`${firstDay}T00:00:00Z`) - MINUTE), 'UTC')
    const early = await save(pcp, first, 5, { day: dayBefore })
    expect([early.status, early.body.message]).toEqual([400, beforeCaseText(firstDay)])
    expect((await save(pcp, first, 5, { day: firstDay })).status).toBe(200)
  })

  test('PAID-01 time counts only if it is reported within two days after the work, and if the case existed then', async () => {
    const { pcp, first, second } = await openTwo()
    const since = server().clock.now().getTime()
    server().clock.pass(10 * MINUTE)
    const now = () => server().clock.now().getTime()
    const count = (api: TestApi, caseId: string, from: number, to: number, sentAt = now()) =>
      api.send(countTime, { caseId, sentAt, spans: [{ activity: 'review', from, to }] })
    const counted = await count(pcp, first, since - 30 * MINUTE, since + 5 * MINUTE)
    expect(counted.body.data).toEqual({ seconds: 300 })
    server().clock.pass(COUNTED_FOR_MS - 10 * MINUTE)
    const again = await server().signIn('pcp@demo.example')
    const late = await count(again, second, since - 1, since + 8 * MINUTE)
    expect([late.status, late.body.message]).toEqual([400, MINUTES_TEXTS.spans])
    expect((await count(again, second, since, since + 8 * MINUTE)).body.data).toEqual({ seconds: 180 })
    for (const [from, to] of [
      [now(), now() + 1],
      [now() - 1, now() - 2],
      [0, now()],
    ] as const) {
      expect((await count(again, second, from, to)).status).toBe(400)
    }
  })

  test('PAID-01 ANS-02 the minutes of a signed answer count for the day of its signature', async () => {
    const { pcp, first, second } = await openTwo()
    for (const caseId of [first, second]) await assign(server(), caseId)
    const cardio = await server().signIn('cardio@demo.example')
    const { today: day } = await fetch(cardio, first)
    expect((await save(cardio, second, 1000, { day })).status).toBe(200)
    await proveIdentity(cardio)
    const write = (version: number, review: number) =>
      saveDraft(cardio, first, version, {
        ...writtenAnswer,
        minutes: { review, discussion: 40, report: null },
      })
    await write(0, 401)
    const refused = await signAnswer(cardio, first)
    const text = fullDayText({ day, minutes: 1000 })
    expect([refused.status, refused.body.errors]).toEqual([400, { minutes: text }])
    await write(1, 400)
    expect((await signAnswer(cardio, first, { draftVersion: 2 })).status).toBe(200)
    expect((await fetch(cardio, first)).limits.confirmed).toContainEqual({ day, minutes: 1440 })
    expect((await fetch(pcp, first)).limits.confirmed).toEqual([])
  })
})
