import type { InputOf } from '@econsult/contract/call'
import { saveNewInbox } from '@econsult/contract/messages'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { expect, test } from 'vitest'
import { describeApiOnBothDatabases } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'
import { changeClaim } from '../store.ts'

async function pageOf(api: TestApi, body: InputOf<typeof fetchAllCases>) {
  return api.call(fetchAllCases, body)
}

async function namesOf(api: TestApi, body: Record<string, unknown>): Promise<string[]> {
  return (await pageOf(api, body)).data.map((row) => row.patientName)
}

/** Fetches all rows of a list, page by page. */
async function walk(api: TestApi, body: Record<string, unknown>): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null = null; ;) {
    const { data, page } = await pageOf(api, { ...body, cursor, limit: 2 })
    names.push(...data.map((row) => row.patientName))
    if (page.nextCursor === null) return names
    cursor = page.nextCursor
  }
}

describeApiOnBothDatabases('inbox pages', (server) => {
  let pcp: TestApi
  const made = new Map<string, string>()

  async function make(patientName: string, specialtyIds: string[]) {
    server().clock.pass(1000)
    made.set(patientName, (await createTestCase(pcp, { patientName, specialtyIds })).caseId)
  }
  const idOf = (name: string) => made.get(name) ?? ''

  test('INB-04 INB-18 a search matches the start of any word of the name, ignoring accents and case', async () => {
    pcp = await server().signIn('pcp@demo.example')
    await make('José Ñandú Madeup', ['2'])
    await make("Anna-Lena O'Hara", ['3'])
    await make('Annabel Anderson', ['2', '3'])
    await make('محمد الخيالي', ['2'])
    await make('😀 Łucja Madeup', ['2'])
    await make(`Long ${'Name'.repeat(48)}`, ['3'])
    const search = (text: string) => namesOf(pcp, { isDeleted: false, search: text })
    expect(await search('jose')).toEqual(['José Ñandú Madeup'])
    expect(await search('ÑAN jos')).toEqual(['José Ñandú Madeup'])
    expect(await search('ann')).toEqual(['Annabel Anderson', "Anna-Lena O'Hara"])
    expect(await search('an and')).toEqual(['Annabel Anderson'])
    expect(await search('hara')).toEqual(["Anna-Lena O'Hara"])
    expect(await search('😀')).toEqual(['😀 Łucja Madeup'])
    expect(await search('lucj')).toEqual(['😀 Łucja Madeup'])
    expect(await search('nabel')).toEqual([])
    // Only as many search words are used as a name can have, because each word costs database time.
    expect(await search('a an ann anna annab annabe annabel and ande ander zzz')).toEqual([
      'Annabel Anderson',
    ])
    expect(await search('محم')).toEqual(['محمد الخيالي'])
    expect(await search(`long namename`)).toHaveLength(1)
  })

  test.each([['%'], ['_'], ["'"], ['\\'], ['%_\'\\ "'], ['🙃'], ['x'.repeat(300)], ['\ud83d']])(
    'INB-04 the search %j finds nothing and does not fail',
    async (search) => {
      expect(await pageOf(pcp, { search })).toMatchObject({ data: [], page: { nextCursor: null } })
    },
  )

  test('INB-04 ignores a blank search, and rejects one longer than 300 characters with an error message', async () => {
    expect(await namesOf(pcp, { isDeleted: false, search: '   ' })).toHaveLength(6)
    const answer = await pcp.send(fetchAllCases, { search: 'x'.repeat(301) })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { search: 'Search for at most 300 characters.' } },
    })
  })

  test('INB-03 the specialty filter works with and without a search; a deleted specialty matches no cases', async () => {
    expect(await namesOf(pcp, { specialtyId: '3', isDeleted: false })).toEqual([
      `Long ${'Name'.repeat(48)}`,
      'Annabel Anderson',
      "Anna-Lena O'Hara",
    ])
    expect(await namesOf(pcp, { specialtyId: '2', search: 'ann' })).toEqual(['Annabel Anderson'])
    for (const specialtyId of ['77', '99999999999999999999', 'gone', '-1', '2x']) {
      expect(await pageOf(pcp, { specialtyId })).toMatchObject({ data: [], page: { total: null } })
    }
  })

  test('INB-05 INB-18 sorts by time in both directions and by unread-first order; every page continues after the previous one', async () => {
    const [first, second] = ['José Ñandú Madeup', 'Annabel Anderson']
    for (const name of [first, second]) {
      await assign(server(), idOf(name))
      server().clock.pass(1000)
      const cardio = await server().signIn('cardio@demo.example')
      await cardio.call(saveNewInbox, { channelId: idOf(name), content: 'Made-up answer.' })
    }
    server().clock.pass(1000)
    await make('Read Latest', ['2'])
    const unreadFirst = await walk(pcp, { isDeleted: false })
    expect(unreadFirst.slice(0, 3)).toEqual([second, first, 'Read Latest'])
    const newest = await walk(pcp, { isDeleted: false, sort: 'newest' })
    expect(newest.slice(0, 3)).toEqual(['Read Latest', second, first])
    expect(await walk(pcp, { isDeleted: false, sort: 'oldest' })).toEqual(newest.toReversed())
    const cardiology = newest.filter((name) => !name.startsWith('Anna-') && !name.startsWith('Long'))
    expect(await walk(pcp, { specialtyId: '2', sort: 'newest' })).toEqual(cardiology)
    expect(await walk(pcp, { specialtyId: '2', sort: 'oldest' })).toEqual(cardiology.toReversed())
    expect(await walk(pcp, { specialtyId: '2' })).toHaveLength(cardiology.length)
    expect(await walk(pcp, { search: 'an' })).toEqual([second, "Anna-Lena O'Hara"])
  })

  test('INB-18 sorts by name in both directions, also with a filter and a search; every page continues after the previous one', async () => {
    const ascending = { isDeleted: false, sort: 'name-ascending' }
    const names = await walk(pcp, ascending)
    expect(names).toEqual([
      "Anna-Lena O'Hara",
      'Annabel Anderson',
      'José Ñandú Madeup',
      `Long ${'Name'.repeat(48)}`,
      'Read Latest',
      'محمد الخيالي',
      '😀 Łucja Madeup',
    ])
    expect(await walk(pcp, { sort: 'name-descending' })).toEqual(names.toReversed())
    expect(await walk(pcp, { ...ascending, search: 'an' })).toEqual(names.slice(0, 2))
    expect(await walk(pcp, { ...ascending, search: 'an', specialtyId: '3' })).toEqual(names.slice(0, 2))
    const dermatology = names.filter((name) => !name.startsWith('Anna-') && !name.startsWith('Long'))
    expect(await walk(pcp, { specialtyId: '2', sort: 'name-descending' })).toEqual(dermatology.toReversed())
    expect(await walk(pcp, { isDeleted: true, sort: 'name-ascending' })).toEqual([])
  })

  test('INB-04 a search matches specialties in Closed Cases but not in the other folders', async () => {
    await pcp.call(modifyCaseDataById, { caseId: idOf("Anna-Lena O'Hara"), isDeleted: true })
    expect(await namesOf(pcp, { isDeleted: true, search: 'dermat' })).toEqual(["Anna-Lena O'Hara"])
    expect(await namesOf(pcp, { isDeleted: true, sort: 'name-ascending' })).toEqual(["Anna-Lena O'Hara"])
    expect(await namesOf(pcp, { isDeleted: true, search: 'derm hara' })).toEqual(["Anna-Lena O'Hara"])
    expect(await namesOf(pcp, { isDeleted: true, search: 'derm anderson' })).toEqual([])
    expect(await namesOf(pcp, { isDeleted: false, search: 'dermat' })).toEqual([])
    expect(await namesOf(pcp, { search: 'ann' })).toHaveLength(2)
    expect(await namesOf(pcp, { isDeleted: false, search: 'ann' })).toEqual(['Annabel Anderson'])
  })

  test('INB-04 a search finds no cases outside the user’s inbox or removed from it', async () => {
    const people = ['owner@demo.example', 'other@rival.example', 'derm@demo.example']
    for (const email of people)
      expect(await namesOf(await server().signIn(email), { search: 'ann' })).toEqual([])
    const cardio = await server().signIn('cardio@demo.example')
    expect(await namesOf(cardio, { search: 'ann' })).toEqual(['Annabel Anderson'])
    const admin = await server().signIn('admin@demo.example')
    expect(await namesOf(admin, { search: 'ann' })).toHaveLength(2)
    const specialistId = server().userId('cardio@demo.example')
    await admin.call(modifyCaseDataById, {
      caseId: idOf('Annabel Anderson'),
      action: 'unassign',
      specialistId,
    })
    expect(await namesOf(cardio, { search: 'ann' })).toEqual([])
  })

  test('INB-12 unassigned cases are listed page by page, oldest first by default', async () => {
    const admin = await server().signIn('admin@demo.example')
    const list = { isDeleted: false, isUnassigned: true, search: 'waits' }
    for (const name of ['Waits First', 'Waits Second', 'Waits Third']) await make(name, ['2'])
    expect(await walk(admin, list)).toEqual(['Waits First', 'Waits Second', 'Waits Third'])
    // A case whose specialist is unassigned keeps its position in the list.
    const change = { caseId: idOf('Waits First'), specialistId: server().userId('cardio@demo.example') }
    await admin.call(modifyCaseDataById, { ...change, action: 'assign' })
    expect(await walk(admin, list)).toEqual(['Waits Second', 'Waits Third'])
    server().clock.pass(1000)
    await admin.call(modifyCaseDataById, { ...change, action: 'unassign' })
    expect(await walk(admin, list)).toEqual(['Waits First', 'Waits Second', 'Waits Third'])
    expect((await walk(admin, { ...list, sort: 'newest' }))[0]).toBe('Waits First')
  })

  test('INB-18 sorts and filters the inbox by claim status page by page, and can list only unread cases', async () => {
    const { database } = server().running.deps
    const key = (name: string) => ({ practice_id: server().practiceId('demo'), id: idOf(name) })
    for (const [name, claim_status] of [
      ['Claim One', 'SUBMITTED'],
      ['Claim Two', 'NOT SUBMITTED'],
      ['Claim Three', ''],
      ['Claim Four', 'SUBMITTED'],
    ] as const) {
      await make(name, ['2'])
      await pcp.call(modifyCaseDataById, { caseId: idOf(name), isDeleted: true })
      await database.asSystem((handle) => changeClaim(handle, key(name), { claim_status }))
    }
    const list = { isDeleted: true, search: 'claim' }
    const submitted = ['Claim Four', 'Claim One']
    expect(await walk(pcp, { ...list, sort: 'claim-descending' })).toEqual([
      ...submitted,
      'Claim Two',
      'Claim Three',
    ])
    expect(await walk(pcp, { ...list, sort: 'claim-ascending' })).toEqual([
      'Claim Two',
      ...submitted,
      'Claim Three',
    ])
    expect((await walk(pcp, { sort: 'claim-descending' })).slice(0, 3)).toEqual([...submitted, 'Claim Two'])
    for (const sort of [undefined, 'newest', 'name-ascending', 'claim-ascending']) {
      const asked = { isDeleted: true, claimStatus: 'SUBMITTED', ...(sort ? { sort } : {}) }
      expect((await walk(pcp, asked)).toSorted()).toEqual(submitted)
      expect((await walk(pcp, { ...asked, specialtyId: '2' })).toSorted()).toEqual(submitted)
    }
    // A specialist who is assigned to a case with an existing claim finds the case by its claim status.
    await pcp.call(modifyCaseDataById, { caseId: idOf('Claim One'), isDeleted: false })
    await assign(server(), idOf('Claim One'))
    const cardio = await server().signIn('cardio@demo.example')
    expect(await namesOf(cardio, { claimStatus: 'SUBMITTED' })).toEqual(['Claim One'])
    const unread = await pageOf(cardio, { isDeleted: false, isUnread: true })
    expect(unread.data.map((row) => row.isUnread)).not.toContain(false)
    expect(unread.page.total).toBe(unread.data.length)
  })
})
