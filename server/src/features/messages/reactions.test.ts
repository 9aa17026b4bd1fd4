import type { InputOf } from '@econsult/contract/call'
import { readInbox } from '@econsult/contract/cases/inbox'
import { saveNewInbox } from '@econsult/contract/messages'
import { closeCase } from '@econsult/contract/closing'
import { fetchCase } from '@econsult/contract/cases'
import { type GivenReaction, REACTION_TEXTS, reactToMessage } from '@econsult/contract/messages/reactions'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { openSignedRoom } from '../../testing/test-answer.ts'
import type { TestApi } from '../../testing/test-api.ts'

const ANSWER = { kind: 'answer', specialtyId: '2' } as const

async function caseOf(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

function react(api: TestApi, channelId: string, more: Partial<InputOf<typeof reactToMessage>> = {}) {
  const input = { channelId, about: ANSWER, reaction: 'thank-you' as const, isGiven: true, ...more }
  return api.send(reactToMessage, input)
}

const shortOf = ({ about, reaction, byName }: GivenReaction) =>
  `${byName}: ${reaction} for ${about.kind === 'answer' ? 'the answer' : 'a message'}`

describeApi('reactions', (server) => {
  test('END-04 both sides see a reaction to an answer; the response clock does not start, and the case does not become unread', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    await cardio.call(readInbox, { channelId: caseId })
    const before = await caseOf(cardio, caseId)
    expect((await react(pcp, caseId)).status).toBe(200)
    expect((await react(pcp, caseId)).status).toBe(200)
    expect((await react(pcp, caseId, { reaction: 'thumbs-up' })).status).toBe(200)
    for (const api of [pcp, cardio]) {
      const { reactions } = await caseOf(api, caseId)
      expect(reactions.map(shortOf)).toEqual([
        'Jonas Abernathy: thank-you for the answer',
        'Jonas Abernathy: thumbs-up for the answer',
      ])
    }
    const after = await caseOf(cardio, caseId)
    const told = ({ requests, isUnread, updatedAt, events }: typeof after) => ({
      requests,
      isUnread,
      updatedAt,
      events: events.length,
    })
    expect(told(after)).toEqual(told(before))
    expect((await react(pcp, caseId, { isGiven: false })).status).toBe(200)
    expect((await caseOf(pcp, caseId)).reactions.map(({ reaction }) => reaction)).toEqual(['thumbs-up'])
  })

  test('END-04 messages get reactions too, even after the case was closed, but not from their sender', async () => {
    const { pcp, cardio, caseId } = await openSignedRoom(server())
    const sent = await cardio.call(saveNewInbox, { channelId: caseId, content: 'Made up' })
    const about = { kind: 'message' as const, messageId: sent.data.id }
    await pcp.call(closeCase, { caseId, target: 'none' })
    expect((await react(pcp, caseId, { about })).status).toBe(200)
    expect((await caseOf(cardio, caseId)).reactions.map(shortOf)).toEqual([
      'Jonas Abernathy: thank-you for a message',
    ])
    const own = await react(cardio, caseId, { about })
    expect([own.status, own.body['errors']]).toEqual([400, { about: REACTION_TEXTS.own }])
    const missing = await react(pcp, caseId, { about: { kind: 'message', messageId: 'none' } })
    expect([missing.status, missing.body['errors']]).toEqual([400, { about: REACTION_TEXTS.noSuchMessage }])
    const rival = await server().signIn('other@rival.example')
    expect((await react(rival, caseId)).status).toBe(404)
  })
})
