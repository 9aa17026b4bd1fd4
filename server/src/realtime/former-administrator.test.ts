import { saveNewInbox } from '@econsult/contract/messages'
import { fetchUserDataById } from '@econsult/contract/users'
import { expect, test } from 'vitest'
import { describeApi } from '../testing/describe-api.ts'
import { openTestRoom } from '../testing/test-case.ts'
import { connectTestSocket } from '../testing/test-socket.ts'

describeApi('a former administrator', (server) => {
  test('A5 D4 is removed from the platform’s room and all cases’ rooms on the socket, and keeps the session', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    const email = 'admin@demo.example'
    const admin = await server().signIn(email)
    const socket = await connectTestSocket(server(), admin.token)
    await socket.send('join', { channelId: caseId })
    const say = (content: string) => pcp.send(saveNewInbox, { channelId: caseId, content })
    await say('Administrators receive this')
    await socket.until((message) => message.type === 'message')

    const ended = socket.ended()
    await server().running.deps.database.asSystem((handle) =>
      handle
        .updateTable('users')
        .set({ user_type: 'PCP', practice_id: server().practiceId('rival') })
        .where('id', '=', server().userId(email))
        .execute(),
    )
    await ended
    const again = await connectTestSocket(server(), admin.token)
    expect(await again.send('join', { channelId: caseId })).toMatchObject({ status: '0', code: 404 })
    const author = await connectTestSocket(server(), pcp.token)
    await say('Former administrators do not receive this')
    await author.until((message) => message.type === 'message')
    expect(await again.send('chatrooms')).toMatchObject({ data: { channelIds: [] } })
    expect(again.received).toEqual([])
    const self = await admin.call(fetchUserDataById, {})
    expect(self.data.userType).toBe('PCP')
    for (const one of [again, author]) one.close()
  })
})
