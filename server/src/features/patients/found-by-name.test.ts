import { getUserPatients } from '@econsult/contract/patients'
import { fetchPatients } from '@econsult/contract/patient-merges'
import { fetchAllDrafts } from '@econsult/contract/drafts'
import { fetchDashboardChoices } from '@econsult/contract/dashboard'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchNameHolds, searchNameOf } from '../../db/search-name.ts'
import { describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { isOnCluster } from '../../testing/test-cluster.ts'
import { saveTestDraft } from '../../testing/test-draft.ts'
import { namedPlaces } from '../cases/inbox/by-name/store.ts'
import { searchConditions } from '../cases/inbox/inbox-search.ts'

/** Names, each with a search text that omits the punctuation. */
const NAMES = [
  ["Sean O'Brannigan", 'obrannigan'],
  ['Anne-Marie Foldable', 'annemarie'],
  ['Ines De la Testa', 'Delatesta'],
  ['Ian McTavish', 'Mac Tavish'],
  ['Iona Mac Tavish', 'McTavish'],
] as const

/** Additional names that a search finds. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'Mac Tavish': ['Iona Mac Tavish'],
  McTavish: ['Ian McTavish'],
}

describeApiOnBothDatabases('searching patients by name', (server) => {
  const namesIn = (body: unknown) => JSON.stringify(body)

  /** All lists that are searched by patient name. */
  function lists(pcp: TestApi, admin: TestApi) {
    return {
      inbox: (search: string) => pcp.send(fetchAllCases, { search }),
      'inbox by name': (search: string) => pcp.send(fetchAllCases, { search, sort: 'name-ascending' }),
      unassigned: (search: string) => admin.send(fetchAllCases, { search, isUnassigned: true }),
      patients: (keyword: string) => pcp.send(getUserPatients, { keyword }),
      'list of patients': (keyword: string) => pcp.send(fetchPatients, { keyword }),
      drafts: (search: string) => pcp.send(fetchAllDrafts, { search }),
    }
  }

  async function expectFound(): Promise<void> {
    const pcp = await server().signIn('pcp@demo.example')
    const admin = await server().signIn('admin@demo.example')
    for (const [list, find] of Object.entries(lists(pcp, admin))) {
      for (const [name, search] of NAMES) {
        const answer = await find(search)
        const found = namesIn(answer.body)
        for (const each of [name, ...(ALSO[search] ?? [])])
          expect([list, search, found]).toEqual([list, search, expect.stringContaining(each)])
        const others = NAMES.filter(([other]) => other !== name && !ALSO[search]?.includes(other))
        for (const [other] of others)
          expect([list, search, found.includes(other)]).toEqual([list, search, false])
      }
    }
  }

  test('INB-04 CASE-02 CASE-13 lists of cases, drafts and patients find names by a search without punctuation', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    for (const [patientName] of NAMES) {
      await createTestCase(pcp, { patientName })
      await saveTestDraft(pcp, { patientName, dob: '1980-01-01' })
    }
    await expectFound()
  })

  test('FHIR-01 INB-04 FHIR clients and the dashboard filter find names by a search without punctuation', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const found = await pcp.raw('/fhir/R4/Patient?name=delatesta', {})
    expect(await found.text()).toContain('De la Testa')
    const colleague = "Maura O'Dashboard"
    await server().running.deps.database.asSystem((handle) =>
      handle
        .updateTable('users')
        .set({ first_name: 'Maura', last_name: "O'Dashboard" })
        .where('id', '=', server().userId('superuser@demo.example'))
        .execute(),
    )
    const owner = await server().signIn('owner@demo.example')
    const providers = async (keyword: string) => {
      const answer = await owner.call(fetchDashboardChoices, { keyword })
      return answer.data.providers.map(({ name }) => name)
    }
    expect(await providers('odash')).toEqual([colleague])
    expect(await providers('maura odashboard')).toEqual([colleague])
    expect(await providers('dash')).toEqual([colleague])
    expect(await providers('ashboard')).toEqual([])
  })

  // On a cluster, the plan would contain only the part of the coordinator.
  test.skipIf(isOnCluster)('INB-04 CASE-02 searches use indexes and never scan a whole table', async () => {
    const ownerId = server().userId('pcp@demo.example')
    const conditions = searchConditions("De la O'Brannigan", [])
    expect(conditions.some(({ ranges }) => ranges.length === 2)).toBe(true)
    const plans = await server().running.deps.database.asSystem(async (handle) => {
      await handle.send(sql`set local enable_seqscan = off`)
      const page = {
        ownerId,
        folder: undefined,
        isDescending: false,
        conditions,
        also: sql``,
        after: undefined,
      }
      const inbox = namedPlaces({ ...page, limit: 20 })
      const patients = sql`select * from patients where practice_id = ${server().practiceId('demo')}
        and (provider_id = ${ownerId} or provider_id is null) and ${searchNameHolds(['testa', 'delatesta'])}`
      const explain = async (query: typeof inbox) =>
        JSON.stringify(await handle.send(sql`explain (format json) ${query}`))
      return { inbox: await explain(inbox), patients: await explain(patients) }
    })
    for (const index of ['inbox_keys_pkey', 'inbox_names_pkey']) expect(plans.inbox).toContain(index)
    expect(plans.patients).toMatch(/Index Cond":"\(practice_id = /)
    for (const plan of Object.values(plans)) expect(plan).not.toContain('Seq Scan')
    expect(searchNameOf('Ines De la Testa')).toBe(' ines de la testa| delatesta latesta')
  })
})
