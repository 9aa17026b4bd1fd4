import { randomUUID } from 'node:crypto'
import { fetchCase, createCase } from '@econsult/contract/cases'
import { readInbox, fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchDraft } from '@econsult/contract/drafts'
import { saveNewInbox } from '@econsult/contract/messages'
import { fetchAnswerDraft, saveAnswerDraft } from '@econsult/contract/answers'
import { SENDING_TEXTS, undoSending } from '@econsult/contract/cases/sending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeApi, describeApiOnBothDatabases } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { type CaseChanges, assign, newCaseBody } from '../../../testing/test-case.ts'
import { draftOf, saveTestDraft } from '../../../testing/test-draft.ts'
import { anyTestDatabase } from '../../../testing/test-databases.ts'
import { startTestMailbox, type TestMailbox } from '../../../testing/test-mailbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadTestFile } from '../../../testing/test-upload.ts'

const CARDIO = 'cardio@demo.example'

/** Sends a case to the cardiologist with the option to undo it. */
async function send(server: TestServer, more: CaseChanges = {}) {
  const pcp = await server.signIn('pcp@demo.example')
  const sendingId = randomUUID()
  const specialistIds = [server.userId(CARDIO)]
  const body = newCaseBody({ questions: 'A made-up question?', specialistIds, sendingId, ...more })
  const { data, undo } = await pcp.call(createCase, body)
  return { pcp, body, sendingId, caseId: data.caseId, undo, cardio: await server.signIn(CARDIO) }
}

function undoOf(api: TestApi, caseId: string, sendingId: string) {
  return api.send(undoSending, { caseId, sendingId })
}

const read = (api: TestApi, caseId: string) => api.send(fetchCase, { caseId })
/** Returns the ids of the cases in a user's list, without opening any case. */
async function listed(api: TestApi): Promise<string[]> {
  const body = await api.call(fetchAllCases, { limit: 100 })
  return body.data.map((row) => row.caseId)
}

const open = (api: TestApi, channelId: string) => api.send(readInbox, { channelId })

/** Returns all outbox rows about a case, each with its kind and state. */
async function told(server: TestServer, caseId: string) {
  const rows = await server.running.deps.database.asSystem((handle) =>
    handle
      .selectFrom('outbox')
      .select(['kind', 'state'])
      .where(sql<string>`payload ->> 'caseId'`, '=', caseId)
      .orderBy('kind')
      .execute(),
  )
  return rows.map(({ kind, state }) => `${kind} ${state}`)
}

/** Returns the names of the tables that still contain the case's id. */
async function tablesWith(server: TestServer, caseId: string): Promise<string[]> {
  return server.running.deps.database.asSystem(async (handle) => {
    const named = await handle.send(
      sql<{ name: string }>`select table_name as name from information_schema.columns
        where column_name = 'case_id' and table_schema = 'public' order by 1`,
    )
    const known: string[] = []
    for (const { name } of named) {
      const rows = await handle.send(sql`select from ${sql.table(name)} where case_id = ${caseId}`)
      if (rows.length > 0) known.push(name)
    }
    return known
  })
}

describeApiOnBothDatabases('undoing a sending', (server) => {
  test('END-08 turns the case back into its draft with its files, sends no notices, and removes the case from lists and figures', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const file = await uploadTestFile(pcp, { name: 'madeup.txt', type: 'text/plain', bytes: 'made up' })
    const files = [{ fileData: { name: file, type: 'text/plain' }, fileUrl: '' }]
    const caseId = await saveTestDraft(pcp, { questions: 'Half of a made-up', files })
    const { cardio, sendingId, undo } = await send(server(), { caseId })
    expect(undo?.sendingId).toBe(sendingId)
    expect(undo?.ms).toBeGreaterThan(0)
    expect(undo?.ms).toBeLessThanOrEqual(10_000)
    // The case appears in the specialist's list immediately.
    expect(await listed(cardio)).toContain(caseId)
    const answer = await undoOf(pcp, caseId, sendingId)
    expect([answer.status, answer.body['message']]).toEqual([200, SENDING_TEXTS.undone])
    expect(await tablesWith(server(), caseId)).toEqual(['drafts'])
    expect(await told(server(), caseId)).toEqual([])
    for (const api of [pcp, cardio]) expect((await read(api, caseId)).status).toBe(404)
    const draft = draftOf(await pcp.send(fetchDraft, { caseId }))
    expect(draft).toMatchObject({
      questions: 'A made-up question?',
      patientName: 'Testina Madeup',
      dob: '1971-09-02',
      specialtyIds: ['2'],
      specialistIds: [server().userId(CARDIO)],
      isCompleted: false,
    })
    expect(draft.files.map(({ fileData }) => fileData.name)).toEqual([file])
    // A second Undo gets the same response, and the draft can be sent again once with the same id.
    expect((await undoOf(pcp, caseId, sendingId)).status).toBe(200)
    const again = await send(server(), { caseId })
    expect(again.caseId).toBe(caseId)
    expect(await told(server(), caseId)).toEqual(['notice-case-assigned waiting'])
  })

  test('END-08 Undo is rejected once the specialist has opened the case; if both happen at once, only one succeeds', async () => {
    const { pcp, cardio, caseId, sendingId } = await send(server())
    await open(cardio, caseId)
    const late = await undoOf(pcp, caseId, sendingId)
    expect([late.status, late.body['message']]).toEqual([409, SENDING_TEXTS.opened({ name: 'Dr Okonjo' })])
    expect((await read(cardio, caseId)).status).toBe(200)

    const other = await send(server())
    const [undone, opened] = await Promise.all([
      undoOf(other.pcp, other.caseId, other.sendingId),
      open(other.cardio, other.caseId),
    ])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([undone.status, opened.status])
    expect((await read(other.cardio, other.caseId)).status).toBe(opened.status)
  })
})

describeApi('undoing a sending', (server) => {
  test('END-08 a case that another client sends without a sending id is announced immediately and cannot be undone', async () => {
    server().clock.stop()
    const { pcp, caseId, undo } = await send(server(), { sendingId: undefined })
    expect(undo).toBeNull()
    await server().running.outbox.runOnce()
    expect((await told(server(), caseId)).at(-1)).toBe('notice-case-assigned done')
    expect((await undoOf(pcp, caseId, randomUUID())).status).toBe(404)
  })

  test('END-08 Undo is possible after the sender’s own practice opens the case, but not after a message or an assignment, or by another user', async () => {
    const { pcp, caseId, sendingId } = await send(server())
    const superuser = await server().signIn('superuser@demo.example')
    await open(superuser, caseId)
    expect((await undoOf(superuser, caseId, sendingId)).status).toBe(404)
    expect((await undoOf(await server().signIn('other@rival.example'), caseId, sendingId)).status).toBe(404)
    expect((await undoOf(pcp, caseId, randomUUID())).status).toBe(404)
    expect((await undoOf(pcp, caseId, sendingId)).status).toBe(200)

    const written = await send(server())
    await pcp.call(saveNewInbox, { channelId: written.caseId, content: 'Made up' })
    const unassigned = await send(server(), { specialistIds: undefined, specialtyIds: ['3'] })
    await assign(server(), unassigned.caseId, 'derm@demo.example')
    const answered = await send(server())
    const place = { caseId: answered.caseId, specialtyId: '2' }
    const { start } = (await answered.cardio.call(fetchAnswerDraft, place)).data
    const draft = { ...place, version: 0, number: start.number, content: start.content }
    await answered.cardio.call(saveAnswerDraft, draft)
    for (const [one, text] of [
      [written, SENDING_TEXTS.changed],
      [unassigned, SENDING_TEXTS.changed],
      [answered, SENDING_TEXTS.opened({ name: 'Dr Okonjo' })],
    ] as const) {
      const { status, body } = await undoOf(pcp, one.caseId, one.sendingId)
      expect([status, body['message']]).toEqual([409, text])
    }
  })
})

describeApi('an Undo after the time limit', (server) => {
  test('END-08 the case stays sent if a notice is being sent at that moment', async () => {
    const { pcp, cardio, caseId, sendingId } = await send(server())
    await server().running.deps.database.asSystem((handle) =>
      handle
        .updateTable('outbox')
        .set({ leased_until: new Date(server().clock.now().getTime() + 60_000) })
        .where(sql<string>`payload ->> 'caseId'`, '=', caseId)
        .execute(),
    )
    const { status, body } = await undoOf(pcp, caseId, sendingId)
    expect([status, body['message']]).toEqual([409, SENDING_TEXTS.tooLate])
    expect((await read(cardio, caseId)).status).toBe(200)
  })
})

describe('the email about a sending that can be undone', () => {
  let server: TestServer
  let mailbox: TestMailbox

  beforeAll(async () => {
    mailbox = await startTestMailbox()
    server = await startTestServer(anyTestDatabase, { SMTP_URL: mailbox.url })
    await server.running.outbox.stop()
    server.clock.stop()
  })
  afterAll(async () => {
    await server.close()
    await mailbox.close()
  })

  async function sendAll() {
    for (let turn = 0; turn < 4; turn += 1) await server.running.outbox.runOnce()
    return mailbox.to(CARDIO).length
  }

  test('END-08 the email is held in the database until Undo is no longer possible, and then sent once; after Undo it is never sent', async () => {
    const { pcp, caseId, sendingId } = await send(server)
    const undone = await send(server)
    expect(await sendAll()).toBe(0)
    expect((await undoOf(pcp, undone.caseId, undone.sendingId)).status).toBe(200)
    server.clock.pass(14_999)
    expect(await sendAll()).toBe(0)
    // The email is stored in the database, so it is not lost if the server restarts in the meantime.
    server.clock.pass(1)
    const late = await undoOf(pcp, caseId, sendingId)
    expect([late.status, late.body['message']]).toEqual([409, SENDING_TEXTS.tooLate])
    expect(await sendAll()).toBe(1)
    expect(await sendAll()).toBe(1)
  })
})
