import { randomUUID } from 'node:crypto'
import type { Call } from '@econsult/contract/call'
import type { z } from 'zod'
import { logout } from '@econsult/contract/auth/sign-in'
import { saveNewInbox, messageSchema } from '@econsult/contract/messages'
import { fetchCase, modifyCaseDataById, createCase, caseDataSchema } from '@econsult/contract/cases'
import { getNumberOfNewMessage, fetchAllCases } from '@econsult/contract/cases/inbox'
import { expect, test } from 'vitest'
import { atDepth } from '../testing/depth.ts'
import { describeApiOnBothDatabases } from '../testing/describe-api.ts'
import type { TestAnswer, TestApi } from '../testing/test-api.ts'
import { assign, createTestCase, newCaseBody } from '../testing/test-case.ts'

const ROUNDS = atDepth(4, 12)

function statuses(answers: readonly TestAnswer[]): number[] {
  return answers.map((answer) => answer.status).toSorted((a, b) => a - b)
}

/** Sends the request at a random moment while another request runs. */
async function sendSoon<Input extends z.ZodType>(
  api: TestApi,
  call: Call<Input>,
  input: z.input<Input>,
): Promise<TestAnswer> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 6))
  return api.send(call, input)
}

async function readCase(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

/** Returns the number of the given messages that were accepted after the case's last event of this kind. */
async function acceptedAfter(api: TestApi, caseId: string, kind: string, answers: readonly TestAnswer[]) {
  const event = (await readCase(api, caseId)).events.findLast((one) => one.kind === kind)
  return answers
    .filter((answer) => answer.status === 200)
    .map((answer) => messageSchema.parse(answer.body.data).sequence)
    .filter((sequence) => sequence > (event?.afterSequence ?? 0)).length
}

/** Returns the counts that an inbox displays, and the counts of its pages. */
async function countsOf(api: TestApi) {
  const pages = await api.call(fetchAllCases, { isDeleted: false, limit: 100 })
  const { data, page } = pages
  const counted = { total: data.length, unread: data.filter((row) => row.isUnread).length }
  return { said: { total: page.total, unread: page.unread }, counted }
}

describeApiOnBothDatabases('two simultaneous calls', (server) => {
  const specialist = (name: string) => server().userId(`${name}@demo.example`)

  test('no message of a specialist is accepted after the specialist was unassigned', async () => {
    const admin = await server().signIn('admin@demo.example')
    const cardio = await server().signIn('cardio@demo.example')
    const { caseId } = await createTestCase(await server().signIn('pcp@demo.example'), {
      specialtyIds: ['2', '3'],
    })
    await assign(server(), caseId, 'derm@demo.example')
    const specialistId = specialist('cardio')
    for (let round = 0; round < ROUNDS; round += 1) {
      await admin.call(modifyCaseDataById, { caseId, action: 'assign', specialistId, specialtyId: '2' })
      const send = () =>
        sendSoon(cardio, saveNewInbox, { channelId: caseId, content: `Made-up words ${round}` })
      const unassign = sendSoon(admin, modifyCaseDataById, { caseId, action: 'unassign', specialistId })
      const sent = await Promise.all([send(), send(), send(), send()])
      expect((await unassign).status).toBe(200)
      expect(statuses(sent).filter((status) => status !== 200 && status !== 404)).toEqual([])
      expect(await acceptedAfter(admin, caseId, 'unassigned', sent)).toBe(0)
    }
  })

  test('one of three closings succeeds, and no message is accepted after it', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const superuser = await server().signIn('superuser@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(server(), caseId)
    for (let round = 0; round < ROUNDS; round += 1) {
      const send = () => sendSoon(pcp, saveNewInbox, { channelId: caseId, content: `Made-up words ${round}` })
      const sending = Promise.all([send(), send(), send()])
      const closes = [pcp, pcp, superuser].map((api) =>
        sendSoon(api, modifyCaseDataById, { caseId, isDeleted: true }),
      )
      expect(statuses(await Promise.all(closes))).toEqual([200, 409, 409])
      const sent = await sending
      expect(statuses(sent).filter((status) => status !== 200 && status !== 409)).toEqual([])
      expect(await acceptedAfter(pcp, caseId, 'closed', sent)).toBe(0)
      await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    }
  })

  test('ASG-04 two simultaneous assignments are both executed, and one specialist has the case', async () => {
    const admin = await server().signIn('admin@demo.example')
    const [cardio, derm] = [
      await server().signIn('cardio@demo.example'),
      await server().signIn('derm@demo.example'),
    ]
    const pcp = await server().signIn('pcp@demo.example')
    const [first, second] = [await createTestCase(pcp), await createTestCase(pcp)]
    await assign(server(), first.caseId, 'cardio@demo.example')
    await assign(server(), second.caseId, 'derm@demo.example')
    const give = (one: { caseId: string }, name: string) =>
      sendSoon(admin, modifyCaseDataById, {
        caseId: one.caseId,
        action: 'assign',
        specialistId: specialist(name),
      })
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mine, theirs] = round % 2 === 0 ? ['derm', 'cardio'] : ['cardio', 'derm']
      expect(statuses(await Promise.all([give(first, mine), give(second, theirs)]))).toEqual([200, 200])
      const both = await Promise.all([give(first, 'cardio'), give(first, 'derm')])
      expect(statuses(both).filter((status) => status !== 200 && status !== 409)).toEqual([])
      const { specialistId } = await readCase(admin, first.caseId)
      const seen = await Promise.all(
        [cardio, derm].map((api) => api.send(fetchCase, { caseId: first.caseId })),
      )
      const holder = specialistId === specialist('cardio') ? [200, 404] : [404, 200]
      expect(seen.map((answer) => answer.status)).toEqual(holder)
      await give(first, mine)
    }
    for (const api of [admin, cardio, derm, pcp]) {
      const { said, counted } = await countsOf(api)
      expect(said).toEqual(counted)
    }
  })

  test("CASE-09 A2 three people who send one id at once each get their own case; one person's repetitions make one case", async () => {
    const people = await Promise.all(
      ['pcp@demo.example', 'owner@demo.example', 'other@rival.example'].map((email) =>
        server().signIn(email),
      ),
    )
    const pcp = await server().signIn('pcp@demo.example')
    for (let round = 0; round < ROUNDS; round += 1) {
      const create = (api: TestApi, caseId: string) =>
        api.send(createCase, newCaseBody({ caseId, patientName: `Round ${round} Madeup` }))
      const [shared, own] = [randomUUID(), randomUUID()]
      expect(statuses(await Promise.all(people.map((api) => create(api, shared))))).toEqual([200, 200, 200])
      const seen = await Promise.all(people.map((api) => api.send(fetchCase, { caseId: shared })))
      const providers = seen.map((answer) => caseDataSchema.parse(answer.body.data).providerId)
      expect(new Set(providers).size).toBe(3)
      const same = await Promise.all([create(pcp, own), create(pcp, own), create(pcp, own)])
      const patients = same.map((answer) => caseDataSchema.parse(answer.body.data).patientId)
      expect(new Set(patients).size).toBe(1)
    }
  })

  test('AUTH-07 simultaneously opened sessions end separately', async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => server().signIn('pcp@demo.example')))
    await sessions[0]?.call(logout, {})
    const answers = await Promise.all(sessions.map((api) => api.send(getNumberOfNewMessage, {})))
    expect(answers.map((answer) => answer.status)).toEqual([402, 200, 200])
  })
})
