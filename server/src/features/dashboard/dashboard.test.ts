import { modifyCaseDataById } from '@econsult/contract/cases'
import {
  fetchDashboardChoices,
  fetchDashboardEfficiency,
  fetchDashboardSavings,
  fetchDashboardSummary,
  fetchDashboardUtilization,
  SAVING_PER_CONSULT,
} from '@econsult/contract/dashboard'
import type { Call, ReplyOf } from '@econsult/contract/call'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { DAY } from '../../scheduling/durations.ts'
import { PLATFORM_INBOX } from '../../sessions/caller.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { setSpecialist } from '../cases/assignments/store.ts'
import { updateCase } from '../cases/store.ts'
import { findMedianOfMessages } from './efficiency/store.ts'
import { monthsOf } from './rules.ts'
import { addChangesToCounts, rebuildConsults } from '../../case-events/counts/store.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import { readAggregates } from './testing/store.ts'
import { type Deed, DEEDS, liveHistory, signInPeople } from './testing/live-history.ts'
import {
  type RawConsult,
  readConsults,
  recountEfficiency,
  recountSavings,
  recountSummary,
  recountUtilization,
} from './testing/recount.ts'
import { type Viewer, VIEWERS } from './testing/viewers.ts'

const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom(...DEEDS),
  choice: fc.nat({ max: 40 }),
  day: fc.nat({ max: 500 }),
})
/**
 * The seed is fixed, so that failures are reproducible. Each random history starts with the data that the earlier ones
 * left in the database.
 */
const SEED = 20_261_121
const HISTORIES = fc.sample(fc.array(deed, { minLength: 60, maxLength: 60 }), { seed: SEED, numRuns: 3 })

async function read<C extends Call>(person: TestApi, call: C, filter: object = {}): Promise<ReplyOf<C>> {
  const answer = await person.send(call, filter)
  if (answer.status !== 200) throw new Error(`${call.path} was refused: ${JSON.stringify(answer.body)}`)
  return call.reply.parse(answer.body) as ReplyOf<C>
}

describeApi('dashboards', (server) => {
  const viewers = new Map<string, TestApi>()
  const viewer = (email: Viewer) => {
    const api = viewers.get(email)
    if (!api) throw new Error(`${email} is not signed in`)
    return api
  }
  const isSeen = (email: Viewer, one: RawConsult) => {
    if (email === 'admin@demo.example') return true
    if (email === 'cardio@demo.example' || email === 'derm@demo.example') {
      return one.specialists.includes(server().userId(email))
    }
    return one.practice_id === server().practiceId(email === 'other@rival.example' ? 'rival' : 'demo')
  }

  beforeAll(async () => {
    await Promise.all(VIEWERS.map(async (email) => viewers.set(email, await server().signIn(email))))
  })

  test('an empty practice’s dashboard shows zeros, including in months without consults', async () => {
    const { data } = await read(viewer('other@rival.example'), fetchDashboardSummary)
    expect(data).toMatchObject({
      totalConsults: 0,
      openConsults: 0,
      estimatedCostSavings: 0,
      scope: { kind: 'practice' },
    })
    expect(data.months.map((month) => month.consults)).toEqual(Array.from({ length: 12 }, () => 0))
    const { data: efficiency } = await read(viewer('other@rival.example'), fetchDashboardEfficiency)
    expect(efficiency.durations.reply).toMatchObject({ consults: 0, median: null, specialties: [] })
    expect(efficiency.messages).toEqual({ consults: 0, average: null, median: null, most: null })
  })

  test('DASH-01: sending, assigning, closing and reopening a case update the tiles immediately', async () => {
    const rival = viewer('other@rival.example')
    const tiles = async () => {
      const { data } = await read(rival, fetchDashboardSummary)
      return [data.totalConsults, data.openConsults, data.unassignedConsults, data.estimatedCostSavings]
    }
    const { caseId } = await createTestCase(rival, { specialtyIds: ['2', '3'] })
    expect(await tiles()).toEqual([1, 1, 1, SAVING_PER_CONSULT])
    await assign(server(), caseId)
    expect(await tiles()).toEqual([1, 1, 0, SAVING_PER_CONSULT])
    const close = (isDeleted: boolean) => rival.send(modifyCaseDataById, { caseId, isDeleted })
    await close(true)
    expect(await tiles()).toEqual([1, 0, 0, SAVING_PER_CONSULT])
    await close(false)
    expect(await tiles()).toEqual([1, 1, 0, SAVING_PER_CONSULT])
  })

  test('DASH-03, DASH-02: every metric equals a recount from the raw cases, for every role and filter', async () => {
    const people = await signInPeople(server())
    const today = server().clock.now().toISOString().slice(0, 10)
    for (const [index, history] of HISTORIES.entries()) {
      await liveHistory(server(), people, history)
      const consults = await server().running.deps.database.asSystem(readConsults)
      expect(consults.length).toBeGreaterThan(4)
      const filters = [
        {},
        { from: '2024-01-01', to: today },
        { from: `${today.slice(0, 7)}-01`, to: today, specialtyId: '3' },
        { from: '2024-01-01', to: today, specialtyId: '2', providerId: server().userId('pcp@demo.example') },
        { from: dayBefore(today, 300), to: dayBefore(today, 20) },
      ]
      for (const email of index === HISTORIES.length - 1 ? VIEWERS : VIEWERS.slice(3, 6)) {
        for (const filter of filters) await compare(email, filter, consults)
      }
      // When the metrics are compared, the changes of the next history have not been added to the counts.
      await server().running.deps.database.asSystem(addChangesToCounts)
    }
  })

  function dayBefore(day: string, days: number): string {
    return new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)
  }

  async function compare(
    email: Viewer,
    filter: { specialtyId?: string; providerId?: string },
    all: readonly RawConsult[],
  ): Promise<void> {
    const api = viewer(email)
    const { data: summary } = await read(api, fetchDashboardSummary, filter)
    const period = { from: summary.from, to: summary.to }
    const consults = all.filter(
      (one) =>
        isSeen(email, one) &&
        one.day >= period.from &&
        one.day <= period.to &&
        (filter.specialtyId === undefined || one.specialties.includes(Number(filter.specialtyId))) &&
        (filter.providerId === undefined || one.provider_id === filter.providerId),
    )
    expect(summary).toMatchObject(recountSummary(consults, period))
    expect(summary.months).toHaveLength(monthsOf(period).length)

    const { data: utilization } = await read(api, fetchDashboardUtilization, filter)
    const counts = (rows: readonly { id: string; consults: number }[]) =>
      Object.fromEntries(rows.map((row) => [row.id, row.consults]))
    expect({
      states: Object.fromEntries(
        utilization.states.flatMap((row) => (row.consults > 0 ? [[row.state, row.consults]] : [])),
      ),
      specialties: counts(utilization.specialties),
      providers: counts(utilization.providers),
    }).toEqual(recountUtilization(consults))
    expect(utilization.months).toEqual(summary.months)

    const { data: savings } = await read(api, fetchDashboardSavings, filter)
    const codes = Object.fromEntries(savings.codes.map((code) => [code.code, code.claims]))
    expect({ ...savings, codes }).toMatchObject(recountSavings(consults, period))

    const { data: efficiency } = await read(api, fetchDashboardEfficiency, filter)
    const expected = recountEfficiency(consults, period)
    for (const kind of ['assignment', 'reply', 'closing'] as const) {
      expectDuration(efficiency.durations[kind], expected[kind])
    }
    expected.replyByMonth.forEach((month, index) =>
      expectDuration(efficiency.durations.reply.months[index], month),
    )
    expect(efficiency.messages.consults).toBe(expected.messages.consults)
    expect(efficiency.messages.average ?? -1).toBeCloseTo(expected.messages.average ?? -1, 6)
    expect(efficiency.messages).toMatchObject({
      median: expected.messages.median,
      most: expected.messages.most,
    })
  }

  function expectDuration(
    found: { consults: number; median: number | null; percentile90: number | null } | undefined,
    expected: { consults: number; median: number | null; percentile90: number | null },
  ): void {
    expect(found?.consults).toBe(expected.consults)
    expect(found?.median ?? -1).toBeCloseTo(expected.median ?? -1, 1)
    expect(found?.percentile90 ?? -1).toBeCloseTo(expected.percentile90 ?? -1, 1)
  }

  test('if the number of consults is very large, estimates their times from a sample', async () => {
    const scope = { kind: 'platform', id: PLATFORM_INBOX } as const
    const period = { from: '2024-01-01', to: server().clock.now().toISOString().slice(0, 10) }
    const counted = { scope, period, specialtyId: null, providerId: null }
    const { facts, estimate } = await server().running.deps.database.asSystem(async (handle) => ({
      facts: await handle.selectFrom('consult_facts').select(['sample', 'messages']).execute(),
      estimate: await findMedianOfMessages(handle, { counted, parts: 100 }),
    }))
    expect(facts.every(({ sample }) => sample >= 0 && sample < 1024)).toBe(true)
    expect(new Set(facts.map(({ sample }) => sample)).size).toBeGreaterThan(facts.length * 0.8)
    const inParts = facts.flatMap(({ sample, messages }) =>
      sample < 100 && messages !== null ? [messages] : [],
    )
    const [middle, other] = [(inParts.length - 1) / 2, inParts.length / 2].map(
      (place) => inParts.toSorted((one, next) => one - next)[Math.floor(place)],
    )
    expect(estimate).toBe(middle === undefined || other === undefined ? null : (middle + other) / 2)
  })

  test('GROW-04 an uncommitted consult does not block other practices, even with the same specialist', async () => {
    const { database } = server().running.deps
    const [mine, theirs] = [
      await createTestCase(viewer('other@rival.example')),
      await createTestCase(await server().signIn('pcp@demo.example')),
    ]
    const change = async (handle: Handle, practice: 'rival' | 'demo', id: string) => {
      const record = { practice_id: server().practiceId(practice), id }
      const at = server().clock.now()
      await setSpecialist(handle, record, 2, server().userId('cardio@demo.example'), at)
      updateCase(handle, record, { state: 'Waiting' })
      const event = {
        kind: 'assigned',
        at,
        actorId: server().userId('cardio@demo.example'),
        words: 'assigned',
      } as const
      recordCaseEvent(handle, record, event)
      updateCase(handle, record, { state: 'Closed', is_closed: true, closed_at: at })
      recordCaseEvent(handle, record, { ...event, kind: 'closed', words: 'closed the case' })
    }
    await database.asSystem(async (open) => {
      await change(open, 'rival', mine.caseId)
      await database.asSystem((other) => change(other, 'demo', theirs.caseId))
      await database.asSystem(addChangesToCounts)
    })
    const today = server().clock.now().toISOString().slice(0, 10)
    const closed = async (email: Viewer) =>
      (await read(viewer(email), fetchDashboardSavings, { from: dayBefore(today, 1), to: today })).data
        .closedConsults
    expect(await closed('admin@demo.example')).toBe(
      (await closed('other@rival.example')) + (await closed('biller@demo.example')),
    )
  })

  test('rebuilding all counts from the cases leaves them unchanged', async () => {
    const { database } = server().running.deps
    const kept = await database.asSystem(readAggregates)
    expect(kept.facts.length).toBeGreaterThan(20)
    expect(kept.counts.length).toBeGreaterThan(kept.facts.length)
    await database.asSystem(rebuildConsults)
    expect(await database.asSystem(readAggregates)).toEqual(kept)
  })

  test('active users are the practice’s members with recent activity; a specialist sees no active users', async () => {
    const { data } = await read(viewer('biller@demo.example'), fetchDashboardUtilization)
    expect(data.activeUsers?.total).toBe(4)
    expect(data.activeUsers?.people[0]?.lastActiveAt).not.toBeNull()
    const { data: own } = await read(viewer('cardio@demo.example'), fetchDashboardUtilization)
    expect([own.activeUsers, own.scope.kind]).toEqual([null, 'own'])
  })

  test('the filters offer the providers in the caller’s scope and find them by the start of a name', async () => {
    const names = async (email: Viewer, body: object = {}) => {
      const { data } = await read(viewer(email), fetchDashboardChoices, body)
      return data.providers.map((provider) => provider.name)
    }
    expect(await names('other@rival.example')).toEqual(['Nora Castellan'])
    expect(await names('biller@demo.example')).toHaveLength(3)
    expect(await names('admin@demo.example', { keyword: 'nor' })).toEqual(['Nora Castellan'])
    expect(await names('biller@demo.example', { keyword: 'nor' })).toEqual([])
    expect(await names('admin@demo.example', { keyword: '%' })).toEqual([])
  })

  test('rejects days that are in the wrong order, too far apart or not in the calendar', async () => {
    const pcp = viewer('pcp@demo.example')
    const wrong = [{ from: '2026-02-01', to: '2026-01-01' }, { from: '1990-01-01' }, { from: '2026-02-30' }]
    for (const filter of wrong) {
      const answer = await pcp.refused(fetchDashboardSummary, filter)
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['from']])
    }
  })
})
