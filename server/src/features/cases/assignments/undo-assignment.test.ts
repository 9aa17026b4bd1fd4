import { readInbox, fetchAllCases } from '@econsult/contract/cases/inbox'
import { saveNewInbox } from '@econsult/contract/messages'
import { type CaseData, fetchCase, modifyCaseDataById } from '@econsult/contract/cases'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApi, describeApiOnBothDatabases } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { type CaseChanges, assign, createTestCase } from '../../../testing/test-case.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { ASSIGNMENT_UNDO_TEXTS } from './undo-assignment.ts'

const CARDIO = 'cardio@demo.example'
const DERM = 'derm@demo.example'

const read = (api: TestApi, caseId: string) => api.send(fetchCase, { caseId })
const open = (api: TestApi, channelId: string) => api.send(readInbox, { channelId })

async function rowOf(api: TestApi, caseId: string) {
  const body = await api.call(fetchAllCases, { limit: 100 })
  return body.data.find((row) => row.caseId === caseId)
}

/** Returns the rows about a case from all tables, except the audit log's records of accesses. */
async function tablesOf(server: TestServer, caseId: string): Promise<Record<string, unknown[]>> {
  return server.running.deps.database.asSystem(async (handle) => {
    const named = await handle.send(
      sql<{
        name: string
      }>`select table_name as name from information_schema.columns join information_schema.tables
        using (table_schema, table_name) where column_name = 'case_id' and table_schema = 'public'
        and table_type = 'BASE TABLE' order by 1`,
    )
    const found: Record<string, unknown[]> = {}
    for (const { name } of named) {
      const rows = await handle.send(
        sql<{ row: unknown }>`select to_jsonb(known) - 'sample' as row from ${sql.table(name)} known
          where case_id = ${caseId} order by to_jsonb(known)::text`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    const cases = await handle.send(sql<{ row: unknown }>`
      select to_jsonb(cases) as row from cases where id = ${caseId}`)
    const outbox = await handle.send(sql<{ row: unknown }>`
      select to_jsonb(idempotency_key) as row from outbox
      where payload ->> 'caseId' = ${caseId} and kind in ('notice-case-assigned', 'notice-request-given-away',
        'fhir-change') order by idempotency_key`)
    return { ...found, cases: cases.map(({ row }) => row), outbox: outbox.map(({ row }) => row) }
  })
}

/** Makes the requests of a case overdue. A specialist who loses an overdue request is notified. */
async function makeOverdue(server: TestServer, caseId: string) {
  await server.running.deps.database.asSystem((handle) =>
    handle.send(sql`update requests set clock = jsonb_set(clock, '{dueAt}', '1'), due_at = to_timestamp(0)
      where case_id = ${caseId}`),
  )
}

interface Change {
  readonly email: string
  readonly specialtyId?: string
}

function change(server: TestServer, api: TestApi, caseId: string, { email, specialtyId = '2' }: Change) {
  const body = { caseId, specialtyId, specialistId: server.userId(email) }
  return {
    assign: () => api.send(modifyCaseDataById, { ...body, action: 'assign', isUndoable: true }),
    undo: () => api.send(modifyCaseDataById, { ...body, action: 'unassign', isUndo: true }),
  }
}

/** Creates a case that is assigned to the cardiologist, who has opened it, so that Undo has data to restore. */
async function openCase(server: TestServer, more: CaseChanges = {}) {
  const pcp = await server.signIn('pcp@demo.example')
  const admin = await server.signIn('admin@demo.example')
  const { caseId } = await createTestCase(pcp, more)
  await assign(server, caseId)
  const cardio = await server.signIn(CARDIO)
  await open(cardio, caseId)
  return { pcp, admin, cardio, derm: await server.signIn(DERM), caseId }
}

async function dataOf(api: TestApi, caseId: string): Promise<CaseData> {
  return fetchCase.reply.parse((await read(api, caseId)).body).data
}

describeApiOnBothDatabases('undoing an assignment', (server) => {
  test('END-05 END-08 restores the exact previous state after a specialist was replaced, and sends no notices', async () => {
    const { pcp, admin, cardio, derm, caseId } = await openCase(server())
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'Made up' })
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'Made-up answer' })
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'Made up, once more' })
    await makeOverdue(server(), caseId)
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'And once more' })
    server().clock.pass(60_000)
    const before = { data: await dataOf(pcp, caseId), row: await rowOf(cardio, caseId) }
    const tables = await tablesOf(server(), caseId)
    const { assign: assigns, undo } = change(server(), admin, caseId, { email: DERM })
    expect((await assigns()).status).toBe(200)
    expect(await rowOf(derm, caseId)).toBeDefined()
    expect((await tablesOf(server(), caseId))['outbox']).toContainEqual(
      expect.stringMatching(/^request-given-away:/),
    )
    expect((await read(cardio, caseId)).status).toBe(404)

    expect((await undo()).status).toBe(200)
    expect(await rowOf(derm, caseId)).toBeUndefined()
    expect((await read(derm, caseId)).status).toBe(404)
    expect(await rowOf(cardio, caseId)).toEqual(before.row)
    expect(await dataOf(pcp, caseId)).toEqual(before.data)
    expect(await tablesOf(server(), caseId)).toEqual(tables)
    // A repeated Undo, as after a lost response, changes nothing. The same assignment can then be made again.
    expect((await undo()).status).toBe(200)
    expect(await tablesOf(server(), caseId)).toEqual(tables)
    expect((await assigns()).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect(await tablesOf(server(), caseId)).toEqual(tables)
  })

  test('END-05 END-08 restores an unassigned case with its original due time', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const admin = await server().signIn('admin@demo.example')
    const { caseId } = await createTestCase(pcp)
    server().clock.pass(60_000)
    const before = { data: await dataOf(pcp, caseId), tables: await tablesOf(server(), caseId) }
    const { assign: assigns, undo } = change(server(), admin, caseId, { email: CARDIO })
    expect((await assigns()).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect(await dataOf(pcp, caseId)).toEqual(before.data)
    expect(await tablesOf(server(), caseId)).toEqual(before.tables)
  })

  test('END-05 END-08 does not change another request of the same case', async () => {
    const { admin, cardio, caseId } = await openCase(server(), { specialtyIds: ['2', '3'] })
    const before = { row: await rowOf(cardio, caseId), tables: await tablesOf(server(), caseId) }
    const both = change(server(), admin, caseId, { email: CARDIO, specialtyId: '3' })
    expect((await both.assign()).status).toBe(200)
    expect((await both.undo()).status).toBe(200)
    expect(await rowOf(cardio, caseId)).toEqual(before.row)
    expect(await tablesOf(server(), caseId)).toEqual(before.tables)
  })
})

describeApi('an assignment that cannot be undone', (server) => {
  test('END-05 END-08 rejects Undo once the new specialist has seen the case; if both happen at once, only one succeeds', async () => {
    for (const see of [
      (derm: TestApi, caseId: string) => open(derm, caseId),
      (derm: TestApi, caseId: string) => read(derm, caseId),
      (derm: TestApi) => derm.raw('/fhir/R4/ServiceRequest', {}),
    ]) {
      const { admin, derm, caseId } = await openCase(server())
      const { assign: assigns, undo } = change(server(), admin, caseId, { email: DERM })
      await assigns()
      expect((await see(derm, caseId)).status).toBe(200)
      const { status, body } = await undo()
      expect([status, body['message']]).toEqual([
        409,
        ASSIGNMENT_UNDO_TEXTS.opened({ name: 'Ines Carvalho' }),
      ])
      expect((await read(derm, caseId)).status).toBe(200)
    }
    const { admin, derm, caseId } = await openCase(server())
    const { assign: assigns, undo } = change(server(), admin, caseId, { email: DERM })
    await assigns()
    const [undone, seen] = await Promise.all([undo(), read(derm, caseId)])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([undone.status, seen.status])
  })

  test('END-05 END-08 rejects Undo after a message, after another assignment, or after the time limit', async () => {
    const written = await openCase(server())
    const first = change(server(), written.admin, written.caseId, { email: DERM })
    await first.assign()
    await written.pcp.call(saveNewInbox, { channelId: written.caseId, content: 'Made up' })
    expect((await first.undo()).body['message']).toBe(ASSIGNMENT_UNDO_TEXTS.changed)

    const again = await openCase(server())
    const given = change(server(), again.admin, again.caseId, { email: DERM })
    await given.assign()
    await change(server(), again.admin, again.caseId, { email: CARDIO }).assign()
    expect((await given.undo()).body['message']).toBe(ASSIGNMENT_UNDO_TEXTS.changed)

    const late = await openCase(server())
    const slow = change(server(), late.admin, late.caseId, { email: DERM })
    await slow.assign()
    server().clock.pass(15_001)
    const { status, body } = await slow.undo()
    expect([status, body['message']]).toEqual([409, ASSIGNMENT_UNDO_TEXTS.tooLate])
    expect(
      (await late.pcp.refused(modifyCaseDataById, { caseId: late.caseId, action: 'unassign', isUndo: true }))
        .status,
    ).toBe(403)
    expect((await read(late.derm, late.caseId)).status).toBe(200)
  })
})
