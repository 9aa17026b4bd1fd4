import { cancelAbsence, saveAbsence, ABSENCE_TEXTS, fetchAbsences } from '@econsult/contract/absences'
import { fetchCase, modifyCaseDataById, caseDataSchema } from '@econsult/contract/cases'
import { askClarification, declineRequest, giveClarification, seeInPerson } from '@econsult/contract/requests'
import { saveNewInbox } from '@econsult/contract/messages'
import type { InputOf } from '@econsult/contract/call'
import { fetchNeedsYou } from '@econsult/contract/cases/needs-you'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY } from '../../../scheduling/durations.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { connectTestSocket } from '../../../testing/test-socket.ts'
import { coverCases } from './cover-cases.ts'
import { findCovers } from './store.ts'

const CARDIOLOGY = '2'
const SENDER = 'pcp@demo.example'
const COVER = 'owner@demo.example'

function absence(server: TestServer, from: number, to: number, coverEmail: string | null = COVER) {
  const dayFrom = (days: number) =>
    new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
  const coverId = coverEmail === null ? null : server.userId(coverEmail)
  return { firstDay: dayFrom(from), lastDay: dayFrom(to), timeZone: 'UTC', coverId }
}

const save = (api: TestApi, input: InputOf<typeof saveAbsence>) => api.send(saveAbsence, input)

async function absencesOf(api: TestApi) {
  return (await api.call(fetchAbsences, {})).data
}

async function comeBack(api: TestApi): Promise<void> {
  for (const { id } of (await absencesOf(api)).absences) await api.call(cancelAbsence, { id })
}

const open = (api: TestApi, caseId: string) => api.send(fetchCase, { caseId })

async function readCase(api: TestApi, caseId: string) {
  return caseDataSchema.parse((await open(api, caseId)).body.data)
}

async function needsOf(api: TestApi): Promise<string[]> {
  const { data } = await api.call(fetchNeedsYou, { limit: 100 })
  return data.map(({ caseId }) => caseId)
}

/** Runs the timers of two processes simultaneously. */
async function passTimers(server: TestServer): Promise<void> {
  const { deps } = server.running
  await Promise.all([coverCases(deps), coverCases(deps)])
}

async function signInAll(server: TestServer) {
  const [pcp, owner, cardio] = await Promise.all(
    [SENDER, COVER, 'cardio@demo.example'].map((email) => server.signIn(email)),
  )
  if (!pcp || !owner || !cardio) throw new Error('somebody could not sign in')
  return { pcp, owner, cardio }
}

/**
 * Creates three cases that need action from their sender: one with a clarification question, one answered, and one
 * declined.
 */
async function threeThatWait(server: TestServer, pcp: TestApi, cardio: TestApi) {
  const made = []
  for (let count = 0; count < 3; count++) {
    const { caseId } = await createTestCase(pcp)
    await assign(server, caseId)
    made.push(caseId)
  }
  const [asked = '', answered = '', declined = ''] = made
  const request = (caseId: string) => ({ caseId, specialtyId: CARDIOLOGY })
  const done = [
    await cardio.send(askClarification, { ...request(asked), content: 'Since when?' }),
    await cardio.send(saveNewInbox, { channelId: answered, content: 'A made-up answer.' }),
    await cardio.send(declineRequest, { ...request(declined), reason: 'no-capacity' }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  return { asked, answered, declined }
}

describeApi('absent senders', (server) => {
  test('TURN-09 until the absence ends, the cover gets the sender’s cases that need action, and acts under the cover’s own name', async () => {
    const { pcp, owner, cardio } = await signInAll(server())
    const { asked, answered, declined } = await threeThatWait(server(), pcp, cardio)
    const { caseId: untouched } = await createTestCase(pcp)
    const waiting = [asked, answered, declined]
    const before = await needsOf(owner)
    expect(await needsOf(pcp)).toEqual(expect.arrayContaining(waiting))
    for (const caseId of waiting) expect((await open(owner, caseId)).status).toBe(404)

    expect((await save(pcp, absence(server(), 0, 2))).body.message).toBe(ABSENCE_TEXTS.saved)
    expect(await needsOf(pcp)).toEqual([])
    expect(await needsOf(owner)).toEqual(expect.arrayContaining([...before, ...waiting]))
    expect((await open(owner, untouched)).status).toBe(404)
    const ownerId = server().userId(COVER)
    for (const api of [pcp, owner, cardio]) {
      const seen = await readCase(api, asked)
      expect(seen).toMatchObject({
        providerId: server().userId(SENDER),
        cover: { id: ownerId },
        requests: [{ owner: 'sender', ownerId }],
      })
      expect(seen.events.filter(({ kind }) => kind === 'covered')).toMatchObject([
        { actorId: server().userId(SENDER), words: expect.stringMatching(/^is away through .+ covers$/) },
      ])
    }
    expect(await absencesOf(owner)).toMatchObject({
      covering: [{ firstDay: absence(server(), 0, 2).firstDay }],
    })
    const { database } = server().running.deps
    const covers = await database.asSystem(async (handle) => {
      const practice = await handle
        .selectFrom('users')
        .select('practice_id')
        .where('id', '=', ownerId)
        .executeTakeFirstOrThrow()
      return findCovers(handle, practice.practice_id ?? '', server().clock.now())
    })
    expect(covers).toMatchObject([{ providerId: server().userId(SENDER), coverId: ownerId }])

    const given = await owner.send(giveClarification, {
      caseId: asked,
      specialtyId: CARDIOLOGY,
      content: 'Since Monday.',
    })
    const sentAgain = await owner.send(seeInPerson, { caseId: declined, specialtyId: CARDIOLOGY })
    const closed = await owner.send(modifyCaseDataById, { caseId: answered, isDeleted: true })
    expect([given.status, sentAgain.status, closed.status]).toEqual([200, 200, 200])
    expect((await readCase(cardio, asked)).requests).toMatchObject([{ state: 'assigned' }])
    expect((await readCase(pcp, asked)).events.at(-1)).toMatchObject({ actorId: ownerId })
    // If a case needs the sender again during the absence, it goes to the cover and is unread for the cover.
    await cardio.call(saveNewInbox, { channelId: asked, content: 'One more made-up answer.' })
    expect(await needsOf(owner)).toContain(asked)
    expect((await readCase(owner, asked)).isUnread).toBe(true)

    server().clock.pass(3 * DAY)
    await passTimers(server())
    const after = await signInAll(server())
    for (const caseId of waiting) expect((await open(after.owner, caseId)).status).toBe(404)
    expect(await needsOf(after.owner)).toEqual(before)
    expect(await needsOf(after.pcp)).toContain(asked)
    const back = await readCase(after.pcp, asked)
    expect(back).toMatchObject({ cover: null, requests: [{ ownerId: server().userId(SENDER) }] })
    expect(back.events.filter(({ kind }) => kind === 'cover-ended')).toMatchObject([
      { actorId: ownerId, words: expect.stringMatching(/^no longer covers for /) },
    ])
  })

  test('TURN-09 a case that needs the sender later goes to the cover once, and another cover replaces the first', async () => {
    const { pcp, owner, cardio } = await signInAll(server())
    await save(pcp, absence(server(), 0, 2))
    const { asked } = await threeThatWait(server(), pcp, cardio)
    expect((await open(owner, asked)).status).toBe(404)
    await passTimers(server())
    expect((await readCase(owner, asked)).events.filter(({ kind }) => kind === 'covered')).toHaveLength(1)

    const wide = 'superuser@demo.example'
    const id = (await absencesOf(pcp)).absences[0]?.id
    await save(pcp, { id, ...absence(server(), 0, 2, wide) })
    expect((await open(owner, asked)).status).toBe(404)
    const superuser = await server().signIn(wide)
    expect(await needsOf(superuser)).toContain(asked)
    await comeBack(pcp)
    expect(await needsOf(pcp)).toContain(asked)
    // A user with access to all cases of the practice still has access to the case.
    expect((await readCase(superuser, asked)).cover).toBeNull()
    expect(await needsOf(superuser)).not.toContain(asked)
  })

  test('TURN-09 a cover who is away or has left gets no cases; without a cover the case stays with its sender', async () => {
    const { pcp, owner, cardio } = await signInAll(server())
    const { asked } = await threeThatWait(server(), pcp, cardio)
    await save(pcp, absence(server(), 0, 2))
    expect(await needsOf(owner)).toContain(asked)
    await save(owner, absence(server(), 0, 1, null))
    await passTimers(server())
    expect((await open(owner, asked)).status).toBe(404)
    expect(await needsOf(pcp)).toContain(asked)
    await comeBack(owner)
    await passTimers(server())
    expect(await needsOf(owner)).toContain(asked)

    const setActive = (active: boolean) =>
      server().running.deps.database.asSystem((handle) =>
        handle.updateTable('users').set({ active }).where('id', '=', server().userId(COVER)).execute(),
      )
    await setActive(false)
    await passTimers(server())
    expect((await readCase(pcp, asked)).cover).toBeNull()
    await setActive(true)
    await comeBack(pcp)
  })

  test('TURN-09 only a colleague of the practice who sends cases can cover, and users cannot change other users’ absences', async () => {
    const { pcp, owner } = await signInAll(server())
    for (const email of [SENDER, 'biller@demo.example', 'cardio@demo.example', 'other@rival.example']) {
      const { status, body } = await save(pcp, absence(server(), 5, 6, email))
      expect([email, status, body.errors]).toEqual([email, 400, { coverId: ABSENCE_TEXTS.notColleague }])
    }
    await save(owner, absence(server(), 5, 6, null))
    expect((await save(pcp, absence(server(), 6, 8))).body.errors).toEqual({
      coverId: ABSENCE_TEXTS.coverAway,
    })
    const id = (await absencesOf(owner)).absences[0]?.id
    expect((await save(pcp, { id, ...absence(server(), 5, 6, null) })).status).toBe(404)
    expect((await pcp.refused(cancelAbsence, { id: id ?? '' })).status).toBe(404)
    expect(
      (await save(pcp, { ...absence(server(), 5, 6, null), specialistId: server().userId(COVER) })).status,
    ).toBe(404)
    const { colleagues } = await absencesOf(pcp)
    expect(colleagues.find((one) => one.id === server().userId(COVER))?.away).toHaveLength(1)
    expect(colleagues.map((one) => one.id)).not.toContain(server().userId('other@rival.example'))
    await comeBack(owner)
    expect((await absencesOf(owner)).absences).toEqual([])
  })

  test('TURN-09 the cover’s open room is closed when the sender is back', async () => {
    const { pcp, owner, cardio } = await signInAll(server())
    const { asked } = await threeThatWait(server(), pcp, cardio)
    await save(pcp, absence(server(), 0, 2))
    const socket = await connectTestSocket(server(), owner.token)
    await comeBack(pcp)
    const removal = await socket.until((one) => one.type === 'case' && one.channelId === asked && one.removed)
    expect(removal).toMatchObject({ removed: true })
    socket.close()
  })

  test('GROW-04 the search for ended covers reads only cases with a cover', async () => {
    const plan = await server().running.deps.database.asSystem(async (handle) => {
      await handle.send(sql.raw('set local enable_seqscan = off'))
      return JSON.stringify(
        await handle.send(sql`explain (format json) select id from cases where cover_id is not null`),
      )
    })
    expect(plan).toContain('cases_with_cover')
  })
})
