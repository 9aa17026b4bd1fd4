import { saveNewInbox } from '@econsult/contract/messages'
import { readInbox } from '@econsult/contract/cases/inbox'
import { expect, test } from 'vitest'
import { principals, PRINCIPALS } from '../refusals/principals.ts'
import { describeApi } from '../testing/describe-api.ts'
import { openAsAdministrator, openTestRoom } from '../testing/test-case.ts'
import { connectTestSocket } from '../testing/test-socket.ts'

/** The users who may write in the author's room, according to the policy of messages. */
const INSIDE = new Set(['author', 'superuser', 'biller', 'assignedSpecialist', 'admin'])

describeApi('presence and typing in a room', (server) => {
  const room = () => openTestRoom(server())
  const connect = (token: string | undefined) => connectTestSocket(server(), token)

  test('ROOM-01 other users in the room see the name of the user who is typing', async () => {
    const { pcp, cardio, caseId } = await room()
    const [asking, answering] = [await connect(pcp.token), await connect(cardio.token)]
    for (const one of [asking, answering]) await one.send('join', { channelId: caseId })
    expect(await answering.send('typing', { channelId: caseId })).toMatchObject({ status: '1' })
    expect(await asking.until((message) => message.type === 'typing')).toEqual({
      type: 'typing',
      channelId: caseId,
      userId: server().userId('cardio@demo.example'),
      name: 'Samuel Okonjo',
    })
    expect(answering.received.filter((message) => message.type === 'typing')).toEqual([])
    expect(await answering.send('typing', { channelId: caseId, name: 'Forged' })).toMatchObject({ code: 400 })
    for (const one of [asking, answering]) one.close()
  })

  test('ROOM-09 typing events are sent and received only by users of the case who have joined the room', async () => {
    const { pcp, caseId } = await room()
    await openAsAdministrator(server(), caseId)
    const author = await connect(pcp.token)
    await author.send('join', { channelId: caseId })
    for (const principal of principals) {
      const email = PRINCIPALS[principal]
      if (email === undefined || principal === 'author') continue
      const one = await connect((await server().signIn(email)).token)
      const outside = await one.send('typing', { channelId: caseId })
      expect([principal, outside]).toEqual([principal, expect.objectContaining({ status: '0', code: 404 })])
      const joined = await one.send('join', { channelId: caseId })
      const typed = await one.send('typing', { channelId: caseId })
      const wanted = INSIDE.has(principal) ? '1' : '0'
      expect([principal, joined.status, typed.status]).toEqual([principal, wanted, wanted])
      await author.send('typing', { channelId: caseId })
      if (INSIDE.has(principal)) await one.until((message) => message.type === 'typing')
      const receivedOutside = INSIDE.has(principal) ? [] : one.received
      expect([principal, receivedOutside]).toEqual([principal, []])
      one.close()
    }
    author.close()
  })

  test('ROOM-09 users in a room are notified when a user joins, leaves or is removed', async () => {
    const { pcp, cardio, caseId } = await room()
    const [asking, answering] = [await connect(pcp.token), await connect(cardio.token)]
    const told = async (count: number) => {
      const seen = () => asking.received.filter((message) => message.type === 'presence').length
      await asking.until(() => seen() >= count)
      expect(seen()).toBe(count)
    }
    await asking.send('join', { channelId: caseId })
    await answering.send('join', { channelId: caseId })
    await told(1)
    await answering.send('leave', { channelId: caseId })
    await told(2)
    await answering.send('join', { channelId: caseId })
    await told(3)
    answering.close()
    await told(4)
    asking.close()
  })

  test('INB-14 the users of a case are notified once when a user reads it', async () => {
    const { pcp, cardio, caseId } = await room()
    const asking = await connect(pcp.token)
    const body = await pcp.call(saveNewInbox, { channelId: caseId, content: 'Read me' })
    expect(body.data).toMatchObject({ sequence: 1 })
    for (const readBefore of [0, 1]) {
      const { body: read } = await cardio.send(readInbox, { channelId: caseId })
      expect(read.data).toEqual({ readBefore })
    }
    const cardioId = server().userId('cardio@demo.example')
    expect(await asking.until((message) => message.type === 'read')).toMatchObject({
      channelId: caseId,
      userId: cardioId,
      isReadByOther: expect.arrayContaining([cardioId]),
      lastSequence: 1,
    })
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'Done' })
    await asking.until((message) => message.type === 'message' && message.sequence === 2)
    expect(asking.received.filter((message) => message.type === 'read')).toHaveLength(1)
    asking.close()
  })
})
