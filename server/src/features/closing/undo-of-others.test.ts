import { randomUUID } from 'node:crypto'
import { createCase, modifyCaseDataById } from '@econsult/contract/cases'
import { undoSending } from '@econsult/contract/cases/sending'
import { closeCaseByIds, undoClosing } from '@econsult/contract/closing'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase, newCaseBody } from '../../testing/test-case.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** Returns cases of one practice that were just sent, closed or assigned, with the calls that undo these actions. */
async function happened(server: TestServer) {
  const pcp = await server.signIn('pcp@demo.example')
  const specialistId = server.userId('cardio@demo.example')
  const sendingId = randomUUID()
  const sending = newCaseBody({ specialistIds: [specialistId], sendingId })
  const sent = (await pcp.call(createCase, sending)).data
  const closed = await createTestCase(pcp)
  const closingId = randomUUID()
  const closing = { caseIds: [{ caseId: closed.caseId, target: 'none' as const }], closingId }
  await pcp.call(closeCaseByIds, closing)
  const assigned = await createTestCase(pcp)
  await assign(server, assigned.caseId)
  return [
    [sent.caseId, undoSending.path, (caseId: string) => ({ caseId, sendingId })],
    [closed.caseId, undoClosing.path, (caseId: string) => ({ caseIds: [{ caseId }], closingId })],
    [
      assigned.caseId,
      modifyCaseDataById.path,
      (caseId: string) => ({ caseId, specialtyId: '2', specialistId, action: 'unassign', isUndo: true }),
    ],
  ] as const
}

describeApi('undoing actions of other users', (server) => {
  test('END-05 END-08 every Undo gives the same response for another practice’s case as for a nonexistent case, from the first call on', async () => {
    const undos = await happened(server())
    const strangers = ['other@rival.example', 'derm@demo.example']
    for (const email of strangers) {
      for (const [caseId, path, bodyOf] of undos) {
        const answerTo = async (api: TestApi, id: string) => {
          const { status, body } = await api.post(path, bodyOf(id))
          return { status, body: JSON.stringify(body).replaceAll(id, 'the case') }
        }
        // A new session is used each time, so that each call is the first call of its session.
        const theirs = await answerTo(await server().signIn(email), caseId)
        const none = await answerTo(await server().signIn(email), randomUUID())
        expect([path, email, theirs]).toEqual([path, email, none])
        expect(theirs.status).toBeGreaterThanOrEqual(403)
        const again = await server().signIn(email)
        await answerTo(again, randomUUID())
        expect(await answerTo(again, caseId)).toEqual(none)
      }
    }
  })
})
