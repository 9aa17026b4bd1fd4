import { fetchUserDataById } from '@econsult/contract/users'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { modifyUserDataById } from '@econsult/contract/account'
import { SESSION_LIMIT_MS } from '@econsult/contract/limits'
import { NOTICES } from '@econsult/contract/notices'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { readSecrets } from '../crypto/secrets.ts'
import { describeApi, describeApiOnBothDatabases } from '../testing/describe-api.ts'
import { createTestCase } from '../testing/test-case.ts'
import { createTestApi } from '../testing/test-api.ts'
import { connectTestSocket } from '../testing/test-socket.ts'

describeApi('sessions', (server) => {
  const setActive = (email: string, active: boolean) =>
    server().running.deps.database.asSystem((handle) =>
      handle.updateTable('users').set({ active }).where('id', '=', server().userId(email)).execute(),
    )

  test('AUTH-06 every forged, changed or foreign token gets the same 402', async () => {
    const { token = '' } = await server().signIn('pcp@demo.example')
    const [head = '', payload = '', signature = ''] = token.split('.')
    const facts = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const { session: secret } = readSecrets(server().running.deps.config)
    const { privateKey } = await generateKeyPair('RS256')
    const sign = (claims: Record<string, unknown>, key: Parameters<SignJWT['sign']>[0], alg = 'HS256') =>
      new SignJWT({ ...facts, ...claims }).setProtectedHeader({ alg }).sign(key)
    const past = Math.floor(Date.now() / 1000) - 1
    const tokens = [
      '',
      'x',
      '..',
      'made.up.token',
      `${head}.${payload}.`,
      `${head}.${payload}`,
      `${head}..${signature}`,
      `${head}.${encode({ ...facts, userType: 'Admin' })}.${signature}`,
      `${head}.${encode({ ...facts, sub: server().userId('admin@demo.example') })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', jku: 'https://evil.example' })}.${payload}.${signature}`,
      `${token}x`,
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
      `${token} ${token}`,
      new UnsecuredJWT(facts).encode(),
      await sign({}, new TextEncoder().encode('x'.repeat(64))),
      await sign({}, privateKey, 'RS256'),
      await sign({}, secret, 'HS512'),
      await sign({ aud: 'econsult-reset' }, secret),
      await sign({ exp: past }, secret),
      await sign({ sid: server().userId('pcp@demo.example') }, secret),
      await sign({ sub: server().userId('admin@demo.example') }, secret),
    ]
    expect(tokens).toHaveLength(24)
    for (const forged of tokens) {
      const answer = await createTestApi(server().url, forged || ' ').send(fetchUserDataById, {})
      expect([forged, answer.status, answer.body]).toEqual([
        forged,
        402,
        { status: '0', message: NOTICES.sessionExpired, code: 'lib/contract/notices.sessionExpired' },
      ])
      await expect(connectTestSocket(server(), forged)).rejects.toThrow(NOTICES.sessionExpired)
    }
    await createTestApi(server().url, token).call(fetchUserDataById, {})
    const right = await sign({}, secret)
    await createTestApi(server().url, right).call(fetchUserDataById, {})
  })

  test('a deactivated user is refused immediately, and their connections close within two seconds', async () => {
    const derm = await server().signIn('derm@demo.example')
    const live = await connectTestSocket(server(), derm.token)
    const ended = live.ended()
    const begun = Date.now()
    await setActive('derm@demo.example', false)
    expect((await derm.refused(fetchUserDataById, {})).status).toBe(402)
    await ended
    expect(Date.now() - begun).toBeLessThan(2000)
    await expect(connectTestSocket(server(), derm.token)).rejects.toThrow(NOTICES.sessionExpired)
    await setActive('derm@demo.example', true)
  })

  test('a connection that only listens, and its session, end when its user is deactivated', async () => {
    const derm = await server().signIn('derm@demo.example')
    const live = await connectTestSocket(server(), derm.token)
    const ended = live.ended()
    await setActive('derm@demo.example', false)
    await ended
    await setActive('derm@demo.example', true)
    expect((await derm.refused(fetchUserDataById, {})).status).toBe(402)
  })

  test('AUTH-05 a connection ends when its session reaches its time limit, however active it is', async () => {
    const derm = await server().signIn('derm@demo.example')
    const live = await connectTestSocket(server(), derm.token)
    const ended = live.ended()
    const { database, clock } = server().running.deps
    const expiresAt = new Date(clock.now().getTime() - SESSION_LIMIT_MS)
    await database.asSystem((handle) =>
      handle
        .updateTable('sessions')
        .set({ expires_at: expiresAt })
        .where('user_id', '=', server().userId('derm@demo.example'))
        .execute(),
    )
    await ended
    expect((await derm.refused(fetchUserDataById, {})).status).toBe(402)
  })
})

describeApiOnBothDatabases('sessions of one user in two browsers', (server) => {
  test('X16 a name change in one session does not end the process when the other session lists the inbox', async () => {
    const [first, second] = [
      await server().signIn('pcp@demo.example'),
      await server().signIn('pcp@demo.example'),
    ]
    await createTestCase(first)
    for (let times = 0; times < 2; times += 1) await first.call(fetchAllCases, {})
    await second.call(modifyUserDataById, {
      userID: server().userId('pcp@demo.example'),
      firstName: 'Renamed',
    })
    for (const api of [first, second]) expect((await api.call(fetchAllCases, {})).data).not.toEqual([])
  })
})
