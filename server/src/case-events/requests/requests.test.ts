import { fetchCase, modifyCaseDataById } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { REQUEST_CHANGES, REQUEST_STATES, TURNS, UNSENT, type Ways } from '@econsult/contract/requests/states'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Handle } from '../../db/database.ts'
import { describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase, openTestRoom } from '../../testing/test-case.ts'
import { isOnCluster } from '../../testing/test-cluster.ts'
import { adoptRequests, findRequests } from './store.ts'

async function requestsOf(api: TestApi, caseId: string) {
  const { requests } = (await api.call(fetchCase, { caseId })).data
  return requests
}

async function statesOf(api: TestApi, caseId: string) {
  return (await requestsOf(api, caseId)).map(({ state }) => state)
}

function say(api: TestApi, caseId: string) {
  return api.send(saveNewInbox, { channelId: caseId, content: 'Made-up words' })
}

describeApiOnBothDatabases('requests', (server) => {
  const asSystem = () => server().running.deps.database.asSystem.bind(server().running.deps.database)
  const eventsOf = (caseId: string) =>
    asSystem()((handle) =>
      handle
        .selectFrom('request_events')
        .select(['number', 'change', 'to_state', 'specialist_id'])
        .where('case_id', '=', caseId)
        .orderBy('specialty_id')
        .orderBy('number')
        .execute(),
    )
  const forget = (caseId: string) =>
    asSystem()(async (handle) => {
      await handle.deleteFrom('requests').where('case_id', '=', caseId).execute()
      await handle.deleteFrom('request_events').where('case_id', '=', caseId).execute()
    })

  test('TURN-02 the states and changes in the database equal those of the contract', async () => {
    const { rows } = await asSystem()((handle) =>
      sql<{ state: string; owner: string; clock: string }>`
        select state, owner, clock from request_states where state <> 'unsent'`.execute(handle),
    )
    const turns = Object.entries(TURNS).map(([state, { owner, clock }]) => ({ state, owner, clock }))
    expect(rows.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual(
      turns.toSorted((a, b) => a.state.localeCompare(b.state)),
    )
    const { rows: changes } = await asSystem()((handle) =>
      sql<{ way: string }>`
        select concat_ws(' ', change, from_state, to_state) as way from request_changes`.execute(handle),
    )
    const states = [UNSENT, ...REQUEST_STATES] as const
    const ways = Object.entries<Ways>(REQUEST_CHANGES).flatMap(([change, from]) =>
      states.flatMap((state) => (from[state] ?? []).map((to) => `${change} ${state} ${to}`)),
    )
    expect(new Set(changes.map(({ way }) => way))).toEqual(new Set(ways))
  })

  test.each([
    ['a change that is not in the table', 'answer', 'submitted', 'answered', 2, 1],
    ['a change from another state than that of the last event', 'answer', 'assigned', 'answered', 2, 1],
    ['a change that leaves out a number', 'withdraw', 'submitted', 'withdrawn', 3, 1],
    ['a change that follows no event', 'withdraw', 'submitted', 'withdrawn', 3, 2],
    ['a second beginning', 'send', 'unsent', 'submitted', 2, null],
    ['a state of a specialist without one', 'assign', 'submitted', 'assigned', 2, 1],
  ])('TURN-02 the database refuses %s', async (_name, change, from, to, number, previous) => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp, { specialtyIds: ['9'] })
    const refused = asSystem()((handle) =>
      sql`insert into request_events (practice_id, case_id, specialty_id, number, previous_number, change, from_state,
          to_state, at, actor_id)
        select practice_id, id, 9, ${number}, ${previous}, ${change}, ${from}, ${to}, now(), created_by
        from cases where id = ${caseId}`.execute(handle),
    )
    await expect(refused).rejects.toThrow(/violates (foreign key|check) constraint/)
    expect(await statesOf(pcp, caseId)).toEqual(['submitted'])
  })

  test('TURN-02 the database refuses a state that differs from the state of the last event', async () => {
    const { caseId } = await createTestCase(await server().signIn('pcp@demo.example'), {
      specialtyIds: ['9'],
    })
    const refused = asSystem()((handle) =>
      handle.updateTable('requests').set({ state: 'answered' }).where('case_id', '=', caseId).execute(),
    )
    await expect(refused).rejects.toThrow(/violates foreign key constraint/)
  })

  test('a request has exactly one owner after each change: assignment, answer, further question, closing and reopening', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId, requests } = await createTestCase(pcp, { specialtyIds: ['9'] })
    const [sent] = requests
    expect(sent).toMatchObject({ state: 'submitted', owner: 'routing', ownerId: null, nextAction: 'assign' })

    await assign(server(), caseId)
    const cardio = await server().signIn('cardio@demo.example')
    const specialist = { owner: 'specialist', ownerId: server().userId('cardio@demo.example') }
    const sender = { owner: 'sender', ownerId: server().userId('pcp@demo.example') }
    expect(await requestsOf(pcp, caseId)).toMatchObject([{ state: 'assigned', clock: 'runs', ...specialist }])
    await say(pcp, caseId)
    expect(await requestsOf(cardio, caseId)).toMatchObject([{ state: 'assigned', ...specialist }])
    await say(cardio, caseId)
    expect(await requestsOf(pcp, caseId)).toMatchObject([{ state: 'answered', clock: 'stopped', ...sender }])
    await say(cardio, caseId)
    await say(pcp, caseId)
    expect(await requestsOf(pcp, caseId)).toMatchObject([
      { state: 'more-asked', clock: 'runs', ...specialist },
    ])

    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect(await requestsOf(pcp, caseId)).toMatchObject([{ state: 'closed', owner: 'nobody', ownerId: null }])
    expect((await eventsOf(caseId)).at(-1)?.change).toBe('close')
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    expect(await requestsOf(pcp, caseId)).toMatchObject([{ state: 'more-asked', ...specialist }])
    await say(cardio, caseId)

    expect((await eventsOf(caseId)).map(({ number, change }) => `${number} ${change}`)).toEqual([
      '1 send',
      '2 assign',
      '3 answer',
      '4 ask-more',
      '5 close',
      '6 reopen',
      '7 answer',
    ])
  })

  test('an unassigned request returns to routing, and every inbox shows whose turn it is', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await say(cardio, caseId)
    const admin = await server().signIn('admin@demo.example')
    const specialistId = server().userId('cardio@demo.example')
    const rowOf = async (api: TestApi) => {
      const answer = await api.call(fetchAllCases, { isDeleted: false, sort: 'newest' })
      return answer.data.find((row) => row.caseId === caseId)?.requests
    }
    for (const api of [pcp, cardio, admin]) expect(await rowOf(api)).toEqual(await requestsOf(api, caseId))
    expect(await rowOf(pcp)).toMatchObject([{ state: 'answered', owner: 'sender', specialistId }])
    await admin.call(modifyCaseDataById, { caseId, action: 'unassign', specialistId })
    expect(await rowOf(admin)).toMatchObject([{ state: 'submitted', owner: 'routing', specialistId: null }])
  })

  test('each specialty of a case has its own turn: after one specialist answers, it is still the other specialist’s turn', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp, { specialtyIds: ['9', '10', '11'] })
    const admin = await server().signIn('admin@demo.example')
    for (const [name, specialtyId] of [
      ['cardio', '9'],
      ['derm', '10'],
    ] as const) {
      const specialistId = server().userId(`${name}@demo.example`)
      await admin.call(modifyCaseDataById, { caseId, action: 'assign', specialistId, specialtyId })
    }
    await say(await server().signIn('cardio@demo.example'), caseId)
    const states = new Map((await requestsOf(pcp, caseId)).map((one) => [one.specialtyId, one.state]))
    expect(Object.fromEntries(states)).toEqual({ 9: 'answered', 10: 'assigned', 11: 'submitted' })
  })

  test('a request of a version without requests has the correct state, and is adopted at its next change', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await forget(caseId)
    expect(await statesOf(pcp, caseId)).toEqual(['assigned'])
    await say(cardio, caseId)
    await forget(caseId)
    expect(await statesOf(pcp, caseId)).toEqual(['answered'])
    await say(pcp, caseId)
    expect((await eventsOf(caseId)).map(({ change }) => change)).toEqual(['adopt', 'ask-more'])

    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    await forget(caseId)
    expect(await statesOf(pcp, caseId)).toEqual(['closed'])
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    expect(await statesOf(pcp, caseId)).toEqual(['more-asked'])
    expect((await eventsOf(caseId)).map(({ change }) => change)).toEqual(['adopt', 'close', 'reopen'])
  })

  test('a change by a version without requests is recorded before the next change of the same request', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const change = (specialist: string | null, isClosed: boolean) =>
      asSystem()(async (handle) => {
        const specialist_id = specialist && server().userId(`${specialist}@demo.example`)
        await handle
          .updateTable('case_specialties')
          .set({ specialist_id })
          .where('case_id', '=', caseId)
          .execute()
        await handle.updateTable('cases').set({ is_closed: isClosed }).where('id', '=', caseId).execute()
      })
    await change(null, false)
    expect(await statesOf(pcp, caseId)).toEqual(['submitted'])
    await assign(server(), caseId, 'derm@demo.example')
    await change('cardio', true)
    expect(await statesOf(pcp, caseId)).toEqual(['closed'])
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    await change('cardio', false)
    await say(cardio, caseId)
    expect(await statesOf(pcp, caseId)).toEqual(['answered'])
    expect((await eventsOf(caseId)).map((one) => one.change)).toEqual([
      'send',
      'assign',
      'unassign',
      'assign',
      'close',
      'reopen',
      'answer',
    ])
  })

  const AT = new Date('2026-03-02T09:00:00Z')
  const allCases = (handle: Handle) => handle.selectFrom('cases').selectAll().execute()
  const states = () =>
    asSystem()(async (handle) => {
      const cases = Map.groupBy(await allCases(handle), ({ practice_id }) => practice_id)
      const found = await Promise.all([...cases.values()].map((some) => findRequests(handle, some)))
      return found.flat().map(({ case_id, specialty_id, state, number }) => ({
        request: `${case_id} ${specialty_id}`,
        state,
        isStored: number > 0,
      }))
    })
  const forgetAll = () =>
    asSystem()(async (handle) => {
      await handle.deleteFrom('requests').execute()
      await handle.deleteFrom('request_events').execute()
    })

  test('all requests of existing cases are adopted in their current states', async () => {
    const before = await states()
    await forgetAll()
    await asSystem()(async (handle) => adoptRequests(handle, { cases: await allCases(handle), at: AT }))
    expect(before.length).toBeGreaterThan(5)
    expect(await states()).toEqual(before)
    expect(before.every(({ isStored }) => isStored)).toBe(true)
    const rows = await asSystem()((handle) => handle.selectFrom('requests').selectAll().execute())
    for (const { state, due_at: dueAt } of rows)
      expect([state, dueAt]).toEqual([
        state,
        TURNS[state].clock === 'runs' ? new Date('2026-03-05T09:00:00Z') : null,
      ])
  })

  test.skipIf(isOnCluster)('the upgrade records the same events as adoptRequests', async () => {
    const events = () =>
      asSystem()((handle) =>
        handle
          .selectFrom('request_events')
          .selectAll()
          .orderBy('case_id')
          .orderBy('specialty_id')
          .orderBy('number')
          .execute(),
      )
    await forgetAll()
    await asSystem()(async (handle) => adoptRequests(handle, { cases: await allCases(handle), at: AT }))
    const adopted = await events()
    await forgetAll()
    await asSystem()((handle) => sql`select adopt_requests()`.execute(handle))
    expect(await events()).toEqual(adopted)
  })
})
