import { saveNewInbox, fetchInbox } from '@econsult/contract/messages'
import { modifyCaseDataById, fetchCase } from '@econsult/contract/cases'
import { readInbox, fetchAllCases } from '@econsult/contract/cases/inbox'
import { NOTICES } from '@econsult/contract/notices'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeApiOnBothDatabases } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, openTestRoom } from '../../testing/test-case.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'

describeApiOnBothDatabases('a room cached from an earlier message', (server) => {
  async function room() {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const say = async (api: TestApi, content: string) =>
      (await api.call(saveNewInbox, { channelId: caseId, content })).data
    await say(pcp, 'Made-up question')
    await say(cardio, 'Made-up answer')
    return { pcp, cardio, caseId, say }
  }

  test('a removed specialist can no longer write to the room and receives no more of its messages', async () => {
    const { pcp, cardio, caseId, say } = await room()
    // The only specialist of the specialty is replaced.
    await assign(server(), caseId, 'derm@demo.example')
    const live = await connectTestSocket(server(), cardio.token)
    expect((await cardio.refused(saveNewInbox, { channelId: caseId, content: 'Too late' })).status).toBe(404)
    expect((await say(pcp, 'For dermatology')).receiverIds).toEqual([server().userId('derm@demo.example')])
    expect(await live.send('message', { channelId: caseId, content: 'Too late' })).toMatchObject({
      code: 404,
    })
    expect(live.received.some((one) => one.type === 'message')).toBe(false)
    live.close()
  })

  test('another message gets the next number and updates read marks, turn and inboxes', async () => {
    const { pcp, cardio, caseId, say } = await room()
    expect(await say(pcp, 'Third')).toMatchObject({ sequence: 3, firstName: 'Jonas', specialtyTitle: null })
    await cardio.call(readInbox, { channelId: caseId })
    expect(await say(pcp, 'Fourth')).toMatchObject({ sequence: 4 })
    expect(await say(cardio, 'Fifth')).toMatchObject({ sequence: 5, specialtyTitle: 'Cardiology' })
    const seen = async (api: TestApi) => (await api.call(fetchCase, { caseId })).data
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

  test('D1 if one write of a message fails, nothing is stored, the message is not announced, and it uses no number', async () => {
    const { pcp, cardio, caseId, say } = await room()
    const live = await connectTestSocket(server(), cardio.token)
    const asOwner = (text: string) =>
      server().running.deps.database.asSystem(async (handle) => {
        await handle.send(sql`reset role`)
        await handle.send(sql.raw(text))
      })
    await asOwner(`
      create function refuse_made_up() returns trigger language plpgsql as $$ begin raise exception 'made up'; end $$;
      create trigger refuse_made_up before insert on outbox for each statement execute function refuse_made_up()`)
    const refused = await pcp.refused(saveNewInbox, { channelId: caseId, content: 'Half written' })
    await asOwner('drop trigger refuse_made_up on outbox; drop function refuse_made_up()')
    expect(refused.status).toBe(500)
    expect(await say(pcp, 'Third')).toMatchObject({ sequence: 3 })
    const { body } = await pcp.send(fetchInbox, { channelId: caseId })
    expect(JSON.stringify(body)).not.toContain('Half written')
    await expect.poll(() => live.received.filter(({ type }) => type === 'message').length).toBe(1)
    live.close()
  })

  test('a room that was closed in the meantime rejects messages', async () => {
    const { pcp, cardio, caseId } = await room()
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect((await cardio.refused(saveNewInbox, { channelId: caseId, content: 'Too late' })).status).toBe(409)
  })

  test.each([
    ['left the practice', { active: false }],
    ['was deleted', { deleted_at: new Date() }],
  ])('a user who %s since the last message can no longer write', async (_, change) => {
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
    expect(await cardio.send(saveNewInbox, { channelId: caseId, content: 'Too late' })).toMatchObject({
      status: 402,
      body: { message: NOTICES.sessionExpired },
    })
    await alter({ active: true, deleted_at: null })
    expect((await cardio.refused(saveNewInbox, { channelId: caseId, content: 'Too late' })).status).toBe(402)
  })

  test('an ended session gets only the session error; a changed name takes effect immediately', async () => {
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
      expect((await pcp.post(saveNewInbox.path, body)).status).toBe(402)
    }
    expect((await pcp.post(fetchAllCases.path, { limit: 'many' })).status).toBe(402)
  })

  test('activity is recorded in the transaction of the message', async () => {
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
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'Still here' })
    expect(await lastActive()).toBeGreaterThanOrEqual(begun)
  })
})
