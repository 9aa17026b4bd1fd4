import { LOGIN_ERRORS } from '@econsult/contract/auth/sign-in'
import { expect, test } from 'vitest'
import { listOpenSessions } from '../../../sessions/store.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { findUserById } from '../../users/store.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from '../passwords/password-hashes.ts'

const request = {
  input: undefined,
  requestId: 'made-up',
  userAgent: '',
  authorization: undefined,
  address: '192.0.2.7',
  cookies: { read: () => undefined, set: () => undefined, remove: () => undefined },
}

describeApi('opening a session', (server) => {
  test('a sign-in whose password is changed during the check leaves no session and no device', async () => {
    const { deps } = server().running
    const userId = server().userId('pcp@demo.example')
    const user = await deps.database.asSystem((handle) => findUserById(handle, userId))
    if (!user) throw new Error('the demo has no such person')
    const password_hash = await hashPassword('heron over a quiet made-up lake')
    await deps.database.asSystem((handle) =>
      handle.updateTable('users').set({ password_hash }).where('id', '=', userId).execute(),
    )
    const choice = { remember: true, trust: true }
    await expect(openSession(deps, request, user, choice)).rejects.toThrow(LOGIN_ERRORS.passwordIncorrect)
    const left = await deps.database.asSystem(async (handle) => ({
      sessions: await listOpenSessions(handle, userId, deps.clock.now()),
      devices: await handle.selectFrom('devices').select('id').where('revoked_at', 'is', null).execute(),
    }))
    expect(left).toEqual({ sessions: [], devices: [] })
    const renewed = await openSession(deps, request, { ...user, password_hash }, choice)
    expect((await deps.sessions.authenticate(`Bearer ${renewed.token}`, false)).id).toBe(userId)
  })
})
