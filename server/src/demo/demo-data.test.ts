import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchDeliveries } from '@econsult/contract/deliveries'
import { fetchAllCases, getNumberOfNewMessage } from '@econsult/contract/cases/inbox'
import { fetchCase } from '@econsult/contract/cases'
import { fetchChartPacket } from '@econsult/contract/chart-packets'
import { fetchCaseTemplate } from '@econsult/contract/referral-templates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../tables/all.ts'
import { inboxOwner } from '../sessions/caller.ts'
import type { TestApi } from '../testing/test-api.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { liveCases } from './cases/live-cases.ts'
import { createDemoTime } from './demo-time.ts'
import { makeContents } from './files/make-contents.ts'
import { loadDemoData } from './load-demo-data.ts'
import { findPerson } from './people.ts'
import { findSpecialtyIds } from './store.ts'

const WALTER_MINUTES_AGO = 26
const FILLED = [
  'practices',
  'users',
  'patients',
  'cases',
  'case_specialties',
  'case_events',
  'messages',
  'files',
  'inbox_rows',
  'inbox_counts',
  'absences',
  'minutes',
  'claims',
] as const satisfies readonly (keyof Tables)[]

describe.each(testDatabases)('demo data, on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { DEMO: 'on' })
  })
  afterAll(() => server?.close())

  const all = (table: (typeof FILLED)[number]) =>
    server.running.deps.database.asSystem(async (handle) => {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(found) as row from ${sql.table(table)} found order by to_jsonb(found)::text
      `.execute(handle)
      return rows.map(({ row }) => row)
    })

  test('a second load changes nothing', async () => {
    const before = await Promise.all(FILLED.map(all))
    await loadDemoData(server.running.deps)
    expect(await Promise.all(FILLED.map(all))).toEqual(before)
  })

  test('contains exactly the cases that are planned for the time of loading', async () => {
    const { database } = server.running.deps
    const { cases, events, messages, files } = await database.asSystem(async (handle) => ({
      cases: await handle.selectFrom('cases').selectAll().execute(),
      events: await handle.selectFrom('case_events').selectAll().execute(),
      messages: await handle.selectFrom('messages').selectAll().execute(),
      files: await handle.selectFrom('files').selectAll().execute(),
    }))
    const walter = cases.find(
      ({ patient_name, is_closed }) => patient_name === 'Walter Haldane' && !is_closed,
    )
    const loadedAt = new Date((walter?.updated_at.getTime() ?? 0) + WALTER_MINUTES_AGO * 60_000)
    const lives = liveCases({
      time: createDemoTime(loadedAt),
      contents: await makeContents(),
      specialtyIds: await database.asSystem(findSpecialtyIds),
    })
    const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
      new Map(rows.map((row) => [row.id, row]))
    expect(byId(cases)).toEqual(byId(lives.map(({ record }) => record)))
    expect(byId(events)).toEqual(byId(lives.flatMap((life) => life.events)))
    expect(byId(messages)).toEqual(byId(lives.flatMap((life) => life.messages)))
    expect(byId(files)).toEqual(byId(lives.flatMap((life) => life.files)))
  })

  test('CHART-02 CHART-03 the first cases have chart items and answers to a template', async () => {
    const [owner, cardio] = [
      await server.signIn('owner@demo.example'),
      await server.signIn('cardio@demo.example'),
    ]
    const [first] = (await everyPage(owner)).flatMap(({ data }) => data)
    const caseId = first?.id ?? ''
    const packet = await cardio.call(fetchChartPacket, { caseId })
    expect(packet.data).toMatchObject({ source: 'athena', chosenByName: 'Maya Lindqvist' })
    expect(packet.data?.items.filter(({ isProposed }) => isProposed).length).toBeGreaterThan(10)
    const answers = await cardio.call(fetchCaseTemplate, { caseId })
    expect(answers.data?.answers[0]).toMatchObject({ answer: 'Palpitations, twice a week' })
  })

  test('the counts of every inbox equal a recount', async () => {
    const { database } = server.running.deps
    const [kept, counted] = await database.asSystem(async (handle) => [
      await handle
        .selectFrom('inbox_counts')
        .select(['owner_id', 'folder'])
        .select(sql<number>`sum(total)::bigint`.as('total'))
        .select(sql<number>`sum(unread)::bigint`.as('unread'))
        .groupBy(['owner_id', 'folder'])
        .orderBy('owner_id')
        .orderBy('folder')
        .execute(),
      await handle
        .selectFrom('inbox_rows')
        .select(['owner_id', 'folder'])
        .select(sql<number>`count(*)`.as('total'))
        .select(sql<number>`count(*) filter (where unread)`.as('unread'))
        .groupBy(['owner_id', 'folder'])
        .orderBy('owner_id')
        .orderBy('folder')
        .execute(),
    ])
    expect(kept).toEqual(counted)
  })

  test.each(DEMO_ACCOUNTS)(
    '$email can read every page of the inbox, and its counts are right',
    async (account) => {
      const api = await server.signIn(account.email)
      const pages = await everyPage(api)
      const rows = pages.flatMap(({ data }) => data)
      const [first] = pages
      expect(first?.page.total).toBe(rows.length)
      expect(first?.page.unread).toBe(rows.filter((row) => row.isUnread).length)
      const openUnread = rows.filter((row) => row.isUnread && !row.isDeleted).length
      const badge = await api.call(getNumberOfNewMessage, {})
      expect(badge.data).toBe(openUnread)
      const kept = await server.running.deps.database.asSystem((handle) =>
        handle
          .selectFrom('inbox_rows')
          .select('case_id')
          .where('owner_id', '=', inboxOwner(findPerson(account.email)))
          .execute(),
      )
      expect(new Set(rows.map((row) => row.id))).toEqual(new Set(kept.map((row) => row.case_id)))
      const fewest = { Admin: 200, PCPSUPERUSER: 188, Biller: 188, PCP: 12, Specialty: 12 }
      expect(rows.length).toBeGreaterThanOrEqual(fewest[account.userType])
    },
  )

  test('Deliveries lists the reports of closed cases, each submitted claim, and one delivery that needs attention', async () => {
    const api = await server.signIn('biller@demo.example')
    const read = async (body: InputOf<typeof fetchDeliveries>) => await api.call(fetchDeliveries, body)
    const sent = await read({})
    expect(sent.page.total).toBeGreaterThan(50)
    expect(sent.counts['needs attention']).toBe(1)
    const billed = await server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('cases')
        .select('id')
        .where('is_closed', '=', true)
        .where(sql<boolean>`procedure_codes <> '[]'`)
        .execute(),
    )
    expect((await read({ target: 'athena-claim' })).page.total).toBe(billed.length)
  })

  test('every file can be opened from its case and has the correct bytes', async () => {
    const [ofDemo, ofRival] = [
      await server.signIn('superuser@demo.example'),
      await server.signIn('other@rival.example'),
    ]
    const files = await server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('files')
        .select(['practice_id', 'case_id', 'name', 'type', 'sha256', 'size_bytes'])
        .execute(),
    )
    expect(files.length).toBeGreaterThan(30)
    for (const file of files) {
      const api = file.practice_id === server.practiceId('demo') ? ofDemo : ofRival
      const answer = await api.call(fetchCase, { caseId: file.case_id ?? '' })
      const shown = answer.data.files.find(({ fileData }) => fileData.name === file.name)
      expect(shown).toMatchObject({ sizeBytes: file.size_bytes, fileData: { type: file.type } })
      const response = await fetch(new URL(shown?.fileUrl ?? '', server.url))
      expect(response.headers.get('content-type')).toContain(file.type)
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    }
  })
})

async function everyPage(api: TestApi) {
  const pages = []
  let cursor: string | null = null
  do {
    const page: ReplyOf<typeof fetchAllCases> = await api.call(fetchAllCases, { limit: 60, cursor })
    pages.push(page)
    cursor = page.page.nextCursor
  } while (cursor !== null)
  return pages
}
