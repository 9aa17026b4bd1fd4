import { messageSchema } from '@econsult/contract/messages'
import { NOTICES } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, openTestRoom } from '../../testing/test-case.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'

const SEND = '/api/v1/inbox/saveNewInbox'
const MODIFY = '/api/v1/case/modifyCaseDataById'

describeApi('a room that is known from the message before', (server) => {
  async function room() {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const say = async (api: TestApi, content: string) =>
      messageSchema.parse((await api.post(SEND, { channelId: caseId, content })).body.data)
    await say(pcp, 'Made-up question')
    await say(cardio, 'Made-up answer')
    return { pcp, cardio, caseId, say }
  }

  test('a specialist who was taken out of it writes nothing more and is reached by nothing more', async () => {
    const { pcp, cardio, caseId, say } = await room()
    await assign(server(), caseId, 'derm@demo.example')
    const live = await connectTestSocket(server(), cardio.token)
    const admin = await server().signIn('admin@demo.example')
    const cardioId = server().userId('cardio@demo.example')
    await admin.post(MODIFY, { caseId, action: 'unassign', specialistId: cardioId })
    expect((await cardio.post(SEND, { channelId: caseId, content: 'Too late' })).status).toBe(404)
    expect((await say(pcp, 'For dermatology')).receiverIds).toEqual([server().userId('derm@demo.example')])
    expect(await live.send('message', { channelId: caseId, content: 'Too late' })).toMatchObject({
      code: 404,
    })
    expect(live.received.some((one) => one.type === 'message')).toBe(false)
    live.close()
  })

  test('its numbers go on, with the marks, the turn and the inboxes as after any message', async () => {
    const { pcp, cardio, caseId, say } = await room()
    expect(await say(pcp, 'Third')).toMatchObject({ sequence: 3, firstName: 'Jonas', specialtyTitle: null })
    await cardio.post('/api/v1/inbox/readInbox', { channelId: caseId })
    expect(await say(pcp, 'Fourth')).toMatchObject({ sequence: 4 })
    expect(await say(cardio, 'Fifth')).toMatchObject({ sequence: 5, specialtyTitle: 'Cardiology' })
    const seen = async (api: TestApi) => (await api.post('/api/v1/case/fetchCase', { caseId })).body.data
    const cardioId = server().userId('cardio@demo.example')
    expect(await seen(pcp)).toMatchObject({
      state: 'Replied',
      isUnread: true,
      isRead: false,
      isReadByOther: [cardioId],
      lastSequence: 5,
    })
    expect(await seen(cardio)).toMatchObject({ isUnread: false })
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, index) => say(index % 2 ? pcp : cardio, 'At once')),
    )
    expect(many.map((one) => one.sequence).toSorted((one, other) => one - other)).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13,
    ])
  })

  test('closed since then it takes no message', async () => {
    const { pcp, cardio, caseId } = await room()
    await pcp.post(MODIFY, { caseId, isDeleted: true })
    expect((await cardio.post(SEND, { channelId: caseId, content: 'Too late' })).status).toBe(409)
  })

  test.each([
    ['left the practice', { active: false }],
    ['was deleted', { deleted_at: new Date() }],
  ])('who %s since the message before is out', async (_, change) => {
    const { cardio, caseId } = await room()
    const { database } = server().running.deps
    const alter = (changes: { active?: boolean; deleted_at?: Date | null }) =>
      database.asSystem((handle) =>
        handle
          .updateTable('users')
          .set(changes)
          .where('id', '=', server().userId('cardio@demo.example'))
          .execute(),
      )
    await alter(change)
    expect(await cardio.post(SEND, { channelId: caseId, content: 'Too late' })).toMatchObject({
      status: 402,
      body: { message: NOTICES.sessionExpired },
    })
    await alter({ active: true, deleted_at: null })
    expect((await cardio.post(SEND, { channelId: caseId, content: 'Too late' })).status).toBe(402)
  })

  test('an ended session hears of nothing but its end, and another name is used at once', async () => {
    const { pcp, caseId, say } = await room()
    const { database } = server().running.deps
    const userId = server().userId('pcp@demo.example')
    const rename = (name: string) =>
      database.asSystem((handle) =>
        handle.updateTable('users').set({ first_name: name }).where('id', '=', userId).execute(),
      )
    await rename('Madeupius')
    expect(await say(pcp, 'Under another name')).toMatchObject({ firstName: 'Madeupius' })
    await rename('Jonas')
    await database.asSystem((handle) =>
      handle
        .updateTable('sessions')
        .set({ ended_at: new Date(), ended_because: 'made up' })
        .where('user_id', '=', userId)
        .execute(),
    )
    for (const body of [{ channelId: caseId, content: 'Too late' }, { channelId: 7 }]) {
      expect((await pcp.post(SEND, body)).status).toBe(402)
    }
    expect((await pcp.post('/api/v1/case/fetchAllCases', { limit: 'many' })).status).toBe(402)
  })

  test('activity is written down in the transaction of the message', async () => {
    const { pcp, caseId } = await room()
    const lastActive = () =>
      server().running.deps.database.asSystem(async (handle) => {
        const rows = await handle
          .selectFrom('sessions')
          .select('last_active_at')
          .where('user_id', '=', server().userId('pcp@demo.example'))
          .orderBy('last_active_at', 'desc')
          .limit(1)
          .execute()
        return rows[0]?.last_active_at.getTime() ?? 0
      })
    server().clock.pass(60_000)
    const begun = server().clock.now().getTime()
    await pcp.post(SEND, { channelId: caseId, content: 'Still here' })
    expect(await lastActive()).toBeGreaterThanOrEqual(begun)
  })
})
