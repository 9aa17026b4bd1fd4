import type { InputOf } from '@econsult/contract/call'
import { saveNewInbox } from '@econsult/contract/messages'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { askClarification, declineRequest } from '@econsult/contract/requests'
import { fetchNeedsYou } from '@econsult/contract/cases/needs-you'
import { REQUEST_STATES, TURNS } from '@econsult/contract/requests/states'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApiOnBothDatabases } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { openTestRoom } from '../../../testing/test-case.ts'
import { isOnCluster } from '../../../testing/test-cluster.ts'
import { placesOfTurns } from './turns/store.ts'

async function needsOf(api: TestApi, input: InputOf<typeof fetchNeedsYou> = {}) {
  return await api.call(fetchNeedsYou, input)
}

async function idsOf(api: TestApi): Promise<string[]> {
  return (await needsOf(api)).data.map(({ caseId }) => caseId)
}

function say(api: TestApi, channelId: string) {
  return api.send(saveNewInbox, { channelId, content: 'Made-up words' })
}

describeApiOnBothDatabases('the list of cases that need action', (server) => {
  test('TURN-11 lists a case only for the side that must act next', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const admin = await server().signIn('admin@demo.example')
    expect(await idsOf(cardio)).toContain(caseId)
    expect(await idsOf(pcp)).not.toContain(caseId)
    await say(cardio, caseId)
    expect(await idsOf(cardio)).not.toContain(caseId)
    expect(await idsOf(pcp)).toContain(caseId)
    await say(pcp, caseId)
    expect(await idsOf(cardio)).toContain(caseId)
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect(await idsOf(cardio)).not.toContain(caseId)
    expect((await admin.refused(fetchNeedsYou, {})).status).toBe(403)
  })

  test('TURN-11 the sender’s list contains the specialist’s question and the reason for a decline', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const request = { caseId, specialtyId: '2' }
    const saidIn = async (api: TestApi) =>
      (await needsOf(api)).data.find((row) => row.caseId === caseId)?.said
    expect(await saidIn(cardio)).toEqual([])
    await cardio.call(askClarification, { ...request, content: 'Which made-up dose?' })
    expect(await saidIn(pcp)).toEqual([{ specialtyId: '2', question: 'Which made-up dose?', decline: null }])
    const given = { reason: 'needs-to-be-seen' as const, note: 'Today.', phoneNumber: '+12025550143' }
    await cardio.call(declineRequest, { ...request, ...given })
    expect(await saidIn(pcp)).toEqual([{ specialtyId: '2', question: null, decline: given }])
  })

  test('TURN-11 sorts the list by due time page by page, with the correct total', async () => {
    const { cardio } = await openTestRoom(server())
    await openTestRoom(server())
    const whole = await needsOf(cardio, { limit: 100 })
    const places = whole.data.map(({ requests }) => {
      const own = requests.filter(({ ownerId }) => ownerId === server().userId('cardio@demo.example'))
      return Math.min(...own.map(({ dueAt, since }) => dueAt ?? since + 1e13))
    })
    expect(places.length).toBeGreaterThan(1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(whole.page).toMatchObject({ total: places.length, nextCursor: null })

    const found: string[] = []
    for (let cursor: string | null = null; ;) {
      const { data, page } = await needsOf(cardio, { limit: 1, cursor })
      found.push(...data.map(({ caseId }) => caseId))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(found).toEqual(whole.data.map(({ caseId }) => caseId))
    expect((await cardio.refused(fetchNeedsYou, { cursor: 'made-up' })).status).toBe(400)
  })

  test('TURN-11 the database assigns each state to the owner defined in the contract', async () => {
    const [specialist, sender] = [crypto.randomUUID(), crypto.randomUUID()]
    const rows = await server().running.deps.database.asSystem((handle) =>
      handle.send(
        sql<{ state: string; to_specialist: boolean; to_sender: boolean; closed: boolean }>`
        select state, turn_rank_of(${specialist}, ${sender}, 'open', asked) is not null as to_specialist,
          turn_rank_of(${sender}, ${sender}, 'open', asked) is not null as to_sender,
          turn_rank_of(${sender}, ${sender}, 'closed', asked) is not null as closed
        from unnest(${[...REQUEST_STATES]}::text[]) as state
        cross join lateral (select jsonb_build_array(jsonb_build_object('specialty_id', 2, 'state', state,
          'specialist_id', ${specialist}::text, 'since', 1)) as asked) as one`,
      ),
    )
    for (const { state, ...found } of rows) {
      const owner = Object.entries(TURNS).find(([name]) => name === state)?.[1].owner
      const expected = { to_specialist: owner === 'specialist', to_sender: owner === 'sender', closed: false }
      expect({ state, ...found }).toEqual({ state, ...expected })
    }
    expect(rows).toHaveLength(REQUEST_STATES.length)
  })

  test('TURN-11 cases with a due time come first, sorted by the earliest of their due times', async () => {
    const owner = crypto.randomUUID()
    const at = (...requests: Record<string, unknown>[]) => {
      const asked = JSON.stringify(
        requests.map((one) => ({ specialist_id: owner, state: 'assigned', since: 1, ...one })),
      )
      return server().running.deps.database.asSystem(async (handle) => {
        const [row] = await handle.send(
          sql<{
            turn: number
          }>`select turn_rank_of(${owner}, null, 'open', ${asked}::jsonb)::float8 as turn`,
        )
        return row?.turn
      })
    }
    const due = Date.UTC(2026, 2, 12)
    expect(await at({ due_at: due }, { due_at: due - 5 })).toBe(due - 5)
    expect(await at({ due_at: null }, { due_at: due })).toBe(due)
    expect(await at({ since: 7 })).toBeGreaterThan(Date.UTC(2200, 0))
  })

  // On a cluster, EXPLAIN returns only the coordinator's plan.
  test.skipIf(isOnCluster)(
    'TURN-11 reads a page from a single index range, regardless of the inbox size',
    async () => {
      const ownerId = server().userId('cardio@demo.example')
      const plan = await server().running.deps.database.asSystem(async (handle) => {
        await handle.send(sql`
        insert into inbox_rows (owner_id, case_id, unread, name, keys, practice_id, folder, updated_at,
          patient_name, questions, created_by, provider_id, is_support, is_read, is_read_by_other, claim_status,
          state, state_at, last_updated_by, last_sequence, created_at, assignments)
        select ${ownerId}, 'made-up-' || number, false, '', '{}', ${crypto.randomUUID()}, 'open', now(), '', '',
          ${ownerId}, ${crypto.randomUUID()}, false, true, '{}', '', 'Waiting', now(), ${ownerId}, 0, now(),
          jsonb_build_array(jsonb_build_object('specialty_id', 2, 'specialist_id', ${ownerId}::text,
            'state', case when number % 2 = 0 then 'assigned' else 'answered' end, 'since', number))
        from generate_series(1, 5000) as number`)
        await handle.send(sql`analyze inbox_rows`)
        // With so few rows, a bitmap scan of the same index and a sort may be cheaper.
        await handle.send(sql`set local enable_bitmapscan = off`)
        const page = placesOfTurns({ ownerId, after: undefined, limit: 20 })
        const rows = await handle.send(sql<Record<string, unknown>>`explain (format json) ${page}`)
        await handle.deleteFrom('inbox_rows').where('case_id', 'like', 'made-up-%').execute()
        return JSON.stringify(rows)
      })
      expect(plan).toContain('inbox_turns')
      expect(plan).not.toMatch(/Seq Scan|"Sort"/)
    },
  )
})
