import type { InputOf } from '@econsult/contract/call'
import { closeCase } from '@econsult/contract/closing'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchDashboardSavings, fetchDashboardSummary } from '@econsult/contract/dashboard'
import {
  type DashboardOutcomes,
  fetchDashboardOutcomeRows,
  fetchDashboardOutcomes,
  OUTCOME_TEXTS,
  type OutcomeRow,
  WITHHELD,
} from '@econsult/contract/dashboard/outcomes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addChangesToCounts, rebuildConsults } from '../../case-events/counts/store.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { type Deed, liveHistory, OUTCOME_DEEDS, signInPeople } from './testing/live-history.ts'
import { type RawConsult, readConsults } from './testing/recount.ts'
import { recountOutcomes, withOutcomes } from './testing/recount-outcomes.ts'
import { readAggregates } from './testing/store.ts'
import { type Viewer, VIEWERS } from './testing/viewers.ts'

const SEED = 20_261_125
const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom(
    ...OUTCOME_DEEDS,
    'send',
    'send',
    'send',
    'assign',
    'assign',
    'decline',
    'survey',
    'survey',
    'survey',
  ),
  choice: fc.nat({ max: 200 }),
  day: fc.nat({ max: 300 }),
})
const HISTORY = fc.sample(fc.array(deed, { minLength: 300, maxLength: 300 }), { seed: SEED, numRuns: 1 })

async function outcomesOf(
  api: TestApi,
  filter: InputOf<typeof fetchDashboardOutcomes>,
): Promise<DashboardOutcomes> {
  const answer = await api.call(fetchDashboardOutcomes, filter)
  return answer.data
}

async function rowsOf(
  api: TestApi,
  filter: InputOf<typeof fetchDashboardOutcomeRows>,
): Promise<OutcomeRow[]> {
  const answer = await api.call(fetchDashboardOutcomeRows, filter)
  return answer.data.rows
}

/** Converts the outcomes to the format of the recount, with specialties by `key`. */
function figuresOf(data: DashboardOutcomes, key: 'id' | 'name') {
  const { surveys, plan, referral, intervals, declined } = data
  const specialties = data.specialties.map((one) => [one[key], { consults: one.consults, of: one.of }])
  return { surveys, plan, referral, intervals, declined, specialties: Object.fromEntries(specialties) }
}

/** Rounds fractional values, because medians of times with fractions of a millisecond differ in the last digits. */
function rounded(figures: unknown): unknown {
  return JSON.parse(
    JSON.stringify(figures, (_key, value: unknown) =>
      typeof value === 'number' && !Number.isInteger(value) ? Math.round(value) : value,
    ),
  )
}

describeApi('outcomes dashboard', (server) => {
  function isSeen(email: Viewer, one: RawConsult): boolean {
    if (email === 'admin@demo.example') return true
    if (email.startsWith('cardio') || email.startsWith('derm'))
      return one.specialists.includes(server().userId(email))
    return one.practice_id === server().practiceId(email === 'other@rival.example' ? 'rival' : 'demo')
  }

  test('SURV-02 set-up: consults are sent, declined, answered, closed with and without surveys', async () => {
    const people = await signInPeople(server())
    for (const history of HISTORY) await liveHistory(server(), people, history)
    const { counts, kinds } = await server().running.deps.database.asSystem(async (handle) => ({
      counts: recountOutcomes(await withOutcomes(handle, await readConsults(handle))),
      kinds: await handle.selectFrom('surveys').select('state').distinct().execute(),
    }))
    expect(kinds).toHaveLength(2)
    expect(counts.referral?.['avoided']).toBeGreaterThan(2)
    expect(counts.declined.consults).toBeGreaterThan(0)
    expect(Object.keys(counts.specialties).length).toBeGreaterThan(1)
  })

  test.each(VIEWERS)(
    'SURV-02 for %s every metric equals the recounts from the raw rows and from the CSV rows, for each filter',
    async (email) => {
      const { database, clock } = server().running.deps
      const api = await server().signIn(email)
      const today = clock.now().toISOString().slice(0, 10)
      for (const filter of [
        { from: '2024-01-01', to: today },
        { from: '2024-01-01', to: today, specialtyId: '2' },
        { from: '2024-01-01', to: today, specialtyId: '3', providerId: server().userId('pcp@demo.example') },
        { from: `${today.slice(0, 4)}-06-01`, to: today },
      ]) {
        const data = await outcomesOf(api, filter)
        const raw = await database.asSystem(async (handle) => {
          const seen = (await readConsults(handle)).filter(
            (one) =>
              isSeen(email, one) &&
              one.day >= filter.from &&
              one.day <= filter.to &&
              (filter.specialtyId === undefined || one.specialties.includes(Number(filter.specialtyId))) &&
              (filter.providerId === undefined || one.provider_id === filter.providerId),
          )
          return withOutcomes(handle, seen)
        })
        expect(rounded(figuresOf(data, 'id'))).toEqual(rounded(recountOutcomes(raw)))
        const again = recountOutcomes(await rowsOf(api, filter))
        const { [WITHHELD]: _left, ...specialties } = again.specialties
        expect(rounded(figuresOf(data, 'name'))).toEqual(rounded({ ...again, specialties }))
      }
    },
  )

  test('SURV-02 withholds metrics based on fewer than five answers: in totals, by specialty, in rows and in comparisons', async () => {
    const rival = await server().signIn('other@rival.example')
    const surveyed = async (specialtyId: string) => {
      const { caseId } = await createTestCase(rival, { specialtyIds: [specialtyId] })
      const survey = { plan: 'confirmed' as const, referral: 'avoided' as const }
      await rival.call(closeCase, { caseId, target: 'none', survey })
    }
    const today = server().clock.now().toISOString().slice(0, 10)
    const filter = { from: today, to: today, specialtyId: '7' }
    for (let made = 0; made < 4; made += 1) await surveyed('7')
    const four = await outcomesOf(rival, filter)
    expect([four.plan, four.referral, four.specialties]).toEqual([null, null, []])
    expect(four.withheldSpecialties.map(({ id }) => id)).toEqual(['7'])
    expect(four.surveys).toMatchObject({ answered: 4 })
    const rows = await rowsOf(rival, filter)
    expect(rows.map((row) => [row.plan, row.referral, row.specialties])).toEqual(
      rows.map(() => [null, null, [WITHHELD]]),
    )
    // Filtering the list by survey answer does not find the four cases either, even for users who may see the cases.
    const consults = { from: today, to: today, referral: 'avoided' as const }
    const list = (more: Partial<InputOf<typeof fetchAllCases>['consults']> = {}) =>
      rival.send(fetchAllCases, { specialtyId: '7', consults: { ...consults, ...more } })
    const refused = await list()
    expect([refused.status, refused.body.message]).toEqual([400, OUTCOME_TEXTS.fewAnswers({ count: 5 })])
    expect((await list({ referral: null, plan: 'none' })).status).toBe(400)
    expect((await list({ referral: null, survey: 'answered' })).body.data).toHaveLength(4)
    await surveyed('7')
    expect((await list()).body.data).toHaveLength(5)
    const five = await outcomesOf(rival, filter)
    expect(five.referral).toMatchObject({ avoided: 5, other: 0 })
    expect(five.specialties).toMatchObject([{ id: '7', consults: 5, of: 5 }])
    // No other practice has such a consult. The metrics of all practices are withheld. Otherwise they would reveal the
    // answers of practices with fewer than five answers.
    await server().running.deps.database.asSystem(addChangesToCounts)
    expect((await outcomesOf(rival, filter)).allPractices.avoided).toBeNull()
  })

  test('SURV-02 shows all-practice percentages beside the practice’s own metrics and beside the estimated savings', async () => {
    const { database } = server().running.deps
    await database.asSystem(addChangesToCounts)
    const admin = await outcomesOf(await server().signIn('admin@demo.example'), {})
    expect(admin.allPractices).toEqual({ avoided: null, prompted: null, newAdvice: null })
    const rival = await server().signIn('other@rival.example')
    const own = await outcomesOf(rival, {})
    const referred = Object.values(admin.referral ?? {}).reduce((sum, one) => sum + one, 0)
    const expected = Math.round(((admin.referral?.avoided ?? 0) / referred) * 100)
    expect(own.allPractices.avoided).toBe(expected)
    for (const call of [fetchDashboardSummary, fetchDashboardSavings]) {
      const { data } = call.reply.parse((await rival.send(call, {})).body)
      const of = Object.values(own.referral ?? {}).reduce((sum, one) => sum + one, 0)
      expect(data.visitsAvoided).toEqual({
        own: { consults: own.referral?.avoided, of },
        allPractices: expected,
      })
      expect(data.estimatedCostSavings).toBe(data.totalConsults * 541)
    }
  })

  test('SURV-02 rebuilding all counts from cases, events and surveys leaves them unchanged', async () => {
    const { database } = server().running.deps
    const kept = await database.asSystem(readAggregates)
    expect(kept.outcomes.length).toBeGreaterThan(10)
    await database.asSystem(rebuildConsults)
    expect(await database.asSystem(readAggregates)).toEqual(kept)
  })
})
