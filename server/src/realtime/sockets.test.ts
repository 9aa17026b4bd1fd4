import { randomUUID } from 'node:crypto'
import { saveNewInbox } from '@econsult/contract/messages'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { logout } from '@econsult/contract/auth/sign-in'
import { IDLE_LIMIT_MS } from '@econsult/contract/limits'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { REALTIME_TEXTS } from '@econsult/contract/realtime'
import { expect, test } from 'vitest'
import { describeApi } from '../testing/describe-api.ts'
import { assign, openTestRoom } from '../testing/test-case.ts'
import { connectTestSocket } from '../testing/test-socket.ts'

describeApi('sockets', (server) => {
  const room = () => openTestRoom(server())
  const connect = (token: string | undefined) => connectTestSocket(server(), token)

  test('ROOM-09 a message sent over the socket is the same in the API and reaches the other side', async () => {
    const { pcp, cardio, caseId } = await room()
    const [asking, answering] = [await connect(pcp.token), await connect(cardio.token)]
    for (const one of [asking, answering]) {
      expect(await one.send('join', { channelId: caseId })).toMatchObject({ status: '1' })
    }
    const id = randomUUID()
    const acknowledged = await asking.send('message', { channelId: caseId, content: 'Live', id })
    expect(acknowledged).toMatchObject({ status: '1', data: { id, sequence: 1 } })
    const arrived = await answering.until((message) => message.type === 'message' && message.id === id)
    expect(arrived).toMatchObject({ content: 'Live', firstName: 'Jonas' })
    const repeated = await pcp.call(saveNewInbox, { channelId: caseId, content: 'Live', id })
    expect(repeated.data).toMatchObject({ sequence: 1 })
    for (const one of [asking, answering]) one.close()
  })

  test('ROOM-09 register, chatrooms, availableUsers and leave return only data that concerns the caller', async () => {
    const { pcp, cardio, caseId } = await room()
    const [first, second] = [await connect(pcp.token), await connect(cardio.token)]
    const rival = await connect((await server().signIn('other@rival.example')).token)
    await first.send('join', { channelId: caseId })
    await second.send('join', { channelId: caseId })
    const [pcpId, cardioId] = [server().userId('pcp@demo.example'), server().userId('cardio@demo.example')]
    expect(await first.send('register', {})).toMatchObject({ data: { userId: pcpId } })
    expect(await first.send('chatrooms')).toMatchObject({ data: { channelIds: [caseId] } })
    expect(await first.send('availableUsers')).toMatchObject({
      data: { users: expect.arrayContaining([{ userId: cardioId, channelIds: [caseId] }]) },
    })
    expect(await rival.send('availableUsers')).toMatchObject({ data: { users: [] } })
    await second.send('leave', { channelId: caseId })
    expect(await first.send('availableUsers')).toMatchObject({
      data: { users: [{ userId: pcpId, channelIds: [caseId] }] },
    })
    for (const one of [first, second, rival]) one.close()
  })

  test('ROOM-09 refuses a flood of events beyond the number that a page sends, and keeps the connection open', async () => {
    const { caseId } = await room()
    const rival = await connect((await server().signIn('other@rival.example')).token)
    const flood = Array.from({ length: 300 }, () => rival.send('typing', { channelId: caseId }))
    const codes = (await Promise.all(flood)).map((one) => (one.status === '0' ? one.code : 0))
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(100)
    expect(codes.slice(0, 90)).toEqual(Array.from({ length: 90 }, () => 404))
    expect(await rival.send('register')).toMatchObject({ status: '1' })
    rival.close()
  })

  test('D5 a user can have 20 connections: the next one ends the oldest connection and sends it the reason; other users are unaffected', async () => {
    const { token } = await server().signIn('superuser@demo.example')
    const other = await connect((await server().signIn('other@rival.example')).token)
    const first = await connect(token)
    const ended = first.ended()
    const rest = await Promise.all(Array.from({ length: 19 }, () => connect(token)))
    expect(await first.send('register')).toMatchObject({ status: '1' })
    const further = await connect(token)
    expect(await ended).toBe('io server disconnect')
    expect(first.endedWith).toEqual({
      type: 'ended',
      message: REALTIME_TEXTS.tooManyConnections({ count: 20, product: PRODUCT_NAME }),
      phrase: {
        code: 'lib/contract/realtime.tooManyConnections',
        values: { count: 20, product: PRODUCT_NAME },
      },
    })
    for (const one of [...rest, further, other]) {
      expect(await one.send('register')).toMatchObject({ status: '1' })
    }
    rest[0]?.close()
    const again = await connect(token)
    expect(await further.send('register')).toMatchObject({ status: '1' })
    for (const one of [...rest, further, other, again]) one.close()
  })

  test('D5 a connection joins at most 50 rooms a second; later joins succeed again', async () => {
    const { pcp, caseId } = await room()
    const own = await connect(pcp.token)
    const join = () => own.send('join', { channelId: caseId })
    const codes = (await Promise.all(Array.from({ length: 90 }, join))).map((one) =>
      one.status === '0' ? one.code : 0,
    )
    expect(codes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 0))
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
    await expect.poll(join, { timeout: 10_000 }).toMatchObject({ status: '1' })
    own.close()
  })

  test("ROOM-09 joining or writing to somebody else's room is refused, and nothing is delivered", async () => {
    const { pcp, caseId } = await room()
    const rival = await connect((await server().signIn('other@rival.example')).token)
    const own = await connect(pcp.token)
    expect(await rival.send('join', { channelId: caseId })).toMatchObject({ status: '0', code: 404 })
    expect(await rival.send('message', { channelId: caseId, content: 'Hi' })).toMatchObject({
      status: '0',
      code: 404,
    })
    expect(await own.send('join', { channel: caseId })).toMatchObject({ status: '0', code: 400 })
    const forged = { channelId: caseId, content: 'x', senderId: server().userId('cardio@demo.example') }
    expect(await own.send('message', forged)).toMatchObject({ status: '0', code: 403 })
    await own.send('message', { channelId: caseId, content: 'For the two of us' })
    await own.until((message) => message.type === 'message')
    expect(rival.received).toEqual([])
    for (const one of [own, rival]) one.close()
  })

  test('refused socket events leave an audit row just as allowed events do (G1)', async () => {
    const { pcp, caseId } = await room()
    const rival = await connect((await server().signIn('other@rival.example')).token)
    const own = await connect(pcp.token)
    await own.send('join', { channelId: caseId })
    await rival.send('join', { channelId: caseId })
    await rival.send('message', { channelId: caseId, content: 'Made-up words' })
    const rows = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('audit_log')
        .select(['action', 'outcome', 'user_id'])
        .where('object', '=', caseId)
        .where('action', 'like', 'socket %')
        .orderBy('id')
        .execute(),
    )
    const [pcpId, rivalId] = [server().userId('pcp@demo.example'), server().userId('other@rival.example')]
    expect(rows).toEqual([
      { action: 'socket join', outcome: 'allowed', user_id: pcpId },
      { action: 'socket join', outcome: 'denied', user_id: rivalId },
      { action: 'socket message', outcome: 'denied', user_id: rivalId },
    ])
    for (const one of [own, rival]) one.close()
  })

  test('refuses a connection without a valid token', async () => {
    await expect(connect(undefined)).rejects.toThrow('Session expired. Login again.')
    await expect(connect('made.up.token')).rejects.toThrow('Session expired. Login again.')
  })

  test('an unassigned specialist is notified and receives no further events', async () => {
    const { pcp, cardio, caseId } = await room()
    const [asking, leaving] = [await connect(pcp.token), await connect(cardio.token)]
    await leaving.send('join', { channelId: caseId })
    const admin = await server().signIn('admin@demo.example')
    const specialistId = server().userId('cardio@demo.example')
    await assign(server(), caseId, 'derm@demo.example')
    await admin.call(modifyCaseDataById, { caseId, action: 'assign', specialistId, specialtyId: '2' })
    await admin.call(modifyCaseDataById, { caseId, action: 'unassign', specialistId })
    await leaving.until((message) => message.type === 'case' && message.removed)
    expect(await leaving.send('chatrooms')).toMatchObject({ data: { channelIds: [] } })
    expect(await leaving.send('message', { channelId: caseId, content: 'Still here' })).toMatchObject({
      code: 404,
    })
    asking.close()
    leaving.close()
  })

  test("AUTH-07 logging out ends the session's connections within two seconds", async () => {
    const { pcp } = await room()
    const live = await connect(pcp.token)
    const ended = live.ended()
    await pcp.call(logout, {})
    await ended
    expect(live.socket.connected).toBe(false)
  })

  test('AUTH-05 listening does not count as activity: an idle session ends on the socket too', async () => {
    const { pcp } = await room()
    const live = await connect(pcp.token)
    server().clock.pass(IDLE_LIMIT_MS / 2)
    expect(await live.send('register')).toMatchObject({ status: '1' })
    server().clock.pass(IDLE_LIMIT_MS / 2 + 1000)
    const ended = live.ended()
    await server().running.deps.sessions.endLapsed()
    await ended
  })
})
