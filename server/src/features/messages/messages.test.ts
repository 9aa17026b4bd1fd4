import { randomUUID } from 'node:crypto'
import { fetchCase, modifyCaseDataById, caseDataSchema } from '@econsult/contract/cases'
import { readInbox } from '@econsult/contract/cases/inbox'
import type { InputOf } from '@econsult/contract/call'
import { saveNewInbox, fetchInbox, messageSchema } from '@econsult/contract/messages'
import { NOTICES } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase, openTestRoom } from '../../testing/test-case.ts'

async function history(api: TestApi, channelId: string, rest: Partial<InputOf<typeof fetchInbox>> = {}) {
  return await api.call(fetchInbox, { channelId, ...rest })
}

async function send(
  api: TestApi,
  channelId: string,
  content: string,
  rest: Partial<InputOf<typeof saveNewInbox>> = {},
) {
  const answer = await api.call(saveNewInbox, { channelId, content, ...rest })
  return messageSchema.parse(answer.data)
}

describeApiOnBothDatabases('messages', (server) => {
  const room = () => openTestRoom(server())

  test('ROOM-01 messages are stored with sender, role and time, in the order of their numbers', async () => {
    const { pcp, cardio, caseId } = await room()
    await send(pcp, caseId, 'First made-up question')
    await send(cardio, caseId, 'Made-up answer')
    const { data } = await history(pcp, caseId)
    expect(data).toMatchObject([
      { sequence: 1, content: 'First made-up question', firstName: 'Jonas', userType: 'PCP' },
      { sequence: 2, content: 'Made-up answer', userType: 'Specialty', specialtyTitle: 'Cardiology' },
    ])
    expect(Math.abs((data[0]?.created ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('a message sent twice under one id, even simultaneously, is stored once', async () => {
    const { pcp, caseId } = await room()
    const id = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => send(pcp, caseId, 'Once', { id })))
    expect(new Set(sent.map((message) => message.sequence))).toEqual(new Set([1]))
    expect((await history(pcp, caseId)).data).toHaveLength(1)
  })

  test('rejects a message id that another user has used', async () => {
    const { pcp, cardio, caseId } = await room()
    const { id } = await send(pcp, caseId, 'Mine')
    expect((await cardio.refused(saveNewInbox, { channelId: caseId, id, content: 'Theirs' })).status).toBe(
      409,
    )
  })

  test('ROOM-10 messages after a given number are fetched to catch up, older pages by the number before them', async () => {
    const { pcp, caseId } = await room()
    for (let index = 1; index <= 7; index += 1) await send(pcp, caseId, `Message ${index}`)
    const texts = (page: Awaited<ReturnType<typeof history>>) => page.data.map((message) => message.sequence)
    const newest = await history(pcp, caseId, { limit: 3 })
    expect([texts(newest), newest.page.hasMore]).toEqual([[5, 6, 7], true])
    const older = await history(pcp, caseId, { limit: 4, before: 5 })
    expect([texts(older), older.page.hasMore]).toEqual([[1, 2, 3, 4], false])
    const missed = await history(pcp, caseId, { after: 4, limit: 2 })
    expect([texts(missed), missed.page.hasMore]).toEqual([[5, 6], true])
  })

  test('ROOM-10 a room can be paged back to its first message by cursor or by number', async () => {
    const { pcp, caseId } = await room()
    for (let index = 1; index <= 5; index += 1) await send(pcp, caseId, `Message ${index}`)
    const seen: number[][] = []
    let before: string | number | null = null
    do {
      const { data, page } = await history(pcp, caseId, { limit: 2, before })
      expect([page.total, page.hasMore]).toEqual([5, page.nextCursor !== null])
      seen.push(data.map((message) => message.sequence))
      before = page.nextCursor
    } while (before !== null)
    expect(seen).toEqual([[4, 5], [2, 3], [1]])
    expect(await history(pcp, caseId, { limit: 2, before: 4 })).toEqual(
      await history(pcp, caseId, { limit: 2, before: '4' }),
    )
    expect((await history(pcp, caseId, { after: 1, limit: 2 })).page).toEqual({
      nextCursor: null,
      total: 5,
      hasMore: true,
    })
    for (const wrong of ['0', '-1', 'made-up', '1e9', 0]) {
      const answer = await pcp.refused(fetchInbox, { channelId: caseId, before: wrong })
      expect([wrong, answer.status, Object.keys(answer.errors ?? {})]).toEqual([wrong, 400, ['before']])
    }
  })

  test('ROOM-03 recipients and read flags depend on the sender, whatever the request body contains', async () => {
    const { pcp, cardio, caseId } = await room()
    const cardioId = server().userId('cardio@demo.example')
    const pcpId = server().userId('pcp@demo.example')
    const admin = await server().signIn('admin@demo.example')
    const marks = async () => {
      const answer = await admin.call(fetchCase, { caseId })
      return caseDataSchema.parse(answer.data)
    }
    await cardio.call(readInbox, { channelId: caseId })
    expect((await marks()).isReadByOther).toEqual([cardioId])
    const asked = await send(pcp, caseId, 'Question', { receiverIds: [server().userId('derm@demo.example')] })
    expect(asked.receiverIds).toEqual([cardioId])
    expect(await marks()).toMatchObject({ isRead: true, isReadByOther: [], state: 'Waiting' })
    const answered = await send(cardio, caseId, 'Answer')
    expect(answered.receiverIds).toEqual([pcpId])
    expect(await marks()).toMatchObject({ isRead: false, isReadByOther: [cardioId], state: 'Replied' })
    const noted = await send(admin, caseId, 'From the office')
    expect(new Set(noted.receiverIds)).toEqual(new Set([pcpId, cardioId]))
    expect(await marks()).toMatchObject({ state: 'Replied' })
  })

  test('ROOM-03 a later message clears the read flag, but the position of the last read message is kept', async () => {
    const { pcp, cardio, caseId } = await room()
    const place = { userId: server().userId('cardio@demo.example'), sequence: 1 }
    const asked = async () => (await pcp.call(fetchCase, { caseId })).data
    await send(pcp, caseId, 'First')
    expect(await asked()).toMatchObject({ isReadByOther: [], readPlaces: [] })
    await cardio.call(readInbox, { channelId: caseId })
    expect(await asked()).toMatchObject({ isReadByOther: [place.userId], readPlaces: [place] })
    await send(pcp, caseId, 'Second')
    expect(await asked()).toMatchObject({ isReadByOther: [], readPlaces: [place] })
  })

  test('ROOM-02 a case without a specialist rejects messages', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    const answer = await pcp.refused(saveNewInbox, { channelId: caseId, content: 'Anybody?' })
    expect([answer.status, answer.message]).toEqual([409, NOTICES.noSpecialist])
  })

  test("rejects an empty message, a message that is too long and a message to another practice's room", async () => {
    const { pcp, caseId } = await room()
    expect((await pcp.refused(saveNewInbox, { channelId: caseId, content: ' \n ' })).errors).toEqual({
      content: 'Write a message first.',
    })
    expect((await pcp.refused(saveNewInbox, { channelId: caseId, content: 'x'.repeat(50_001) })).status).toBe(
      400,
    )
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'x'.repeat(50_000) })
    const rival = await server().signIn('other@rival.example')
    expect((await rival.refused(saveNewInbox, { channelId: caseId, content: 'Let me in' })).status).toBe(404)
    expect((await rival.refused(fetchInbox, { channelId: caseId })).status).toBe(404)
    const forged = { channelId: caseId, content: 'Forged', senderId: server().userId('cardio@demo.example') }
    expect((await pcp.refused(saveNewInbox, forged)).status).toBe(403)
  })

  test('a closed case rejects messages until it is reopened', async () => {
    const { pcp, caseId } = await room()
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect((await pcp.refused(saveNewInbox, { channelId: caseId, content: 'Late' })).status).toBe(409)
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'In time' })
  })
})
