import { fetchCase, modifyCaseDataById, createCase } from '@econsult/contract/cases'
import {
  cancelAbsence,
  saveAbsence,
  fetchAbsences,
  ABSENCE_TEXTS,
  awayText,
} from '@econsult/contract/absences'
import { saveNewInbox } from '@econsult/contract/messages'
import {
  redirectRequest,
  declineRequest,
  resubmitRequest,
  fetchRedirectTargets,
} from '@econsult/contract/requests'
import { getUserSpecialties } from '@econsult/contract/specialties'
import type { InputOf } from '@econsult/contract/call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../scheduling/durations.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { type CaseChanges, assign, createTestCase } from '../../testing/test-case.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { addSpecialists, setDefault, setRoutesToNext, setRouting } from '../../testing/test-specialists.ts'
import { handOverRequests } from './hand-over-requests.ts'
import { waitingCases } from './store.ts'

const timeZone = 'UTC'

function dayFrom(server: TestServer, days: number): string {
  return new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
}

/** Returns an absence from `from` days after today to `to` days after today. */
function absence(
  server: TestServer,
  from: number,
  to: number,
  changes: Partial<InputOf<typeof saveAbsence>> = {},
): InputOf<typeof saveAbsence> {
  return {
    firstDay: dayFrom(server, from),
    lastDay: dayFrom(server, to),
    timeZone,
    coverId: null,
    ...changes,
  }
}

const save = (api: TestApi, input: InputOf<typeof saveAbsence>) => api.send(saveAbsence, input)

async function absencesOf(api: TestApi, input: InputOf<typeof fetchAbsences> = {}) {
  return (await api.call(fetchAbsences, input)).data
}

async function readCase(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

/** Runs the timers of two processes simultaneously. */
async function passTimers(server: TestServer): Promise<void> {
  const { deps } = server.running
  await Promise.all([handOverRequests(deps), handOverRequests(deps)])
}

function setActive(server: TestServer, id: string, active: boolean) {
  return server.running.deps.database.asSystem((handle) =>
    handle.updateTable('users').set({ active }).where('id', '=', id).execute(),
  )
}

/**
 * Signs in a sender and both specialists of a specialty. Tests call this again after the clock has advanced by a day,
 * because sessions end.
 */
async function signInAll(server: TestServer, specialtyId: string) {
  const pcp = await server.signIn('pcp@demo.example')
  const ada = await server.signIn(`ada.s${specialtyId}@demo.example`)
  const bo = await server.signIn(`bo.s${specialtyId}@demo.example`)
  const send = (changes: CaseChanges = {}) => createTestCase(pcp, { specialtyIds: [specialtyId], ...changes })
  return { pcp, ada, bo, send }
}

/** Prepares a specialty with two specialists, of whom Ada is the default. */
async function openSpecialty(server: TestServer, specialtyId: string, specialty: string) {
  const names = ['ada', 'bo'].map((name) => `${name}.s${specialtyId}`)
  const [adaId = '', boId = ''] = await addSpecialists(server, names, specialty)
  await setDefault(server, specialtyId, adaId)
  return { adaId, boId, adaName: `${names[0]} Madeup`, ...(await signInAll(server, specialtyId)) }
}

describeApi('absences', (server) => {
  test('TURN-09 when an absence starts, each of forty open requests goes to the cover once, and the timeline gives the reason', async () => {
    const { boId, ada, send } = await openSpecialty(server(), '4', 'Endocrinology')
    const made = []
    for (let count = 0; count < 40; count++) made.push(await send())
    expect((await absencesOf(ada)).openRequests).toBe(40)
    const saved = await save(ada, absence(server(), 1, 3, { coverId: boId }))
    expect(saved.body.message).toBe(ABSENCE_TEXTS.saved)
    await passTimers(server())
    expect((await absencesOf(ada)).openRequests).toBe(40)

    server().clock.pass(DAY)
    await passTimers(server())
    await passTimers(server())
    const during = await signInAll(server(), '4')
    expect((await absencesOf(during.ada)).openRequests).toBe(0)
    expect((await absencesOf(during.bo)).openRequests).toBe(40)
    for (const { caseId } of made) {
      const seen = await readCase(during.bo, caseId)
      expect(seen).toMatchObject({ state: 'Waiting', isUnread: true, requests: [{ specialistId: boId }] })
      expect(seen.events.filter(({ words }) => words.includes('is away'))).toMatchObject([
        { kind: 'assigned', words: expect.stringMatching(/: bo.s4 Madeup covers \(Endocrinology\)$/) },
      ])
      expect((await during.ada.refused(fetchCase, { caseId })).status).toBe(404)
    }
    expect((await absencesOf(during.ada)).absences).toMatchObject([
      { lastDay: dayFrom(server(), 2), isNow: true, coverName: 'bo.s4 Madeup' },
    ])
    const covered = await during.send()
    expect(covered.latestAssignedSpecialistId).toBe(boId)
    const { events } = await readCase(during.pcp, covered.caseId)
    expect(events.at(-1)?.words).toContain('who covers for ada.s4 Madeup')

    server().clock.pass(3 * DAY)
    const after = await signInAll(server(), '4')
    expect((await absencesOf(after.ada)).absences).toEqual([])
    expect((await after.send()).latestAssignedSpecialistId).not.toBe(boId)
  })

  test('TURN-09 without a cover, requests go back to the pool, where routing or an administrator assigns them', async () => {
    const { adaId, boId, pcp, ada, send } = await openSpecialty(server(), '6', 'Hematology')
    const first = await send()
    await save(ada, absence(server(), 0, 3))
    expect(await readCase(pcp, first.caseId)).toMatchObject({ state: 'Unassigned' })
    expect((await readCase(pcp, first.caseId)).events.at(-1)?.words).toMatch(
      /^is away through .+: the request waits for another specialist \(Hematology\)$/,
    )
    expect(await send()).toMatchObject({ state: 'Unassigned' })
    await setRoutesToNext(server(), '6', true)
    expect(await send()).toMatchObject({ latestAssignedSpecialistId: boId })

    const id = (await absencesOf(ada)).absences[0]?.id
    await ada.call(cancelAbsence, { id: id ?? '' })
    const back = await send()
    expect(back.latestAssignedSpecialistId).toBe(adaId)
    await save(ada, absence(server(), 0, 1))
    expect(await readCase(pcp, back.caseId)).toMatchObject({ latestAssignedSpecialistId: boId })
  })

  test('TURN-09 hands over requests that a reopening or another question returns to an absent specialist', async () => {
    const { boId, pcp, ada, send } = await openSpecialty(server(), '7', 'Infectious Disease')
    const [reopened, asked] = [await send(), await send()]
    await ada.call(saveNewInbox, { channelId: asked.caseId, content: 'A made-up answer.' })
    await pcp.call(modifyCaseDataById, { caseId: reopened.caseId, isDeleted: true })
    await save(ada, absence(server(), 0, 3, { coverId: boId }))
    expect((await readCase(pcp, asked.caseId)).requests).toMatchObject([{ state: 'answered' }])

    await pcp.call(modifyCaseDataById, { caseId: reopened.caseId, isDeleted: false })
    await pcp.call(saveNewInbox, { channelId: asked.caseId, content: 'And if it stays?' })
    await passTimers(server())
    for (const { caseId } of [reopened, asked]) {
      expect((await readCase(pcp, caseId)).requests).toMatchObject([
        { state: 'assigned', specialistId: boId },
      ])
    }
  })

  test('TURN-09 administrators, colleagues and senders cannot assign a request to a specialist who is away', async () => {
    const { adaId, boId, pcp, ada, bo, send, adaName } = await openSpecialty(server(), '8', 'Nephrology')
    await save(ada, absence(server(), 0, 3))
    const lastDay = dayFrom(server(), 3)
    const text = awayText(adaName, lastDay)
    const made = await send({ specialistIds: [boId] })
    const { caseId } = made
    const admin = await server().signIn('admin@demo.example')
    const assigned = await admin.refused(modifyCaseDataById, {
      caseId,
      action: 'assign',
      specialistId: adaId,
    })
    expect([assigned.status, assigned.errors]).toEqual([400, { specialistId: text }])
    const request = { caseId, specialtyId: '8' }
    const redirected = await bo.refused(redirectRequest, { ...request, toSpecialistId: adaId })
    expect([redirected.status, redirected.errors]).toEqual([400, { toSpecialistId: text }])
    const targets = await bo.call(fetchRedirectTargets, request)
    expect(targets.data.colleagues).toMatchObject([{ id: adaId, awayUntil: lastDay }])
    const named = await pcp.refused(createCase, {
      specialtyIds: ['8'],
      specialistIds: [adaId],
      patientName: 'Testina Madeup',
      dob: '1971-09-02',
      patientConsentGiven: true,
    })
    expect([named.status, named.errors]).toEqual([400, { specialistIds: text }])
    const listed = await admin.send(getUserSpecialties, { fetchUsers: true })
    expect(JSON.stringify(listed.body)).toContain(`"awayUntil":"${lastDay}"`)
  })

  test('TURN-09 a cover who may not take a case does not get it', async () => {
    const { boId, pcp, ada, send } = await openSpecialty(server(), '12', 'Pulmonology')
    await setRouting(server(), boId, { openLimit: 1 })
    const made = [await send(), await send()]
    await save(ada, absence(server(), 0, 3, { coverId: boId }))
    const seen = await Promise.all(made.map(({ caseId }) => readCase(pcp, caseId)))
    expect(seen.map((one) => one.latestAssignedSpecialistId).toSorted()).toEqual(['', boId].toSorted())
    expect(seen.find((one) => one.state === 'Unassigned')?.events.at(-1)?.words).toContain(
      'and the cover cannot take it: the request waits for another specialist',
    )
  })

  test('TURN-09 a specialist or an administrator can change and remove absences, and impossible absences are rejected', async () => {
    const { adaId, boId, ada, bo } = await openSpecialty(server(), '14', 'Urology')
    await save(ada, absence(server(), 10, 12, { coverId: boId }))
    const id = (await absencesOf(ada)).absences[0]?.id
    const refused = async (api: TestApi, input: InputOf<typeof saveAbsence>) =>
      (await save(api, input)).body.errors
    expect(await refused(ada, absence(server(), 12, 14))).toEqual({ firstDay: ABSENCE_TEXTS.overlaps })
    expect(await refused(ada, absence(server(), 5, 4))).toEqual({ lastDay: ABSENCE_TEXTS.lastBeforeFirst })
    expect(await refused(ada, absence(server(), 5, 500))).toEqual({
      lastDay: ABSENCE_TEXTS.tooLong({ count: 366 }),
    })
    expect(await refused(ada, absence(server(), -2, 3))).toEqual({ firstDay: ABSENCE_TEXTS.over })
    expect(await refused(ada, absence(server(), -3, -2))).toEqual({ lastDay: ABSENCE_TEXTS.over })
    expect(await refused(bo, absence(server(), 11, 11, { coverId: adaId }))).toEqual({
      coverId: ABSENCE_TEXTS.coverAway,
    })
    for (const coverId of [adaId, server().userId('cardio@demo.example'), crypto.randomUUID()]) {
      expect(await refused(ada, absence(server(), 20, 21, { coverId }))).toEqual({
        coverId: ABSENCE_TEXTS.notColleague,
      })
    }
    expect((await save(bo, absence(server(), 20, 21, { id }))).status).toBe(404)
    expect((await bo.refused(cancelAbsence, { id: id ?? '' })).status).toBe(404)

    const admin = await server().signIn('admin@demo.example')
    const change = { id, specialistId: adaId, ...absence(server(), 0, 12) }
    expect((await save(admin, change)).status).toBe(200)
    expect((await absencesOf(admin, { specialistId: adaId })).absences).toMatchObject([
      { id, firstDay: dayFrom(server(), 0), coverId: null, isNow: true },
    ])
    expect(await refused(ada, absence(server(), 1, 12, { id }))).toEqual({ firstDay: ABSENCE_TEXTS.begun })
    expect((await save(ada, absence(server(), 0, 2, { id }))).status).toBe(200)
    expect((await admin.send(cancelAbsence, { id: id ?? '' })).body.message).toBe(ABSENCE_TEXTS.cancelled)
    expect((await absencesOf(ada)).absences).toEqual([])
  })

  test('TURN-09 an absence starts and ends at midnight in its time zone', async () => {
    const { adaId, boId, ada } = await openSpecialty(server(), '1', 'Allergy and Immunology')
    const day = dayFrom(server(), 1)
    await save(ada, { firstDay: day, lastDay: day, timeZone: 'America/New_York', coverId: boId })
    const takerAt = async (hour: number) => {
      const moment = Date.parse(`${day}T00:00:00Z`) + hour * HOUR
      server().clock.pass(moment - server().clock.now().getTime())
      const { send } = await signInAll(server(), '1')
      return (await send()).latestAssignedSpecialistId
    }
    expect(await takerAt(3)).toBe(adaId)
    expect(await takerAt(6)).toBe(boId)
    expect(await takerAt(27)).toBe(boId)
    expect(await takerAt(30)).toBe(adaId)
  })

  test('TURN-09 saving an absence hands over only the requests of its specialist', async () => {
    const { adaId, boId, pcp, bo, send } = await openSpecialty(server(), '3', 'Dermatology')
    const made = [await send({ specialistIds: [adaId] }), await send({ specialistIds: [boId] })]
    await setActive(server(), adaId, false)
    await save(bo, absence(server(), 0, 1))
    const statesNow = () =>
      Promise.all(made.map(async ({ caseId }) => (await readCase(pcp, caseId)).requests[0]?.specialistId))
    expect(await statesNow()).toEqual([adaId, null])
    await passTimers(server())
    expect(await statesNow()).toEqual([null, null])
    await setActive(server(), adaId, true)
  })

  test('TURN-09 an absence is saved even if the handover fails at that moment; the timer hands over later', async () => {
    const { adaId, boId, pcp, ada, send } = await openSpecialty(server(), '5', 'Gastroenterology')
    const { caseId } = await send({ specialistIds: [adaId] })
    const asOwner = (statement: string) =>
      server().running.deps.database.asSystem(async (handle) => {
        await handle.send(sql`reset role`)
        await handle.send(sql.raw(statement))
      })
    await asOwner('revoke select on absences from econsult_system')
    const saved = await save(ada, absence(server(), 0, 3, { coverId: boId }))
    await asOwner('grant select on absences to econsult_system')
    expect([saved.status, saved.body.message]).toEqual([200, ABSENCE_TEXTS.saved])
    expect((await readCase(pcp, caseId)).requests).toMatchObject([{ specialistId: adaId }])
    await passTimers(server())
    expect((await readCase(pcp, caseId)).requests).toMatchObject([{ specialistId: boId }])
  })

  test('TURN-09 a cover who has declined a request does not get it again from an absent specialist', async () => {
    const { adaId, boId, pcp, ada, bo, send } = await openSpecialty(server(), '11', 'Psychiatry')
    await setRoutesToNext(server(), '11', true)
    const { caseId } = await send({ specialistIds: [boId] })
    const request = { caseId, specialtyId: '11' }
    await bo.call(declineRequest, { ...request, reason: 'no-capacity' })
    await pcp.call(resubmitRequest, request)
    expect((await readCase(pcp, caseId)).requests).toMatchObject([{ specialistId: adaId }])
    await save(ada, absence(server(), 0, 3, { coverId: boId }))
    const seen = await readCase(pcp, caseId)
    expect(seen.requests).toMatchObject([{ state: 'submitted', specialistId: null }])
    expect(seen.events.at(-1)?.words).toContain('and the cover cannot take it')
  })

  test('TURN-04 TURN-09 a cover who declined only for missing information gets the request after it was resubmitted', async () => {
    const { adaId, boId, pcp, ada, bo, send } = await openSpecialty(server(), '13', 'Rheumatology')
    const { caseId } = await send({ specialistIds: [boId] })
    const request = { caseId, specialtyId: '13' }
    await bo.call(declineRequest, { ...request, reason: 'not-enough-information' })
    await pcp.call(resubmitRequest, { ...request, note: 'Made-up news.' })
    await bo.call(redirectRequest, { ...request, toSpecialistId: adaId })
    expect((await readCase(pcp, caseId)).requests).toMatchObject([{ specialistId: adaId }])
    await save(ada, absence(server(), 0, 3, { coverId: boId }))
    const seen = await readCase(pcp, caseId)
    expect(seen.requests).toMatchObject([{ state: 'assigned', specialistId: boId }])
    expect(seen.events.at(-1)?.words).toContain('covers')
  })

  test('GROW-04 the search for requests to hand over reads only requests of absent specialists', async () => {
    const { adaId } = await openSpecialty(server(), '9', 'Neurology')
    await setActive(server(), adaId, false)
    const statement = waitingCases(server().clock.now(), 500)
    const plan = await server().running.deps.database.asSystem(async (handle) => {
      for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) {
        await handle.send(sql.raw(`set local enable_${way} = off`))
      }
      return JSON.stringify(await handle.send(sql`explain (format json) ${statement}`))
    })
    expect(plan).toContain('inbox_turns')
    expect(plan).toContain('specialists_who_left')
    await setActive(server(), adaId, true)
  })

  test('TURN-08 when the last specialist of a specialty leaves, their requests go back to the pool', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(server(), caseId)
    const id = server().userId('cardio@demo.example')
    await setActive(server(), id, false)
    await passTimers(server())
    const seen = await readCase(pcp, caseId)
    expect(seen).toMatchObject({
      state: 'Unassigned',
      requests: [{ state: 'submitted', specialistId: null }],
    })
    expect(seen.events.filter(({ kind }) => kind === 'unassigned')).toMatchObject([
      { words: 'no longer answers cases: the request waits for another specialist (Cardiology)' },
    ])
    await setActive(server(), id, true)
  })
})
