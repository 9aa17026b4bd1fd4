import { downloadReport } from '@econsult/contract/reports'
import { saveNewInbox, fetchInbox } from '@econsult/contract/messages'
import { readInbox, fetchAllCases } from '@econsult/contract/cases/inbox'
import { closeCase } from '@econsult/contract/closing'
import { fetchCase } from '@econsult/contract/cases'
import { CORRECTION_TEXTS, MOST_CORRECTIONS, correctMessage } from '@econsult/contract/messages/corrections'
import { expect, test } from 'vitest'
import { describeApi, describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import { openSignedRoom } from '../../testing/test-answer.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { openTestRoom } from '../../testing/test-case.ts'
import { actAsDelegate } from '../../testing/test-delegate.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { askFhir, findAllByFhir } from '../fhir/testing/test-fhir.ts'
import { readPdf, textOf } from '../reports/pdf/testing/read-pdf.ts'

const WRONG = 'He takes made-up drug A 5 mg twice a day.'
const RIGHT = 'He takes made-up drug A 25 mg twice a day.'

/** Sends a message and returns its id. */
async function say(api: TestApi, channelId: string, content = WRONG): Promise<string> {
  const id = crypto.randomUUID()
  await api.call(saveNewInbox, { id, channelId, content })
  return id
}

function correct(api: TestApi, channelId: string, id: string, content = RIGHT) {
  return api.send(correctMessage, { channelId, id, content })
}

async function caseOf(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

async function textsOf(api: TestApi, channelId: string): Promise<string[]> {
  const body = await api.call(fetchInbox, { channelId })
  return body.data.map(({ content }) => content)
}

async function rowOf(api: TestApi, caseId: string) {
  const body = await api.call(fetchAllCases, { limit: 100 })
  return body.data.find((row) => row.caseId === caseId)
}

describeApiOnBothDatabases('corrections of messages', (server) => {
  test('END-08 a correction keeps both texts for all users, the list shows the new text, and the response clock does not start', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const id = await say(pcp, caseId)
    await cardio.call(readInbox, { channelId: caseId })
    const turnsOf = async (api: TestApi) => {
      const { requests, state } = await caseOf(api, caseId)
      return { requests, state }
    }
    const before = [await turnsOf(pcp), await turnsOf(cardio)]
    expect((await correct(pcp, caseId, id)).status).toBe(200)
    for (const api of [pcp, cardio]) {
      const { corrections, events } = await caseOf(api, caseId)
      const said = { messageId: id, before: WRONG, content: RIGHT, byName: 'Jonas Abernathy' }
      expect(corrections).toMatchObject([said])
      expect(corrections[0]?.at).toBeGreaterThan(0)
      expect(events.at(-1)).toMatchObject({ kind: 'message-corrected', words: 'corrected a message' })
      expect(await textsOf(api, caseId)).toEqual([RIGHT])
      expect((await rowOf(api, caseId))?.news).toMatchObject({ kind: 'message-corrected', text: RIGHT })
    }
    expect([await turnsOf(pcp), await turnsOf(cardio)]).toEqual(before)
    expect((await rowOf(cardio, caseId))?.isUnread).toBe(true)
    expect((await rowOf(pcp, caseId))?.isUnread).toBe(false)
    // An administrator who has not stated a reason receives neither the new nor the old text of a message.
    const admin = await server().signIn('admin@demo.example')
    expect((await caseOf(admin, caseId)).corrections).toEqual([])
  })

  test('END-08 a correction sent twice is stored once, and several corrections keep each text in order', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const id = await say(pcp, caseId)
    await Promise.all([correct(pcp, caseId, id), correct(pcp, caseId, id)])
    await correct(pcp, caseId, id, WRONG)
    const { corrections } = await caseOf(cardio, caseId)
    expect(corrections.map(({ before, content }) => [before, content])).toEqual([
      [WRONG, RIGHT],
      [RIGHT, WRONG],
    ])
    const half = 'Half of a pair \ud83d of letters'
    for (const _again of [1, 2]) await correct(pcp, caseId, id, half)
    expect((await caseOf(cardio, caseId)).corrections).toHaveLength(3)
    for (let more = 3; more < MOST_CORRECTIONS; more += 1) await correct(pcp, caseId, id, `Text ${more}`)
    const last = await correct(pcp, caseId, id, 'One too many')
    expect([last.status, last.body['message']]).toEqual([409, CORRECTION_TEXTS.tooMany])
  })
})

describeApi('corrections of messages', (server) => {
  test('END-08 an open room is notified of a correction immediately', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const id = await say(pcp, caseId)
    const live = await connectTestSocket(server(), cardio.token)
    await live.send('join', { channelId: caseId })
    await correct(pcp, caseId, id)
    expect(await live.until(({ type }) => type === 'case')).toMatchObject({ channelId: caseId })
    live.close()
  })

  test('END-08 only its author can correct a message, with non-empty text, in an open case; an answer cannot be corrected like this', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const id = await say(pcp, caseId)
    const refused = async (api: TestApi, content = RIGHT, one = id) => {
      const { status, body } = await correct(api, caseId, one, content)
      return [status, body['errors'] ?? body['message']]
    }
    expect(await refused(cardio)).toEqual([403, CORRECTION_TEXTS.notOwn])
    expect(await refused(await server().signIn('other@rival.example'))).toEqual([
      404,
      'Not found, or you do not have access. Go back to the inbox.',
    ])
    for (const unseen of ['  \n', '\u200B', '\u2060\uFEFF\u00AD', '\u202E\u2066 \u2069']) {
      expect(await refused(pcp, unseen)).toEqual([400, { content: CORRECTION_TEXTS.empty }])
      const sent = await pcp.send(saveNewInbox, { channelId: caseId, content: unseen })
      expect([sent.status, sent.body['errors']]).toEqual([400, { content: 'Write a message first.' }])
    }
    // A signed answer is not a message. In this call, no id refers to it, not even the id of its specialty.
    expect(await refused(cardio, RIGHT, '2')).toEqual([400, { id: CORRECTION_TEXTS.noSuchMessage }])
    await pcp.call(closeCase, { caseId, target: 'none' })
    expect(await refused(pcp)).toEqual([409, CORRECTION_TEXTS.closed])
    expect(await textsOf(cardio, caseId)).toEqual([WRONG])
  })

  test('END-08 a delegate with the right to send corrects for the clinician; a delegate who may only read cannot', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    const id = await say(pcp, caseId)
    const reader = await actAsDelegate(server(), { rights: ['read'] })
    expect((await correct(reader.delegate, caseId, id)).status).toBe(403)
    const sender = await actAsDelegate(server(), { rights: ['read', 'send'] })
    expect((await correct(sender.delegate, caseId, id)).status).toBe(200)
    const { corrections } = await caseOf(pcp, caseId)
    expect(corrections[0]?.byName).toMatch(/ for Dr Abernathy$/)
  })

  test('END-08 the report shows both texts with the time of the change, and FHIR has both with a Provenance', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    await correct(pcp, caseId, await say(pcp, caseId))
    const response = await pcp.download(downloadReport, { caseId })
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    const report = pages.map(textOf).join(' ')
    expect(report).toMatch(
      /5 mg twice a day\. Corrected \d{4}-\d\d-\d\d \d\d:\d\d .*by Jonas Abernathy: He takes made-up drug A 25 mg/,
    )
    const { resource } = await askFhir(pcp, `/Communication/${caseId}.m1`)
    expect(resource).toMatchObject({ payload: [{ contentString: RIGHT }] })
    expect(JSON.stringify(resource)).toContain(`Before: ${WRONG}`)
    const found = await findAllByFhir(pcp, `/Provenance?target=Communication/${caseId}.m1`)
    expect(found).toMatchObject([{ entity: [{ role: 'revision', what: { display: WRONG } }] }])
  })
})
