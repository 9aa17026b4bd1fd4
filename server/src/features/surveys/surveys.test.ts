import { randomUUID } from 'node:crypto'
import { closeCase, closeCaseByIds, undoClosing } from '@econsult/contract/closing'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { askClarification, declineRequest } from '@econsult/contract/requests'
import { fetchBulkCloseTargets } from '@econsult/contract/closing/targets'
import { saveAnswerDraft, signAnswer } from '@econsult/contract/answers'
import { confirmPassword } from '@econsult/contract/auth/passwords'
import { proveIdentity } from '@econsult/contract/auth/identity'
import { createSupportCase } from '@econsult/contract/support'
import { EMPTY_ANSWER } from '@econsult/contract/answers/content'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import { createTestCase, openTestRoom } from '../../testing/test-case.ts'

const BOTH = { plan: 'new-advice', referral: 'avoided' } as const

describeApi('surveys at closing', (server) => {
  let pcp: TestApi
  beforeAll(async () => {
    pcp = await server().signIn('pcp@demo.example')
  })
  const close = (caseId: string, survey?: object) =>
    pcp.send(closeCase, { caseId, target: 'none', ...(survey && { survey }) })
  const reopen = (caseId: string) => pcp.send(modifyCaseDataById, { caseId, isDeleted: false })

  const reply = (cardio: TestApi, caseId: string) =>
    cardio.send(saveNewInbox, { channelId: caseId, content: 'A made-up answer.' })

  const surveysOf = (caseId: string) =>
    server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('surveys').selectAll().where('case_id', '=', caseId).orderBy('closing').execute(),
    )
  const factsOf = (caseId: string) =>
    server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('consult_facts')
        .select(['survey', 'plan_effect', 'referral_effect'])
        .where('case_id', '=', caseId)
        .executeTakeFirstOrThrow(),
    )

  test('SURV-01 both answers, the two values and the comment are stored with the closing and the user', async () => {
    const { caseId } = await createTestCase(pcp)
    const survey = { ...BOTH, patientValue: 5, senderValue: 1, comment: '  Saved a made-up trip.  ' }
    expect((await close(caseId, survey)).status).toBe(200)
    expect(await surveysOf(caseId)).toMatchObject([
      {
        closing: 1,
        plan_effect: 'new-advice',
        referral_effect: 'avoided',
        patient_value: 5,
        sender_value: 1,
        comment: 'Saved a made-up trip.',
        state: 'answered',
        actor_id: server().userId('pcp@demo.example'),
        delegate_id: null,
        withdrawn_at: null,
      },
    ])
    expect(await factsOf(caseId)).toEqual({
      survey: 'answered',
      plan_effect: 'new-advice',
      referral_effect: 'avoided',
    })
  })

  test.each([
    ['closeCase', (caseId: string) => pcp.send(closeCase, { caseId, target: 'none' })],
    ['closeCaseByIds', (caseId: string) => pcp.send(closeCaseByIds, { caseIds: [{ caseId }] })],
    ['modifyCaseDataById', (caseId: string) => pcp.send(modifyCaseDataById, { caseId, isDeleted: true })],
    [
      'closeCase with values only',
      (caseId: string) =>
        pcp.send(closeCase, { caseId, target: 'none', survey: { senderValue: 4, comment: 'Fine' } }),
    ],
  ])(
    'SURV-01 %s without an answer to either question records that they were skipped',
    async (_name, send) => {
      const { cardio, caseId } = await openTestRoom(server())
      await reply(cardio, caseId)
      expect((await send(caseId)).status).toBe(200)
      expect(await surveysOf(caseId)).toMatchObject([
        { state: 'skipped', plan_effect: null, referral_effect: null },
      ])
      expect((await factsOf(caseId)).survey).toBe('skipped')
    },
  )

  test("SURV-01 closing a consult without an answer records no survey; a specialist's question is not an answer", async () => {
    const { cardio, caseId } = await openTestRoom(server())
    const asked = { caseId, specialtyId: '2', content: 'Which made-up drug?' }
    await cardio.call(askClarification, asked)
    const targets = await pcp.call(fetchBulkCloseTargets, { caseIds: [caseId] })
    expect(targets.data).toMatchObject({ cases: [{ isAnswered: false }] })
    expect((await close(caseId)).status).toBe(200)
    expect(await surveysOf(caseId)).toEqual([])
    expect((await factsOf(caseId)).survey).toBeNull()
    await reopen(caseId)
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'Made-up drug A.' })
    await reply(cardio, caseId)
    const then = await pcp.call(fetchBulkCloseTargets, { caseIds: [caseId] })
    expect(then.data).toMatchObject({ cases: [{ isAnswered: true }] })
    await close(caseId)
    expect(await surveysOf(caseId)).toMatchObject([{ closing: 2, state: 'skipped' }])
  })

  test('SURV-01 an answer still counts after another specialist of the case has declined', async () => {
    const { caseId } = await createTestCase(pcp, { specialtyIds: ['2', '3'] })
    const admin = await server().signIn('admin@demo.example')
    for (const [specialtyId, email] of [
      ['2', 'cardio@demo.example'],
      ['3', 'derm@demo.example'],
    ] as const) {
      const assigned = {
        caseId,
        action: 'assign' as const,
        specialistId: server().userId(email),
        specialtyId,
      }
      await admin.call(modifyCaseDataById, assigned)
    }
    const [cardio, derm] = [
      await server().signIn('cardio@demo.example'),
      await server().signIn('derm@demo.example'),
    ]
    const declining = { caseId, specialtyId: '2', reason: 'no-capacity' as const }
    await cardio.call(declineRequest, declining)
    await reply(derm, caseId)
    const targets = await pcp.call(fetchBulkCloseTargets, { caseIds: [caseId] })
    expect(targets.data).toMatchObject({ cases: [{ isAnswered: true }] })
  })

  test('SURV-01 if cases are closed together, each has one survey, even if the closing is sent repeatedly', async () => {
    const [one, other] = [await createTestCase(pcp), await openTestRoom(server())]
    await reply(other.cardio, other.caseId)
    const body = {
      caseIds: [
        { caseId: one.caseId, target: 'none' as const, survey: { plan: 'confirmed' as const } },
        { caseId: other.caseId },
      ],
      closingId: randomUUID(),
    }
    const answers = await Promise.all([pcp.send(closeCaseByIds, body), pcp.send(closeCaseByIds, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await surveysOf(one.caseId)).toMatchObject([{ plan_effect: 'confirmed', referral_effect: null }])
    expect(await surveysOf(other.caseId)).toMatchObject([{ state: 'skipped' }])
  })

  test('SURV-01 two simultaneous closings close the case once, with one of the two surveys', async () => {
    const { caseId } = await createTestCase(pcp)
    const answers = await Promise.all([close(caseId, { plan: 'confirmed' }), close(caseId, { plan: 'none' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await surveysOf(caseId)).toHaveLength(1)
  })

  test('SURV-01 after reopening, the survey of the next closing counts, and the earlier survey is kept', async () => {
    const { caseId } = await createTestCase(pcp)
    await close(caseId, BOTH)
    expect((await reopen(caseId)).status).toBe(200)
    expect((await factsOf(caseId)).survey).toBeNull()
    await close(caseId, { referral: 'still-needed' })
    expect(await surveysOf(caseId)).toMatchObject([
      { closing: 1, referral_effect: 'avoided', withdrawn_at: null },
      { closing: 2, referral_effect: 'still-needed', withdrawn_at: null },
    ])
    expect(await factsOf(caseId)).toEqual({
      survey: 'answered',
      plan_effect: null,
      referral_effect: 'still-needed',
    })
  })

  test('SURV-01 Undo withdraws the survey of the closing; the next closing has a new survey', async () => {
    const { caseId } = await createTestCase(pcp)
    const closingId = randomUUID()
    await pcp.call(closeCaseByIds, { caseIds: [{ caseId, target: 'none', survey: BOTH }], closingId })
    const undone = await Promise.all(
      [1, 2].map(() => pcp.send(undoClosing, { caseIds: [{ caseId }], closingId })),
    )
    expect(undone.map(({ status }) => status)).toEqual([200, 200])
    expect((await surveysOf(caseId))[0]?.withdrawn_at).toBeInstanceOf(Date)
    expect((await factsOf(caseId)).survey).toBeNull()
    await close(caseId, { plan: 'confirmed' })
    expect((await factsOf(caseId)).plan_effect).toBe('confirmed')
  })

  /** As the cardiologist, signs an answer that contains one action. */
  async function sign(cardio: TestApi, caseId: string): Promise<void> {
    const key = { caseId, specialtyId: '2', number: 1 }
    const actions = [{ id: randomUUID(), text: 'A made-up test', due: null, who: 'patient' as const }]
    const content = { ...EMPTY_ANSWER, recommendation: 'Made-up advice.', actions }
    await cardio.call(saveAnswerDraft, { ...key, version: 0, content })
    const proved = await cardio.call(confirmPassword, { oldPassword: 'Demo-consult-2026!' })
    const { proof } = z.object({ proof: z.string() }).parse(proved.data)
    await cardio.call(proveIdentity, { proof })
    await cardio.call(signAnswer, { ...key, draftVersion: 1 })
  }

  test('SURV-01 a case with open actions of its answer can be closed and surveyed', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    await sign(cardio, caseId)
    expect((await close(caseId, BOTH)).status).toBe(200)
    expect((await factsOf(caseId)).survey).toBe('answered')
  })

  test.each([
    ['an option that does not exist', { plan: 'perhaps' }],
    ['a value of 0', { patientValue: 0 }],
    ['a value of 6', { senderValue: 6 }],
    ['half a value', { senderValue: 2.5 }],
    ['a comment that is too long', { comment: 'x'.repeat(2001) }],
    ['an unknown field', { mood: 'good' }],
  ])('SURV-01 %s is refused, and the case stays open', async (_what, survey) => {
    const { caseId } = await createTestCase(pcp)
    expect((await close(caseId, survey)).status).toBe(400)
    expect(await surveysOf(caseId)).toEqual([])
  })

  test('SURV-01 A1 a user who may not close a case cannot record its survey; a support case has none', async () => {
    const { caseId } = await createTestCase(pcp)
    const people = ['owner@demo.example', 'other@rival.example', 'biller@demo.example', 'cardio@demo.example']
    for (const email of people) {
      const answer = await (
        await server().signIn(email)
      ).send(closeCase, { caseId, target: 'none', survey: BOTH })
      expect([403, 404]).toContain(answer.status)
    }
    expect(await surveysOf(caseId)).toEqual([])
    const support = { caseId: randomUUID(), specialtyIds: ['9999' as const], questions: 'A made-up question' }
    await pcp.call(createSupportCase, support)
    await pcp.call(modifyCaseDataById, { caseId: support.caseId, isDeleted: true })
    expect(await surveysOf(support.caseId)).toEqual([])
  })

  test('SURV-01 TURN-10 if a delegate closes cases, there is no survey, and the delegate is not asked', async () => {
    const { delegate } = await actAsDelegate(server(), { rights: ['mark-done'] })
    const { cardio, caseId } = await openTestRoom(server())
    await reply(cardio, caseId)
    for (const survey of [BOTH, { plan: 'confirmed' as const }, { senderValue: 4 }, { comment: 'Made up' }]) {
      const refused = [
        await delegate.send(closeCase, { caseId, target: 'none', survey }),
        await delegate.send(closeCaseByIds, { caseIds: [{ caseId, survey }] }),
      ]
      for (const { status, body } of refused) {
        expect([status, body.message]).toEqual([403, DELEGATE_TEXTS.noSurvey])
      }
    }
    await delegate.call(closeCase, { caseId, target: 'none', survey: {} })
    expect(await surveysOf(caseId)).toEqual([])
    expect((await factsOf(caseId)).survey).toBeNull()
  })

  test('A1 the surveys of a practice cannot be read or changed from another practice', async () => {
    const { caseId } = await createTestCase(pcp)
    await close(caseId, BOTH)
    const caller = {
      id: server().userId('other@rival.example'),
      sessionId: server().userId('other@rival.example'),
      userType: 'PCP' as const,
      isAdmin: false,
      practiceId: server().practiceId('rival'),
      firstName: 'Test',
      lastName: 'Madeup',
    }
    const record = { caller, requestId: 'test', action: 'test', object: null }
    const seen = await server().running.deps.database.asCaller(record, (handle) =>
      handle.selectFrom('surveys').selectAll().where('case_id', '=', caseId).execute(),
    )
    expect(seen).toEqual([])
  })
})
