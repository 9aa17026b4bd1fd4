import { randomUUID } from 'node:crypto'
import { createCase, fetchCase } from '@econsult/contract/cases'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchNeedsYou } from '@econsult/contract/cases/needs-you'
import { SENDING_TEXTS, undoSending } from '@econsult/contract/cases/sending'
import { presign } from '@econsult/contract/files'
import { fetchInbox } from '@econsult/contract/messages'
import { expect, test } from 'vitest'
import { describeApi, describeApiOnBothDatabases } from '../../../testing/describe-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase, newCaseBody } from '../../../testing/test-case.ts'
import { saveTestDraft } from '../../../testing/test-draft.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { connectTestSocket } from '../../../testing/test-socket.ts'
import { uploadTestFile } from '../../../testing/test-upload.ts'

const CARDIO = 'cardio@demo.example'

/** Sends a case with a file to the cardiologist. Each case has its own patient. */
async function send(server: TestServer, pcp: TestApi) {
  const file = await uploadTestFile(pcp, { name: 'madeup.txt', type: 'text/plain', bytes: 'made up' })
  const files = [{ fileData: { name: file, type: 'text/plain' }, fileUrl: '' }]
  const draftId = await saveTestDraft(pcp, { files })
  const sendingId = randomUUID()
  const patientName = `Testina Madeup${randomUUID().replaceAll(/[^a-z]/g, '')}`
  const specialistIds = [server.userId(CARDIO)]
  const body = newCaseBody({ caseId: draftId, patientName, specialistIds, sendingId })
  const { caseId, patientId } = (await pcp.call(createCase, body)).data
  return { caseId, sendingId, file, patientName, patientId: patientId ?? '' }
}

type Sent = Awaited<ReturnType<typeof send>>

/** Actions by which a specialist sees the content of a case without opening its room. */
const WAYS: readonly (readonly [
  string,
  (cardio: TestApi, sent: Sent, server: TestServer) => Promise<{ status: number }>,
])[] = [
  ['fetched by the API', (cardio, { caseId }) => cardio.send(fetchCase, { caseId })],
  ['its messages', (cardio, { caseId }) => cardio.send(fetchInbox, { channelId: caseId })],
  ['a file', (cardio, { file }) => cardio.send(presign, { operation: 'get', file, type: 'text/plain' })],
  ['FHIR, read', (cardio, { caseId }) => cardio.raw(`/fhir/R4/ServiceRequest/${caseId}.2`, {})],
  ['FHIR, searched', (cardio) => cardio.raw('/fhir/R4/Task', {})],
  ['FHIR, the patient', (cardio, { patientId }) => cardio.raw(`/fhir/R4/Patient/${patientId}`, {})],
  [
    'joined by a socket',
    async (cardio, { caseId }, server) => {
      const live = await connectTestSocket(server, cardio.token)
      await live.send('join', { channelId: caseId })
      live.close()
      return { status: 200 }
    },
  ],
]

const undo = (pcp: TestApi, { caseId, sendingId }: Sent) => pcp.send(undoSending, { caseId, sendingId })

describeApi('Undo after a specialist has seen the case', (server) => {
  test.each(WAYS)('END-08 rejects Undo if a specialist has seen the case (%s)', async (_name, see) => {
    const pcp = await server().signIn('pcp@demo.example')
    const cardio = await server().signIn(CARDIO)
    const sent = await send(server(), pcp)
    expect((await see(cardio, sent, server())).status).toBe(200)
    const { status, body } = await undo(pcp, sent)
    expect([status, body['message']]).toEqual([409, SENDING_TEXTS.opened({ name: 'Dr Okonjo' })])
    await cardio.call(fetchCase, { caseId: sent.caseId })
  })

  test('END-08 lists do not count as seeing the case, nor do views by the sender’s own side or by users without access', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const cardio = await server().signIn(CARDIO)
    const sent = await send(server(), pcp)
    const { caseId } = sent
    for (const call of [fetchAllCases, fetchNeedsYou]) {
      const { body } = await cardio.send(call, {})
      expect(JSON.stringify(body)).toContain(caseId)
    }
    const superuser = await server().signIn('superuser@demo.example')
    await superuser.call(fetchCase, { caseId })
    const derm = await server().signIn('derm@demo.example')
    expect((await derm.refused(fetchCase, { caseId })).status).toBe(404)
    expect((await undo(pcp, sent)).status).toBe(200)
  })

  test('END-08 does not count a specialist who views the patient for another case', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const derm = await server().signIn('derm@demo.example')
    const earlier = await send(server(), pcp)
    const { patientId, patientName } = earlier
    const other = await createTestCase(pcp, { patientId, patientName, specialtyIds: ['3'] })
    await assign(server(), other.caseId, 'derm@demo.example')
    expect((await derm.raw(`/fhir/R4/Patient/${patientId}`, {})).status).toBe(200)
    expect((await undo(pcp, earlier)).status).toBe(200)
  })
})

describeApiOnBothDatabases('Undo while a specialist fetches the case', (server) => {
  test('END-08 either the specialist has seen the case and it stays sent, or neither the API nor FHIR returns the case', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const cardio = await server().signIn(CARDIO)
    for (const [, see] of WAYS.slice(0, 4)) {
      const sent = await send(server(), pcp)
      const [undone, seen] = await Promise.all([undo(pcp, sent), see(cardio, sent, server())])
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([undone.status, seen.status])
    }
  })
})
