import type { InputOf } from '@econsult/contract/call'
import { fetchCase, createCase } from '@econsult/contract/cases'
import { updatePracticeDataById } from '@econsult/contract/practices'
import {
  saveSpecialistRouting,
  fetchRouteCandidates,
  fetchSpecialistChoices,
  fetchSpecialistRouting,
  ROUTING_TEXTS,
} from '@econsult/contract/routing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase, newCaseBody } from '../../testing/test-case.ts'
import {
  addSenders,
  addSpecialists,
  setDefault,
  setRoutesToNext,
  setRouting,
} from '../../testing/test-specialists.ts'
import { countingOnce } from './route-request.ts'

const CARDIOLOGY = '2'

async function eventsOf(api: TestApi, caseId: string) {
  const { events } = (await api.call(fetchCase, { caseId })).data
  return events
}

async function choicesOf(api: TestApi, specialtyId: string) {
  const answer = await api.call(fetchSpecialistChoices, { specialtyIds: [specialtyId] })
  return answer.data[0]
}

describeApi('routing', (server) => {
  test('TURN-08 without a default specialist a case waits for assignment by an administrator, unless the specialty routes to the next specialist', async () => {
    const [ada = ''] = await addSpecialists(server(), ['ada.neuro'], 'Neurology')
    const pcp = await server().signIn('pcp@demo.example')
    expect(await createTestCase(pcp, { specialtyIds: ['9'] })).toMatchObject({ state: 'Unassigned' })
    await setRoutesToNext(server(), '9', true)
    const made = await createTestCase(pcp, { specialtyIds: ['9'] })
    expect(made).toMatchObject({ state: 'Waiting', latestAssignedSpecialistId: ada })
    expect(made.events.at(-1)).toMatchObject({
      kind: 'assigned',
      words: 'sent it automatically to ada.neuro Madeup (Neurology), the only specialist who can take it',
      note: '',
    })
  })

  test('TURN-08 a case goes to the specialist who has used the smallest share of their limit; administrators see who was excluded', async () => {
    const names = ['full.ortho', 'busy.ortho', 'free.ortho', 'barred.ortho']
    const [full = '', busy = '', free = '', barred = ''] = await addSpecialists(
      server(),
      names,
      'Orthopedics',
    )
    const specialtyId = '10'
    const pcp = await server().signIn('pcp@demo.example')
    for (const specialistIds of [[full], [busy], [busy], [free]]) {
      await createTestCase(pcp, { specialtyIds: [specialtyId], specialistIds })
    }
    await setRouting(server(), full, { openLimit: 1 })
    await setRouting(server(), busy, { openLimit: 4 })
    await setRouting(server(), free, { openLimit: 4 })
    await setRouting(server(), barred, { conflictPracticeIds: [server().practiceId('demo')] })
    await setRoutesToNext(server(), specialtyId, true)
    const made = await createTestCase(pcp, { specialtyIds: [specialtyId] })
    expect(made.latestAssignedSpecialistId).toBe(free)
    const admin = await server().signIn('admin@demo.example')
    expect((await eventsOf(admin, made.caseId)).at(-1)).toMatchObject({
      words: 'sent it automatically to free.ortho Madeup (Orthopedics), who is next in line',
      note: 'barred.ortho Madeup: never takes cases of this practice; full.ortho Madeup: has reached the limit of open requests',
    })
    expect((await eventsOf(pcp, made.caseId)).map(({ note }) => note)).toEqual(['', ''])

    const asked = { caseId: made.caseId, specialtyId }
    const answer = await admin.call(fetchRouteCandidates, asked)
    const { takers, leftOut } = answer.data
    expect(takers.map(({ id, openRequests }) => [id, openRequests])).toEqual([
      [busy, 2],
      [free, 2],
    ])
    expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      [barred, 'conflict'],
      [full, 'full'],
    ])
  })

  test('TURN-08 a default specialist with settings gets only permitted cases; an administrator assigns the others', async () => {
    const [derm = ''] = await addSpecialists(server(), ['only.psych'], 'Psychiatry')
    const specialtyIds = ['11']
    await setDefault(server(), '11', derm)
    const pcp = await server().signIn('pcp@demo.example')
    const owner = await server().signIn('owner@demo.example')
    const stateOf = async () => (await createTestCase(pcp, { specialtyIds })).state
    expect(await stateOf()).toBe('Waiting')
    await setRouting(server(), derm, { licenses: [{ state: 'OH', until: null }] })
    expect(await stateOf()).toBe('Unassigned')
    const changed = await owner.call(updatePracticeDataById, { usState: 'OH' })
    expect(changed.data).toMatchObject({ usState: 'OH' })
    expect(await stateOf()).toBe('Waiting')
    await setRouting(server(), derm, { openLimit: 2 })
    expect(await stateOf()).toBe('Unassigned')
    await setRouting(server(), derm, { takesNewCases: false })
    expect(await stateOf()).toBe('Unassigned')
    await setRouting(server(), derm, {})
    expect(await stateOf()).toBe('Waiting')
    expect((await owner.refused(updatePracticeDataById, { usState: 'Ohio' })).status).toBe(400)
  })

  test('GROW-04 if no specialist has a limit, available ones are found without counting; for many reminders, with one count', async () => {
    const names = ['ada.allergy', 'bo.allergy']
    const [ada = ''] = await addSpecialists(server(), names, 'Allergy and Immunology')
    const { database, clock } = server().running.deps
    const asOwner = (statement: string) =>
      database.asSystem(async (handle) => {
        await handle.send(sql`reset role`)
        await handle.send(sql.raw(statement))
      })
    const pcp = await server().signIn('pcp@demo.example')
    await asOwner('revoke execute on function specialist_loads from econsult_app')
    const answer = await pcp.call(fetchSpecialistChoices, { specialtyIds: ['1'] })
    await asOwner('grant execute on function specialist_loads to econsult_app')
    const [choices] = answer.data
    expect(choices?.specialists.map(({ canTake }) => canTake)).toEqual([true, true])
    await createTestCase(pcp, { specialtyIds: ['1'], specialistIds: [ada] })
    await setRouting(server(), ada, { openLimit: 1 })
    const limited = (await choicesOf(pcp, '1'))?.specialists
    expect(limited?.map(({ id, canTake }) => canTake === (id !== ada))).toEqual([true, true])

    const find = countingOnce()
    const [first, again] = await database.asSystem(async (handle) => [
      await find(handle, 1, clock.now()),
      await find(handle, 1, clock.now()),
    ])
    expect(first?.map(({ openRequests }) => openRequests)).toEqual([1, 0])
    expect(again).toBe(first)
  })

  test('TURN-08 a sender can choose a specialist, but not one who cannot take the case', async () => {
    const [ada = '', bo = ''] = await addSpecialists(server(), ['ada.uro', 'bo.uro'], 'Urology')
    const specialtyIds = ['14', CARDIOLOGY]
    await setDefault(server(), '14', bo)
    await setRouting(server(), ada, { openLimit: 1 })
    const pcp = await server().signIn('pcp@demo.example')
    expect(await choicesOf(pcp, '14')).toMatchObject({
      firstChoice: 'bo.uro Madeup',
      specialists: [
        { id: ada, canTake: true, awayUntil: null },
        { id: bo, canTake: true, awayUntil: null },
      ],
    })
    const made = await createTestCase(pcp, { specialtyIds, specialistIds: [ada] })
    expect(made.specialistsWithSpecialty).toMatchObject([{ specialistId: null }, { specialistId: ada }])
    expect((await eventsOf(pcp, made.caseId)).at(-1)?.words).toBe('chose ada.uro Madeup (Urology)')
    expect(await choicesOf(pcp, '14')).toMatchObject({ specialists: [{ canTake: false }, { canTake: true }] })

    const refusedFor = async (specialistIds: string[]) => {
      const answer = await pcp.refused(createCase, newCaseBody({ specialtyIds, specialistIds }))
      expect(answer.status).toBe(400)
      return answer.errors
    }
    expect(await refusedFor([ada])).toEqual({ specialistIds: ROUTING_TEXTS.cannotTake })
    expect(await refusedFor([server().userId('derm@demo.example')])).toEqual({
      specialistIds: ROUTING_TEXTS.notInSpecialty,
    })
    expect(await refusedFor([ada, bo])).toEqual({ specialistIds: ROUTING_TEXTS.notInSpecialty })
    expect(await refusedFor([server().userId('pcp@demo.example')])).toEqual({
      specialistIds: ROUTING_TEXTS.notInSpecialty,
    })
  })

  test('TURN-08 an administrator reads and changes the settings of a specialist', async () => {
    const [ada = ''] = await addSpecialists(server(), ['ada.pulmo'], 'Pulmonology')
    const admin = await server().signIn('admin@demo.example')
    const read = async () => {
      const answer = await admin.call(fetchSpecialistRouting, { specialistId: ada })
      return answer.data
    }
    expect(await read()).toMatchObject({
      specialtyTitle: 'Pulmonology',
      takesNewCases: true,
      openLimit: null,
      licenses: [],
      conflictPracticeIds: [],
      openRequests: 0,
    })
    const settings = {
      takesNewCases: false,
      openLimit: 8,
      licenses: [
        { state: 'OH', until: '2027-09-30' },
        { state: 'KY', until: null },
      ],
      conflictPracticeIds: [server().practiceId('rival')],
    }
    await setRouting(server(), ada, settings)
    expect(await read()).toMatchObject(settings)
    const save = async (changes: Partial<InputOf<typeof saveSpecialistRouting>>) =>
      (await admin.refused(saveSpecialistRouting, { specialistId: ada, ...settings, ...changes })).errors
    expect(await save({ openLimit: 0 })).toEqual({ openLimit: ROUTING_TEXTS.limit({ count: 999 }) })
    expect(await save({ conflictPracticeIds: [crypto.randomUUID()] })).toEqual({
      conflictPracticeIds: ROUTING_TEXTS.unknownPractice,
    })
    const twice = [settings.licenses, settings.licenses].flatMap((all) => all.slice(0, 1))
    expect(await save({ licenses: twice })).toEqual({ licenses: ROUTING_TEXTS.twice })
    expect(await read()).toMatchObject(settings)
  })
})

describeApi('routing under load', (server) => {
  test('TURN-08 each of a hundred cases sent by 16 simultaneous senders has one owner, and no limit is exceeded', async () => {
    const names = ['ada', 'bo', 'cy', 'di', 'ed'].map((name) => `${name}.rheuma`)
    const ids = await addSpecialists(server(), names, 'Rheumatology')
    const limits = [5, 10, 15, 20, 30]
    for (const [index, id] of ids.entries()) await setRouting(server(), id, { openLimit: limits[index] })
    await setRoutesToNext(server(), '13', true)
    // Cases of one sender are stored one at a time, so sixteen senders are needed.
    const senders = Array.from({ length: 16 }, (_, index) => `sender${index}`)
    await addSenders(server(), senders)
    const apis = await Promise.all(senders.map((name) => server().signIn(`${name}@demo.example`)))
    const given: string[] = []
    let sent = 0
    const sendSome = async (api: TestApi) => {
      while (sent++ < 100) {
        const made = await createTestCase(api, { specialtyIds: ['13'] })
        expect(made.requests).toHaveLength(1)
        given.push(made.requests[0]?.specialistId ?? 'nobody')
      }
    }
    await Promise.all(apis.map(sendSome))
    expect(given).toHaveLength(100)
    const counts = ids.map((id) => given.filter((one) => one === id).length)
    expect(counts).toEqual(limits)
    expect(given.filter((one) => one === 'nobody')).toHaveLength(20)
  })
})
