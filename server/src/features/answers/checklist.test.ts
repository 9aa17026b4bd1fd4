import type { InputOf } from '@econsult/contract/call'
import { checkAnswerItem, ANSWER_TEXTS } from '@econsult/contract/answers'
import { settledCheck } from '@econsult/contract/answers/checks'
import { expect, test } from 'vitest'
import { describeApi, describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import {
  answersOf,
  bloodCount,
  openSignedRoom,
  saveDraft,
  signAnswer,
  stopDrug,
  writtenAnswer,
} from '../../testing/test-answer.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'

describeApiOnBothDatabases('simultaneous changes of the checklist', (server) => {
  test('ANS-04 two users who check the same action simultaneously create one entry; a different state is rejected with an explanation', async () => {
    const { pcp, caseId } = await openSignedRoom(server())
    const superuser = await server().signIn('superuser@demo.example')
    const done = { caseId, item: stopDrug.id, revision: 0, number: 1, state: 'done' as const }
    const both = await Promise.all([
      pcp.send(checkAnswerItem, { specialtyId: '2', ...done }),
      superuser.send(checkAnswerItem, { specialtyId: '2', ...done }),
    ])
    expect(both.map((one) => one.status)).toEqual([200, 200])
    const [answer] = await answersOf(pcp, caseId)
    expect(answer?.checks).toMatchObject([{ item: stopDrug.id, revision: 1, state: 'done' }])
    const late = { ...done, state: 'not-needed' as const, reason: 'Already stopped.' }
    const refused = await superuser.refused(checkAnswerItem, { specialtyId: '2', ...late })
    expect(refused.status).toBe(409)
    expect(refused.message).toContain(`${answer?.checks[0]?.byName} has marked this action as done`)
  })

  test('ANS-04 TURN-10 if a delegate and a clinician check an item simultaneously, one succeeds, and the other gets the first user’s name', async () => {
    const { pcp, caseId } = await openSignedRoom(server())
    const { delegate } = await actAsDelegate(server())
    const place = { caseId, item: bloodCount.id, revision: 0, number: 1 }
    const both = await Promise.all([
      pcp.send(checkAnswerItem, {
        specialtyId: '2',
        ...place,
        state: 'not-needed',
        reason: 'Already booked.',
      }),
      delegate.send(checkAnswerItem, { specialtyId: '2', ...place, state: 'done' }),
    ])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [answer] = await answersOf(pcp, caseId)
    expect(answer?.checks).toMatchObject([{ item: bloodCount.id, revision: 1 }])
    const [check] = answer?.checks ?? []
    expect(both.find((one) => one.status === 409)?.body.message).toContain(`${check?.byName} has marked`)
  })
})

describeApi('the checklist', (server) => {
  test('ANS-04 an action can be done, not needed (with a reason) or open again; informing the patient is recorded for a version', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const check = (input: InputOf<typeof checkAnswerItem>) => pcp.send(checkAnswerItem, input)
    const place = { caseId, specialtyId: '2', revision: 0, number: 1 }
    const item = bloodCount.id
    expect((await check({ ...place, item, state: 'not-needed', reason: ' ' })).body.errors).toEqual({
      reason: ANSWER_TEXTS.notNeededReason,
    })
    expect((await check({ ...place, item, state: 'not-needed', reason: 'Already booked.' })).status).toBe(200)
    expect((await check({ ...place, item, state: 'open', revision: 1 })).status).toBe(200)
    const told = {
      ...place,
      item: 'patient-told' as const,
      state: 'told' as const,
      way: 'phone' as const,
    }
    expect((await check({ ...told, day: '2199-01-01' })).body.errors).toEqual({ day: ANSWER_TEXTS.notYet })
    expect((await check({ ...told, day: '1900-01-01' })).body.errors).toEqual({ day: ANSWER_TEXTS.tooEarly })
    const day = server().clock.now().toISOString().slice(0, 10)
    expect((await check({ ...told, day })).status).toBe(200)
    expect((await check({ ...place, item: crypto.randomUUID(), state: 'done' })).body.errors).toEqual({
      item: ANSWER_TEXTS.noSuchItem,
    })
    const bySpecialist = { caseId, item, revision: 2, number: 1, state: 'done' as const }
    expect((await cardio.refused(checkAnswerItem, { specialtyId: '2', ...bySpecialist })).status).toBe(403)
    const [answer] = await answersOf(cardio, caseId)
    expect(answer?.mayCheck).toBe(false)
    expect(answer?.checks.toSorted((a, b) => a.revision - b.revision)).toMatchObject([
      { item: 'patient-told', revision: 1, state: 'told', way: 'phone', day, number: 1 },
      { item, revision: 2, state: 'open', reason: '' },
    ])
  })

  test('ANS-04 TURN-10 a delegate checks items for the provider under both names, but cannot sign', async () => {
    const { caseId } = await openSignedRoom(server())
    const { delegate } = await actAsDelegate(server())
    const done = { caseId, item: stopDrug.id, revision: 0, number: 1, state: 'done' as const }
    await delegate.call(checkAnswerItem, { specialtyId: '2', ...done })
    const [answer] = await answersOf(delegate, caseId)
    expect(answer?.checks).toMatchObject([{ state: 'done', byName: 'T. Greenwood for Dr Abernathy' }])
    expect((await signAnswer(delegate, caseId)).status).toBe(403)
  })

  test('ANS-04 after a correction a changed action is open again, and an unchanged action stays checked', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const check = (input: { item: string; revision: number; number: number }) =>
      pcp.send(checkAnswerItem, { specialtyId: '2', caseId, state: 'done', ...input })
    for (const { id } of [stopDrug, bloodCount]) {
      expect((await check({ item: id, revision: 0, number: 1 })).status).toBe(200)
    }
    const changed = { ...bloodCount, text: 'Blood count and ferritin' }
    await saveDraft(cardio, caseId, 0, { ...writtenAnswer, actions: [stopDrug, changed] }, 2)
    expect((await signAnswer(cardio, caseId, { number: 2, reason: 'Ferritin was missing.' })).status).toBe(
      200,
    )
    const settled = async () => {
      const [answer] = await answersOf(pcp, caseId)
      return [stopDrug, bloodCount].map(({ id }) => answer && settledCheck(answer, id)?.number)
    }
    expect(await settled()).toEqual([1, undefined])

    // If a user who still sees version 1 checks its action, the changed action of version 2 stays open.
    expect((await check({ item: bloodCount.id, revision: 1, number: 1 })).status).toBe(200)
    expect(await settled()).toEqual([1, undefined])
    expect((await check({ item: bloodCount.id, revision: 1, number: 2 })).status).toBe(200)
    expect(await settled()).toEqual([1, 2])
    const unknown = await check({ item: bloodCount.id, revision: 2, number: 3 })
    expect(unknown.body.errors).toEqual({ number: ANSWER_TEXTS.noSuchAnswer })
  })
})
