import type { InputOf } from '@econsult/contract/call'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import {
  fetchDashboardEfficiency,
  fetchDashboardSavings,
  fetchDashboardSummary,
  fetchDashboardUtilization,
} from '@econsult/contract/dashboard'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { type Deed, DEEDS, liveHistory, signInPeople } from './testing/live-history.ts'
import { type RawConsult, readConsults } from './testing/recount.ts'

type Question = Partial<InputOf<typeof fetchAllCases>>

const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom(...DEEDS),
  choice: fc.nat({ max: 40 }),
  day: fc.nat({ max: 300 }),
})
const SEED = 20_261_123
const HISTORY = fc.sample(fc.array(deed, { minLength: 120, maxLength: 120 }), { seed: SEED, numRuns: 1 })

async function pageOf(api: TestApi, body: Question) {
  const answer = await api.send(fetchAllCases, body)
  if (answer.status !== 200) throw new Error(`the list was refused: ${JSON.stringify(answer.body)}`)
  return fetchAllCases.reply.parse(answer.body)
}

/** Fetches all pages of a list, with the counts that every page repeats. */
async function listOf(api: TestApi, body: Question) {
  const ids: string[] = []
  for (let cursor: string | null = null; ;) {
    const { data, page } = await pageOf(api, { ...body, cursor, limit: 20 })
    ids.push(...data.map((row) => row.caseId))
    if (page.nextCursor === null) return { ids, total: page.total, withheld: page.withheld }
    cursor = page.nextCursor
  }
}

describeApi('lists of the consults behind a dashboard metric', (server) => {
  const VIEWERS = [
    'pcp@demo.example',
    'superuser@demo.example',
    'biller@demo.example',
    'cardio@demo.example',
    'admin@demo.example',
  ] as const
  type Viewer = (typeof VIEWERS)[number]

  function isCounted(email: Viewer, one: RawConsult): boolean {
    if (email === 'admin@demo.example') return true
    if (email === 'cardio@demo.example') return one.specialists.includes(server().userId(email))
    return one.practice_id === server().practiceId('demo')
  }
  const isListed = (email: Viewer, one: RawConsult) =>
    email !== 'pcp@demo.example' || one.provider_id === server().userId(email)

  test('DASH-03 set-up: users of every role send, assign, answer, close and bill consults', async () => {
    const people = await signInPeople(server())
    for (const history of HISTORY) await liveHistory(server(), people, history)
    const raw = await server().running.deps.database.asSystem(readConsults)
    expect(raw.filter((one) => one.practice_id === server().practiceId('demo')).length).toBeGreaterThan(10)
  })

  test.each(
    VIEWERS.flatMap(
      (email) =>
        [
          [email, 'all consults', () => ({})],
          [email, 'one specialty', () => ({ specialtyId: '2' })],
          [email, 'one provider', () => ({ providerId: server().userId('pcp@demo.example') })],
        ] as const,
    ),
  )(
    'DASH-03 for %s and %s, the list behind every metric contains exactly the counted consults',
    async (email, _of, part) => {
      const raw = await server().running.deps.database.asSystem(readConsults)
      const to = server().clock.now().toISOString().slice(0, 10)
      await expectEachList(email, await server().signIn(email), raw, { from: '2025-01-01', to, ...part() })
    },
  )

  interface Filter {
    readonly from: string
    readonly to: string
    readonly specialtyId?: string
    readonly providerId?: string
  }

  async function expectEachList(email: Viewer, api: TestApi, raw: readonly RawConsult[], filter: Filter) {
    const { from, to, specialtyId, providerId } = filter
    const counted = raw.filter(
      (one) =>
        isCounted(email, one) &&
        one.day >= from &&
        one.day <= to &&
        (specialtyId === undefined || one.specialties.includes(Number(specialtyId))) &&
        (providerId === undefined || one.provider_id === providerId),
    )
    const days = { from, to, providerId }
    async function expectList(figure: number, body: Question, holds: (one: RawConsult) => boolean) {
      const list = await listOf(api, { specialtyId: specialtyId ?? null, ...body })
      const expected = counted.filter(holds)
      const seen = expected
        .filter((one) => isListed(email, one))
        .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
      expect([list.total, list.withheld]).toEqual([figure, figure - seen.length])
      expect(list.ids.toSorted()).toEqual(seen.map((one) => one.id).toSorted())
      expect(figure).toBe(expected.length)
    }

    const { data: summary } = await api.call(fetchDashboardSummary, filter)
    await expectList(summary.totalConsults, { consults: days }, () => true)
    await expectList(summary.openConsults, { consults: days, isDeleted: false }, (one) => !one.is_closed)
    await expectList(
      summary.unassignedConsults,
      { consults: days, isDeleted: false, isUnassigned: true },
      (one) => !one.is_closed && one.specialists.length === 0,
    )
    const busiest = summary.months.toSorted((one, other) => other.consults - one.consults)[0]
    const month = busiest?.month ?? ''
    const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString()
    const inMonth = { ...days, from: `${month}-01`, to: lastDay.slice(0, 10) }
    await expectList(busiest?.consults ?? 0, { consults: inMonth }, (one) => one.day.startsWith(month))

    const { data: use } = await api.call(fetchDashboardUtilization, filter)
    for (const { state, consults } of use.states) {
      await expectList(consults, { consults: { ...days, state } }, (one) => one.state === state)
    }
    const [most] = use.providers
    if (most) {
      const ofProvider = { consults: { ...days, providerId: most.id } }
      await expectList(most.consults, ofProvider, (one) => one.provider_id === most.id)
    }

    const { data: savings } = await api.call(fetchDashboardSavings, filter)
    for (const [claimStatus, figure] of [
      ['SUBMITTED', savings.claims.submitted],
      ['NOT SUBMITTED', savings.claims.notSubmitted],
      ['', savings.claims.none],
    ] as const) {
      await expectList(
        figure,
        { isDeleted: true, consults: { ...days, claimStatus } },
        (one) => one.is_closed && one.claim_status === claimStatus,
      )
    }
    for (const { code, claims } of savings.codes) {
      await expectList(
        claims,
        { isDeleted: true, consults: { ...days, code } },
        (one) =>
          one.is_closed &&
          one.claim_status === 'SUBMITTED' &&
          one.procedure_codes.some((billed) => billed.procedurecode === code),
      )
    }

    const { data: efficiency } = await api.call(fetchDashboardEfficiency, filter)
    const { assignment, reply, closing } = efficiency.durations
    await expectList(
      assignment.consults,
      { consults: { ...days, reached: 'assignment' } },
      (one) => one.assignedAt !== undefined,
    )
    await expectList(
      reply.consults,
      { consults: { ...days, reached: 'reply' } },
      (one) => one.repliedAt !== undefined,
    )
    await expectList(
      closing.consults,
      { consults: { ...days, reached: 'closing' } },
      (one) => one.closed_at !== null,
    )
  }

  test('A1 searching the consults behind a metric reveals nothing about colleagues’ patients', async () => {
    const owner = await server().signIn('owner@demo.example')
    const pcp = await server().signIn('pcp@demo.example')
    const today = server().clock.now().toISOString().slice(0, 10)
    await createTestCase(owner, { patientName: 'Colleague Madeup' })
    await createTestCase(pcp, { patientName: 'Ownpatient Madeup' })
    const consults = { from: today, to: today }
    expect((await pageOf(pcp, { consults })).page.withheld).toBeGreaterThan(0)
    const search = async (text: string) => {
      const { data, page } = await pageOf(pcp, { consults, search: text })
      return [data.map((row) => row.patientName), page.total, page.withheld]
    }
    expect(await search('colleague')).toEqual([[], null, null])
    expect(await search('ownpat')).toEqual([['Ownpatient Madeup'], null, null])
  })

  test('DASH-03 rejects a date that does not exist', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const answer = await pcp.refused(fetchAllCases, { consults: { from: '2026-02-30', to: '2026-03-01' } })
    expect(answer.status).toBe(400)
  })
})
