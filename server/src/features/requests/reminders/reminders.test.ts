import { modifyCaseDataById, fetchCase } from '@econsult/contract/cases'
import { askClarification } from '@econsult/contract/requests'
import { saveNewInbox } from '@econsult/contract/messages'
import { readInbox } from '@econsult/contract/cases/inbox'
import {
  takeOffer,
  fetchOffers,
  fetchOfferTargets,
  fetchOverdueRequests,
  OVERDUE_TEXTS,
} from '@econsult/contract/requests/overdue'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findCase } from '../../../access/store.ts'
import { HOUR } from '../../../scheduling/durations.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'
import { testDatabases } from '../../../testing/test-databases.ts'
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts'
import { setRouting } from '../../../testing/test-specialists.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createMigratedDatabase } from '../../../testing/test-templates.ts'
import { collectReport } from '../../reports/collect-report.ts'
import { sendDueReminders } from './remind.ts'

const CARDIO = 'cardio@demo.example'
const CARDIO_NEXT = 'cardio.next@demo.example'
const ADMIN = 'admin@demo.example'
const PCP = 'pcp@demo.example'
const CARDIOLOGY = '2'
const SOON = 'eConsult: a request will be due soon'
const UNASSIGNED_SOON = 'eConsult: a request still has no specialist and is due soon'
const DUE = 'eConsult: a request is overdue'
const OFFERED = 'eConsult: an overdue request was offered to you'
const ALERT = 'eConsult: a request has been overdue for a day'

describe.each(testDatabases)('reminders of due times, on %s', (kind) => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer(kind)
    server.clock.stop()
    await addSecondCardiologist(server)
  })
  afterAll(() => server.close())

  const made: string[] = []
  // Closes the cases. If they were open, they would become overdue in later tests.
  afterEach(async () => {
    const pcp = await server.signIn(PCP)
    for (const caseId of made.splice(0)) await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    for (let round = 0; round < 3; round += 1) await server.running.outbox.runOnce()
  })

  /** Advances the clock, and sends reminders as the timer of a process does. */
  async function pass(hours: number) {
    server.clock.pass(hours * HOUR)
    await sendDueReminders(server.running.deps)
    for (let round = 0; round < 3; round += 1) await server.running.outbox.runOnce()
  }
  const subjectsTo = (email: string) => server.mailbox.to(email).map(({ subject }) => subject)
  /** Creates a case, assigns it to the cardiologist, and clears the resulting emails. */
  async function startCase() {
    const { caseId } = await createTestCase(await server.signIn(PCP), { patientName: 'Quillon Canary' })
    made.push(caseId)
    await assign(server, caseId)
    for (let round = 0; round < 3; round += 1) await server.running.outbox.runOnce()
    server.mailbox.received.length = 0
    return caseId
  }
  const read = async (caseId: string, email = ADMIN) => {
    const api = await server.signIn(email)
    return (await api.call(fetchCase, { caseId })).data
  }
  const wordsOf = async (caseId: string) =>
    (await read(caseId)).events.filter((event) => event.kind === 'reminded').map(({ words }) => words)
  const overdue = async () => {
    const answer = await (await server.signIn(ADMIN)).call(fetchOverdueRequests, {})
    return answer.data
  }

  test('TURN-06 the specialist is reminded at two thirds of the time and at the due time, a colleague gets an offer at the due time, and administrators are alerted a day later: each once, recorded, and without patient data', async () => {
    const caseId = await startCase()
    await pass(47)
    expect(server.mailbox.received).toEqual([])
    await pass(1)
    expect(subjectsTo(CARDIO)).toEqual([SOON])
    await pass(20)
    await pass(4)
    expect(subjectsTo(CARDIO)).toEqual([SOON, DUE])
    expect(subjectsTo(CARDIO_NEXT)).toEqual([OFFERED])
    expect(subjectsTo(ADMIN)).toEqual([])
    await pass(1)
    await pass(23)
    await pass(1)
    await pass(100)
    expect(subjectsTo(ADMIN)).toEqual([ALERT])
    expect([subjectsTo(CARDIO), subjectsTo(CARDIO_NEXT), subjectsTo(PCP)]).toEqual([
      [SOON, DUE],
      [OFFERED],
      [],
    ])
    expect(JSON.stringify(server.mailbox.received)).not.toMatch(/canary|quillon|1971/i)
    expect(server.mailbox.to(CARDIO_NEXT)[0]?.text).toContain(`${server.url}/offers`)
    expect(await wordsOf(caseId)).toEqual([
      'Due soon: Samuel Okonjo reminded (Cardiology)',
      'Overdue: Samuel Okonjo reminded, request offered to Nora Madeup (Cardiology)',
      'Overdue for a day: administrators notified (Cardiology)',
    ])
    const { data } = await server.running.deps.database.asSystem(async (handle) => {
      const record = await findCase(handle, server.practiceId('demo'), caseId)
      if (!record) throw new Error('Case not found.')
      return collectReport(handle, { id: server.userId(PCP), userType: 'PCP' }, record)
    })
    expect(JSON.stringify(data.timeline)).not.toMatch(/reminded|notified/)
  })

  test('TURN-06 after downtime, the specialist and the administrators get one message each', async () => {
    await startCase()
    await pass(500)
    await pass(1)
    expect(subjectsTo(CARDIO)).toEqual([DUE])
    expect(subjectsTo(ADMIN)).toEqual([ALERT])
  })

  test('TURN-06 an answer or a question ends the reminders, and a pause does not cause a second reminder', async () => {
    const caseId = await startCase()
    await pass(50)
    const cardio = await server.signIn(CARDIO)
    await cardio.call(askClarification, { caseId, specialtyId: CARDIOLOGY, content: 'Since when?' })
    await pass(200)
    const pcp = await server.signIn(PCP)
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'Since May' })
    await (await server.signIn(CARDIO)).call(readInbox, { channelId: caseId })
    await pass(1)
    expect(subjectsTo(CARDIO)).toEqual([SOON])
    await (await server.signIn(CARDIO)).call(saveNewInbox, { channelId: caseId, content: 'Yes' })
    await pass(500)
    expect(subjectsTo(CARDIO)).toEqual([SOON])
    expect(await overdue()).toEqual([])
  })

  test('TURN-06 if a request was overdue before a clarification, new reminders are sent after it', async () => {
    const caseId = await startCase()
    await pass(72)
    await pass(24)
    const cardio = await server.signIn(CARDIO)
    await cardio.call(askClarification, { caseId, specialtyId: CARDIOLOGY, content: 'Since when?' })
    await pass(100)
    server.mailbox.received.length = 0
    const pcp = await server.signIn(PCP)
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'Since May' })
    await (await server.signIn(CARDIO)).call(readInbox, { channelId: caseId })
    await pass(0)
    expect([subjectsTo(CARDIO), subjectsTo(CARDIO_NEXT), subjectsTo(ADMIN)]).toEqual([[DUE], [OFFERED], []])
    await pass(24)
    await pass(24)
    expect([subjectsTo(CARDIO), subjectsTo(ADMIN)]).toEqual([[DUE], [ALERT]])
  })

  test('TURN-06 closing and reopening an overdue request does not repeat the reminder of the same due time', async () => {
    const caseId = await startCase()
    await pass(72)
    expect([subjectsTo(CARDIO), subjectsTo(CARDIO_NEXT)]).toEqual([[DUE], [OFFERED]])
    server.mailbox.received.length = 0
    const pcp = await server.signIn(PCP)
    for (const isDeleted of [true, false]) {
      await pcp.call(modifyCaseDataById, { caseId, isDeleted })
    }
    await pass(0)
    await pass(24)
    await pass(24)
    expect([...subjectsTo(CARDIO), ...subjectsTo(CARDIO_NEXT)]).not.toContainEqual(
      expect.stringMatching(/overdue/),
    )
    expect(subjectsTo(ADMIN)).toEqual([ALERT])
  })

  test('TURN-06 the administrators are reminded of a request without a specialist', async () => {
    const { caseId } = await createTestCase(await server.signIn(PCP))
    made.push(caseId)
    server.mailbox.received.length = 0
    await pass(48)
    await pass(24)
    expect(subjectsTo(ADMIN)).toEqual([UNASSIGNED_SOON, DUE])
    expect(await wordsOf(caseId)).toEqual([
      'Due soon: no specialist yet, administrators reminded (Cardiology)',
      expect.stringContaining('Overdue: no specialist yet, administrators reminded, request offered to '),
    ])
  })

  test('TURN-06 a user who turned off emails gets no emails', async () => {
    const turn = (notification: boolean) =>
      server.running.deps.database.asSystem((handle) =>
        handle.updateTable('users').set({ notification }).where('email', '=', CARDIO).execute(),
      )
    await turn(false)
    const caseId = await startCase()
    await pass(48)
    expect(subjectsTo(CARDIO)).toEqual([])
    expect(await wordsOf(caseId)).toHaveLength(1)
    await turn(true)
  })

  test('TURN-06 an administrator sees overdue requests, longest first, and reassigns one: the clock restarts, and both specialists are notified', async () => {
    const first = await startCase()
    server.clock.pass(HOUR)
    const second = await startCase()
    await pass(72)
    const rows = await overdue()
    expect(rows.map(({ caseId }) => caseId)).toEqual([first, second])
    expect(rows[0]).toMatchObject({
      specialtyTitle: 'Cardiology',
      specialistName: 'Samuel Okonjo',
      patientName: 'Quillon Canary',
      reminder: { offeredTo: 'Nora Madeup', isAlert: false },
      declines: 0,
    })
    const admin = await server.signIn(ADMIN)
    const asked = { caseId: first, specialtyId: CARDIOLOGY }
    const targets = await admin.call(fetchOfferTargets, asked)
    const [target] = targets.data
    expect(target).toMatchObject({ firstName: 'Nora', lastName: 'Madeup', openRequests: 0, usualTime: null })
    server.mailbox.received.length = 0
    const given = { ...asked, action: 'assign' as const, specialistId: target?.id }
    await admin.call(modifyCaseDataById, given)
    const { requests } = await read(first)
    expect(requests).toMatchObject([
      { specialistName: 'Nora Madeup', state: 'assigned', dueAt: server.clock.now().getTime() + 72 * HOUR },
    ])
    for (let round = 0; round < 3; round += 1) await server.running.outbox.runOnce()
    expect(subjectsTo(CARDIO)).toEqual(['eConsult: an overdue request was reassigned to another specialist'])
    expect(server.mailbox.to(CARDIO)[0]?.text).toContain(`${server.url}/inbox/cases`)
    expect(server.mailbox.to(CARDIO)[0]?.text).not.toContain(first)
    expect(subjectsTo(CARDIO_NEXT)).toEqual(['eConsult: a case was assigned to you'])
    expect((await overdue()).map(({ caseId }) => caseId)).toEqual([second])
  })

  test('TURN-06 an offered overdue request can be accepted once, and only then is the case visible to the specialist', async () => {
    const caseId = await startCase()
    await pass(72)
    const asked = { caseId, specialtyId: CARDIOLOGY }
    const offersTo = async (api: TestApi) => {
      const answer = await api.call(fetchOffers, {})
      return answer.data
    }
    const next = await server.signIn(CARDIO_NEXT)
    const derm = await server.signIn('derm@demo.example')
    expect((await next.refused(fetchCase, { caseId })).status).toBe(404)
    expect((await offersTo(next)).map((one) => one.caseId)).toEqual([caseId])
    expect(JSON.stringify(await offersTo(next))).not.toMatch(/canary|quillon/i)
    expect(await offersTo(derm)).toEqual([])
    expect((await derm.refused(takeOffer, asked)).status).toBe(404)

    const nextId = server.userId(CARDIO_NEXT)
    await setRouting(server, nextId, { conflictPracticeIds: [server.practiceId('demo')] })
    const refused = await next.refused(takeOffer, asked)
    expect([refused.status, refused.message]).toEqual([409, OVERDUE_TEXTS.cannotTake])
    await setRouting(server, nextId, {})
    const taken = await Promise.all([1, 2].map(() => next.send(takeOffer, asked)))
    expect(taken.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      expect.toBeOneOf([404, 409]),
    ])
    expect(await offersTo(next)).toEqual([])
    const { requests, events } = await read(caseId, CARDIO_NEXT)
    expect(requests).toMatchObject([{ specialistName: 'Nora Madeup', state: 'assigned' }])
    const taking = {
      kind: 'assigned',
      actorName: 'Nora Madeup',
      words: 'took over the overdue request (Cardiology)',
    }
    expect(events).toContainEqual(expect.objectContaining(taking))
    const before = await server.signIn(CARDIO)
    expect((await before.refused(fetchCase, { caseId })).status).toBe(404)
  })

  test('TURN-06 an offer ends when the request is answered', async () => {
    const caseId = await startCase()
    await pass(72)
    const cardio = await server.signIn(CARDIO)
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'Here is the answer' })
    const next = await server.signIn(CARDIO_NEXT)
    const asked = { caseId, specialtyId: CARDIOLOGY }
    expect((await next.refused(takeOffer, asked)).status).toBe(404)
  })
})

describe.runIf(testDatabases.includes('postgres'))('reminders of two processes', () => {
  test('TURN-06 two simultaneous processes, and a process started later, send each reminder only once', async () => {
    const database = await createMigratedDatabase()
    const start = async () => {
      const node = await startTestServer('embedded', { DATABASE_URL: database.url })
      node.clock.stop()
      return node
    }
    const first = await start()
    const second = await start()
    await addSecondCardiologist(first)
    const pcp = await first.signIn(PCP)
    const cases = []
    for (let count = 0; count < 5; count += 1) {
      const { caseId } = await createTestCase(pcp)
      await assign(first, caseId)
      cases.push(caseId)
    }
    for (const hours of [50, 24, 24]) {
      for (const node of [first, second]) node.clock.pass(hours * HOUR)
      await Promise.all([first, second, first, second].map((node) => sendDueReminders(node.running.deps)))
    }
    await second.close()
    const third = await start()
    third.clock.pass(200 * HOUR)
    await sendDueReminders(third.running.deps)

    const count = await first.running.deps.database.asSystem(async (handle) => {
      const reminders = await handle.selectFrom('request_reminders').select(['case_id', 'kind']).execute()
      const events = await handle
        .selectFrom('case_events')
        .select('id')
        .where('kind', '=', 'reminded')
        .execute()
      const notices = await handle
        .selectFrom('outbox')
        .select(['kind'])
        .where('kind', 'like', 'notice-request-%')
        .execute()
      const counted = (name: string) =>
        notices.filter((notice) => notice.kind === `notice-request-${name}`).length
      return {
        reminders: reminders.length,
        events: events.length,
        soon: counted('due-soon'),
        due: counted('overdue'),
        offered: counted('offered'),
        alerts: counted('alert'),
      }
    })
    expect(count).toEqual({ reminders: 15, events: 15, soon: 5, due: 5, offered: 5, alerts: 5 })
    await third.close()
    await first.close()
    await database.drop()
  })
})

/** Adds a second cardiologist, and turns on emails for all users checked by the tests. */
async function addSecondCardiologist(server: TestServer): Promise<void> {
  await server.running.deps.database.asSystem(async (handle) => {
    const { id: _id, ...cardio } = await handle
      .selectFrom('users')
      .selectAll()
      .where('email', '=', CARDIO)
      .executeTakeFirstOrThrow()
    await handle
      .insertInto('users')
      .values({
        ...cardio,
        id: server.userId(CARDIO_NEXT),
        email: CARDIO_NEXT,
        first_name: 'Nora',
        last_name: 'Madeup',
        phone_number: null,
      })
      .execute()
    await handle
      .updateTable('users')
      .set({ notification: true })
      .where('email', 'in', [CARDIO, CARDIO_NEXT, ADMIN, PCP])
      .execute()
  })
}
