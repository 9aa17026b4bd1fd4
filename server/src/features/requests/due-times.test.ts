import { saveResponseLimit, getUserSpecialties } from '@econsult/contract/specialties'
import { fetchCase, modifyCaseDataById } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { askClarification } from '@econsult/contract/requests'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import {
  DEFAULT_RESPONSE_LIMIT,
  LIMIT_TEXTS,
  type ResponseLimit,
} from '@econsult/contract/specialties/response-limits'
import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../scheduling/durations.ts'
import { momentAfter } from '../../scheduling/response-time.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase, openTestRoom } from '../../testing/test-case.ts'

const CARDIOLOGY = '2'
const NEUROLOGY = '9'
const DAYS: ResponseLimit = {
  unit: 'business-days',
  days: 2,
  timeZone: 'America/New_York',
  holidays: 'us-federal',
}

describeApi('due times', (server) => {
  beforeAll(() => server().clock.stop())
  const now = () => server().clock.now().getTime()
  const limitTo = async (responseLimit: ResponseLimit, id: string) =>
    (await server().signIn('admin@demo.example')).send(saveResponseLimit, { id, responseLimit })
  const requestsOf = async (api: TestApi, caseId: string) =>
    (await api.call(fetchCase, { caseId })).data.requests
  const timesOf = async (api: TestApi, caseId: string) =>
    (await requestsOf(api, caseId)).map(({ clock, dueAt }) => ({ clock, dueAt }))
  const say = async (email: string, caseId: string) =>
    (await server().signIn(email)).send(saveNewInbox, { channelId: caseId, content: 'Words' })

  test('TURN-05 an Admin sets the response limit of a specialty, and all users see the limit with the specialty', async () => {
    const limitOf = async () => {
      const pcp = await server().signIn('pcp@demo.example')
      const { data } = await pcp.call(getUserSpecialties, {})
      return data.find(({ id }) => id === NEUROLOGY)?.responseLimit
    }
    expect(await limitOf()).toEqual(DEFAULT_RESPONSE_LIMIT)
    expect((await limitTo(DAYS, NEUROLOGY)).body).toMatchObject({ message: LIMIT_TEXTS.updated })
    expect(await limitOf()).toEqual(DAYS)
    const { requests } = await createTestCase(await server().signIn('pcp@demo.example'), {
      specialtyIds: [NEUROLOGY],
    })
    expect(requests[0]?.dueAt).toBe(momentAfter(DAYS, requests[0]?.since ?? 0, 48 * HOUR))
    await limitTo(DEFAULT_RESPONSE_LIMIT, NEUROLOGY)
  })

  test.each<[string, unknown, string]>([
    ['no time at all', { unit: 'hours', hours: 0 }, LIMIT_TEXTS.hours({ count: 720 })],
    ['half an hour', { unit: 'hours', hours: 0.5 }, LIMIT_TEXTS.hours({ count: 720 })],
    ['more than 30 days', { ...DAYS, days: 31 }, LIMIT_TEXTS.days({ count: 30 })],
    ['a time zone that nobody knows', { ...DAYS, timeZone: 'Mars/Olympus' }, 'Choose a time zone'],
  ])('TURN-05 %s is refused', async (_title, responseLimit, words) => {
    const admin = await server().signIn('admin@demo.example')
    const { status, body } = await admin.post(saveResponseLimit.path, { id: CARDIOLOGY, responseLimit })
    expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining(words)])
  })

  test('TURN-05 support cases and unknown specialties have no response limit', async () => {
    expect((await limitTo(DEFAULT_RESPONSE_LIMIT, '9999')).status).toBe(404)
    expect((await limitTo(DEFAULT_RESPONSE_LIMIT, 'nothing')).status).toBe(404)
  })

  test('TURN-05 the clock starts with the request, restarts for a new specialist, pauses during clarification, and stops with the answer', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    const assignedAt = now()
    const due = assignedAt + 72 * HOUR
    expect(await timesOf(pcp, caseId)).toEqual([{ clock: 'runs', dueAt: due }])

    server().clock.pass(20 * HOUR)
    const question = { caseId, specialtyId: CARDIOLOGY, content: 'Since when?' }
    const cardio = await server().signIn('cardio@demo.example')
    await cardio.call(askClarification, question)
    expect(await timesOf(cardio, caseId)).toEqual([{ clock: 'paused', dueAt: null }])
    server().clock.pass(100 * HOUR)
    await say('pcp@demo.example', caseId)
    const resumed = await server().signIn('pcp@demo.example')
    expect(await timesOf(resumed, caseId)).toEqual([{ clock: 'runs', dueAt: due + 100 * HOUR }])
    const answer = await resumed.call(fetchAllCases, { isDeleted: false, sort: 'newest' })
    const row = answer.data.find((one) => one.caseId === caseId)
    expect(row?.requests).toEqual(await requestsOf(resumed, caseId))

    await say('cardio@demo.example', caseId)
    expect(await timesOf(resumed, caseId)).toEqual([{ clock: 'stopped', dueAt: null }])
    server().clock.pass(HOUR)
    await say('pcp@demo.example', caseId)
    const later = await server().signIn('pcp@demo.example')
    expect(await timesOf(later, caseId)).toEqual([{ clock: 'runs', dueAt: now() + 72 * HOUR }])
  })

  test('TURN-05 each request of a case has its own due time, and a new limit applies after the next change of specialist', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    await limitTo({ unit: 'hours', hours: 24 }, NEUROLOGY)
    const { caseId } = await createTestCase(pcp, { specialtyIds: [CARDIOLOGY, NEUROLOGY] })
    const sent = now()
    const dueOf = async () =>
      new Map(
        (await requestsOf(await server().signIn('pcp@demo.example'), caseId)).map(
          ({ specialtyId, dueAt }) => [specialtyId, dueAt],
        ),
      )
    expect(await dueOf()).toEqual(
      new Map([
        [CARDIOLOGY, sent + 72 * HOUR],
        [NEUROLOGY, sent + 24 * HOUR],
      ]),
    )
    await limitTo({ unit: 'hours', hours: 10 }, CARDIOLOGY)
    await limitTo(DEFAULT_RESPONSE_LIMIT, NEUROLOGY)
    server().clock.pass(HOUR)
    await assign(server(), caseId)
    expect(await dueOf()).toEqual(
      new Map([
        [CARDIOLOGY, sent + 11 * HOUR],
        [NEUROLOGY, sent + 24 * HOUR],
      ]),
    )
    await limitTo(DEFAULT_RESPONSE_LIMIT, CARDIOLOGY)
  })

  test('TURN-05 if a request was sent without a clock, the limit of its specialty applies from the next question or reopening on', async () => {
    await limitTo({ unit: 'hours', hours: 24 }, CARDIOLOGY)
    const withoutClock = async () => {
      const { caseId } = await openTestRoom(server())
      await server().running.deps.database.asSystem((handle) =>
        handle.updateTable('requests').set({ clock: null }).where('case_id', '=', caseId).execute(),
      )
      server().running.deps.knownRooms.delete(caseId)
      return caseId
    }
    const [asked, closed] = [await withoutClock(), await withoutClock()]
    await say('cardio@demo.example', asked)
    await say('pcp@demo.example', asked)
    const pcp = await server().signIn('pcp@demo.example')
    for (const isDeleted of [true, false]) await pcp.call(modifyCaseDataById, { caseId: closed, isDeleted })
    for (const caseId of [asked, closed]) {
      expect(await timesOf(pcp, caseId)).toEqual([{ clock: 'runs', dueAt: now() + 24 * HOUR }])
    }
    await limitTo(DEFAULT_RESPONSE_LIMIT, CARDIOLOGY)
  })

  test('TURN-05 closing stops the clock, and reopening continues with the remaining time', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    const due = now() + 72 * HOUR
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect(await timesOf(pcp, caseId)).toEqual([{ clock: 'stopped', dueAt: null }])
    server().clock.pass(5 * HOUR)
    const later = await server().signIn('pcp@demo.example')
    await later.call(modifyCaseDataById, { caseId, isDeleted: false })
    expect(await timesOf(later, caseId)).toEqual([{ clock: 'runs', dueAt: due + 5 * HOUR }])
  })
})
