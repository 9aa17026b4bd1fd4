import { fetchCase, caseDataSchema } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { noAnswerNeeded } from '@econsult/contract/requests'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { openSignedRoom } from '../../testing/test-answer.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { openTestRoom } from '../../testing/test-case.ts'

/** Returns the state and the due time of the case's only request. */
async function requestOf(api: TestApi, caseId: string) {
  const body = await api.call(fetchCase, { caseId })
  const { requests, state } = caseDataSchema.parse(body.data)
  return { request: requests[0]?.state, isDue: requests[0]?.dueAt !== null, state }
}

const ANSWERED = { request: 'answered', isDue: false, state: 'Replied' }
const ASKED = { request: 'more-asked', isDue: true, state: 'Waiting' }

describeApi('a message after an answer', (server) => {
  const say = async (api: TestApi, channelId: string, needsAnswer?: boolean) => {
    const said = { channelId, content: 'Thank you, very clear. Or is it?' }
    await api.call(saveNewInbox, needsAnswer === undefined ? said : { ...said, needsAnswer })
  }

  test('END-04 after a signed answer, a message counts as a new question only if its writer marks it as one', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    await say(pcp, caseId)
    expect(await requestOf(cardio, caseId)).toEqual(ANSWERED)
    await say(await server().signIn('biller@demo.example'), caseId)
    expect(await requestOf(cardio, caseId)).toEqual(ANSWERED)
    await say(pcp, caseId, false)
    expect(await requestOf(cardio, caseId)).toEqual(ANSWERED)
    await say(pcp, caseId, true)
    expect(await requestOf(cardio, caseId)).toEqual(ASKED)
  })

  test('END-04 after an answer in the chat only, a message counts as a new question unless its writer marks it otherwise', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await say(cardio, caseId)
    await say(pcp, caseId, false)
    expect(await requestOf(pcp, caseId)).toEqual(ANSWERED)
    await say(pcp, caseId)
    expect(await requestOf(pcp, caseId)).toEqual(ASKED)
  })

  test('END-04 a signed answer counts as signed whether or not the room is cached', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    await say(pcp, caseId, true)
    await say(cardio, caseId)
    server().running.deps.knownRooms.clear()
    await say(pcp, caseId, false)
    await say(pcp, caseId)
    expect(await requestOf(pcp, caseId)).toEqual(ANSWERED)
  })

  test('END-04 the specialist can mark a question as needing no answer; afterwards, the sender can ask again', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const request = { caseId, specialtyId: '2' }
    expect((await cardio.refused(noAnswerNeeded, request)).status).toBe(409)
    await say(pcp, caseId, true)
    expect((await pcp.refused(noAnswerNeeded, request)).status).toBe(403)
    const ended = await cardio.call(noAnswerNeeded, request)
    const { events } = caseDataSchema.parse(ended.data)
    expect(events.at(-1)).toMatchObject({ kind: 'no-answer-needed' })
    expect(await requestOf(pcp, caseId)).toEqual(ANSWERED)
    await say(pcp, caseId, true)
    expect(await requestOf(pcp, caseId)).toEqual(ASKED)
  })

  test('END-04 needsAnswer has no effect in a specialist’s messages or before an answer', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    await say(pcp, caseId, false)
    expect((await requestOf(pcp, caseId)).request).toBe('assigned')
    await say(cardio, caseId, true)
    expect(await requestOf(pcp, caseId)).toEqual(ANSWERED)
  })
})
