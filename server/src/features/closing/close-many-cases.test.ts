import { randomUUID } from 'node:crypto'
import { fetchCase, type CaseData } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { closeCaseByIds, repoenCaseByIds } from '@econsult/contract/closing'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { NOTICES } from '@econsult/contract/notices'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { insertInboxRows } from '../cases/inbox-writes/store.ts'

const bodyOf = (cases: readonly { caseId: string }[]) => ({
  caseIds: cases.map(({ caseId }) => ({ caseId, specialistId: '0' })),
})

async function read(api: TestApi, { caseId }: { caseId: string }): Promise<CaseData> {
  return (await api.call(fetchCase, { caseId })).data
}

async function makeCases(api: TestApi, count: number): Promise<CaseData[]> {
  const cases: CaseData[] = []
  for (let made = 0; made < count; made += 1) cases.push(await createTestCase(api))
  return cases
}

describeApi('closing and reopening several cases', (server) => {
  test('INB-09 INB-16 all cases are closed and marked as read, each with its event and in its folder; then all are reopened', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const cases = await makeCases(pcp, 3)
    const [first] = cases
    if (!first) throw new Error('no case was made')
    await assign(server(), first.caseId)
    const cardio = await server().signIn('cardio@demo.example')
    await cardio.call(saveNewInbox, { channelId: first.caseId, content: 'Made-up answer.' })
    expect((await read(pcp, first)).isRead).toBe(false)

    const screen = await connectTestSocket(server(), cardio.token)
    const closed = await pcp.send(closeCaseByIds, { ...bodyOf(cases), isRead: true, isDeleted: true })
    await screen.until((message) => message.type === 'case' && message.channelId === first.caseId)
    screen.close()
    expect(closed).toMatchObject({ status: 200, body: { message: NOTICES.caseStateModified } })
    for (const one of cases) {
      expect(await read(pcp, one)).toMatchObject({ isDeleted: true, isRead: true, state: 'Closed' })
      expect((await read(pcp, one)).events.filter((event) => event.kind === 'closed')).toHaveLength(1)
    }
    const audited = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('audit_log')
        .select('object')
        .where('action', '=', 'closeCaseByIds')
        .where('outcome', '=', 'allowed')
        .execute(),
    )
    expect(audited.map(({ object }) => object)).toEqual(cases.map(({ caseId }) => caseId))
    const list = await pcp.call(fetchAllCases, { isDeleted: true })
    expect(list.page.total).toBe(3)

    await pcp.call(repoenCaseByIds, { ...bodyOf(cases), isDeleted: false })
    const states = await Promise.all(cases.map(async (one) => (await read(pcp, one)).state))
    expect(states).toEqual(['Replied', 'Unassigned', 'Unassigned'])
  })

  test("INB-09 no case changes if one of them is not the caller's, does not exist or is already closed", async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const [mine, closed] = await makeCases(pcp, 2)
    if (!mine || !closed) throw new Error('no case was made')
    await pcp.call(closeCaseByIds, bodyOf([closed]))
    const colleagues = await createTestCase(await server().signIn('owner@demo.example'))
    const rivals = await createTestCase(await server().signIn('other@rival.example'))
    const tries: [{ caseId: string }, number][] = [
      [colleagues, 404],
      [rivals, 404],
      [{ caseId: randomUUID() }, 404],
      [closed, 409],
    ]
    for (const [other, status] of tries) {
      expect((await pcp.send(closeCaseByIds, bodyOf([mine, other]))).status).toBe(status)
      expect((await read(pcp, mine)).isDeleted).toBe(false)
    }
    expect((await pcp.refused(repoenCaseByIds, bodyOf([closed, mine]))).status).toBe(409)
    expect((await read(pcp, closed)).isDeleted).toBe(true)
  })

  test('INB-09 a repeated case id is closed once; an empty list, 501 cases and an invalid flag are rejected', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const [one] = await makeCases(pcp, 1)
    if (!one) throw new Error('no case was made')
    const tooMany = { caseIds: Array.from({ length: 501 }, () => ({ caseId: one.caseId })) }
    for (const body of [{ caseIds: [] }, tooMany, { ...bodyOf([one]), isDeleted: false }]) {
      expect((await pcp.post(closeCaseByIds.path, body)).status).toBe(400)
    }
    expect((await pcp.call(closeCaseByIds, bodyOf([one, one]))).data).toEqual([one.caseId])
  })

  test('INB-09 if two users close the same cases simultaneously, one succeeds, regardless of their order', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const again = await server().signIn('pcp@demo.example')
    const cases = await makeCases(pcp, 4)
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([
        pcp.send(closeCaseByIds, bodyOf(cases)),
        again.send(closeCaseByIds, bodyOf(cases.toReversed())),
      ])
      expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409])
      await pcp.call(repoenCaseByIds, bodyOf(cases))
    }
    const [first] = cases
    const events = first ? (await read(pcp, first)).events : []
    expect(events.filter((event) => event.kind === 'closed')).toHaveLength(8)
  })

  test(
    'INB-09 500 cases are closed in one call, and the counters of every inbox stay correct',
    { timeout: 120_000 },
    async () => {
      const owner = await server().signIn('owner@demo.example')
      const cases = await makeCases(owner, 1)
      const ids = await copyCase(cases[0]?.caseId ?? '', 499)
      const all = [...cases, ...ids.map((caseId) => ({ caseId }))]
      const closedBefore = await closedCount(owner)
      await owner.call(closeCaseByIds, bodyOf(all))
      expect(await closedCount(owner)).toBe((closedBefore ?? 0) + 500)
      await owner.call(repoenCaseByIds, bodyOf(all))
      expect(await closedCount(owner)).toBe(closedBefore)
    },
  )

  /** Inserts copies of a case into the same inboxes. */
  async function copyCase(caseId: string, count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, (_, number) => `${caseId}-${number}`)
    await server().running.deps.database.asSystem(async (handle) => {
      await sql`insert into cases select (jsonb_populate_record(cases, jsonb_build_object('id', copy))).*
        from cases, unnest(${ids}::text[]) as copy where id = ${caseId}`.execute(handle)
      const { rows: owners } = await sql<{ ownerId: string; unread: boolean }>`
        select owner_id as "ownerId", unread from inbox_rows where case_id = ${caseId}`.execute(handle)
      for (const id of ids) {
        await insertInboxRows(handle, { practice_id: server().practiceId('demo'), id }, owners)
      }
    })
    return ids
  }

  async function closedCount(api: TestApi): Promise<number | null> {
    const list = await api.call(fetchAllCases, { isDeleted: true, limit: 1 })
    return list.page.total
  }
})
