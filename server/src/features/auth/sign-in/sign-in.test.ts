import { login } from '@econsult/contract/auth/sign-in'
import { fetchUserDataById } from '@econsult/contract/users'
import { getNumberOfNewMessage } from '@econsult/contract/cases/inbox'
import { IDLE_LIMIT_MS, SESSION_LIMIT_MS } from '@econsult/contract/limits'
import { NOTICES, VALIDATION } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { createTestApi } from '../../../testing/test-api.ts'

describeApi('signing in', (server) => {
  test('AUTH-03 login returns the token, the user without any secret, and the practice', async () => {
    const answer = await server().anonymous.send(login, {
      email: 'Owner@Demo.example',
      password: DEMO_PASSWORD,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: '1',
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      data: {
        data: { email: 'owner@demo.example', userType: 'PCP', isAdmin: true },
        practiceData: { practiceName: 'Larkspur Family Medicine' },
      },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password/i)
  })

  test('AUTH-03 only the practice admin gets the practice’s customer number at the payment provider', async () => {
    const { database } = server().running.deps
    const id = server().practiceId('demo')
    await database.asSystem((handle) =>
      handle.updateTable('practices').set({ stripe_id: 'cus_made_up' }).where('id', '=', id).execute(),
    )
    const told = async (email: string) =>
      (await server().anonymous.send(login, { email, password: DEMO_PASSWORD })).body['data']
    expect(await told('owner@demo.example')).toMatchObject({ practiceData: { stripeId: 'cus_made_up' } })
    for (const email of ['pcp@demo.example', 'superuser@demo.example', 'biller@demo.example'])
      expect(JSON.stringify(await told(email))).not.toMatch(/stripe|cus_/i)
  })

  test('AUTH-02 an unknown email and a wrong password get different errors and are recorded as usage events', async () => {
    const unknown = await server().anonymous.refused(login, { email: 'nobody@demo.example', password: 'x' })
    expect(unknown.status).toBe(400)
    expect(Object.keys(unknown.errors ?? {})).toEqual(['emailNotFound'])
    const wrong = await server().anonymous.refused(login, {
      email: 'pcp@demo.example',
      password: 'not this one',
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.errors ?? {})).toEqual(['passwordIncorrect'])

    const events = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('usage_events')
        .selectAll()
        .where('name', '=', 'sign-in-failed')
        .orderBy('at')
        .execute(),
    )
    expect(events.map((event) => event.details)).toEqual([
      { reason: 'emailNotFound' },
      { reason: 'passwordIncorrect' },
    ])
    expect(events[1]?.user_id).toBe(server().userId('pcp@demo.example'))
  })

  test('AUTH-02 empty fields are rejected with an error for each field', async () => {
    const answer = await server().anonymous.refused(login, { email: ' ', password: '' })
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual({
      email: VALIDATION.emailRequired,
      password: VALIDATION.passwordRequired,
    })
  })

  test('AUTH-07 after logout the old token gets 402', async () => {
    const api = await server().signIn('pcp@demo.example')
    await api.call(fetchUserDataById, {})
    const answer = await fetch(`${server().url}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
    const after = await api.refused(fetchUserDataById, {})
    expect(after.status).toBe(402)
    expect(after.message).toBe(NOTICES.sessionExpired)
  })

  test('B9 the response for an ended session clears the browser’s cache; other errors do not', async () => {
    const api = await server().signIn('pcp@demo.example')
    await server().running.deps.sessions.endAllOf(server().userId('pcp@demo.example'), { because: 'a test' })
    const ask = (headers: Record<string, string>) =>
      fetch(`${server().url}${fetchUserDataById.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    const ended = await ask({ authorization: `Bearer ${api.token}` })
    expect([ended.status, ended.headers.get('clear-site-data')]).toEqual([402, '"cache"'])
    const signedOut = await ask({})
    expect([signedOut.status, signedOut.headers.get('clear-site-data')]).toEqual([402, null])
    const other = await server().signIn('pcp@demo.example')
    const refused = await fetch(`${server().url}/api/v1/auth/fetchPracticeMemberDataById`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${other.token}` },
      body: '{}',
    })
    expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([403, null])
  })

  test('AUTH-06 a missing token, a changed one and one with another algorithm all get the same 402', async () => {
    const { token = '' } = await server().signIn('pcp@demo.example')
    const [head = '', body = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const letter = token.at(-2) === 'A' ? 'B' : 'A'
    const forged = [
      undefined,
      'nonsense',
      `${token.slice(0, -2)}${letter}${token.at(-1)}`,
      `${none}.${body}.`,
      `${head}.${body}.`,
    ]
    for (const wrong of forged) {
      const answer = await createTestApi(server().url, wrong).send(fetchUserDataById, {})
      expect([answer.status, answer.body]).toEqual([
        402,
        { status: '0', message: NOTICES.sessionExpired, code: 'lib/contract/notices.sessionExpired' },
      ])
    }
  })

  test('AUTH-05 the server ends a session after 30 minutes without activity; background calls do not count as activity', async () => {
    const api = await server().signIn('superuser@demo.example')
    server().clock.pass(IDLE_LIMIT_MS - 1000)
    await api.call(fetchUserDataById, {})
    server().clock.pass(IDLE_LIMIT_MS - 1000)
    await api.call(getNumberOfNewMessage, {})
    server().clock.pass(2000)
    expect((await api.refused(fetchUserDataById, {})).status).toBe(402)
  })

  test('AUTH-05 activity cannot extend a session beyond its maximum length', async () => {
    const api = await server().signIn('biller@demo.example')
    for (let passed = 0; passed < SESSION_LIMIT_MS; passed += IDLE_LIMIT_MS / 2) {
      await api.call(fetchUserDataById, {})
      server().clock.pass(IDLE_LIMIT_MS / 2)
    }
    expect((await api.refused(fetchUserDataById, {})).status).toBe(402)
  })

  test('rejects a caller who sends another user’s id', async () => {
    const api = await server().signIn('pcp@demo.example')
    expect(
      (await api.refused(fetchUserDataById, { userID: server().userId('owner@demo.example') })).status,
    ).toBe(403)
    await api.call(fetchUserDataById, { userID: server().userId('pcp@demo.example') })
  })
})

describeApi('malformed requests', (server) => {
  const send = (body: string, type = 'application/json') =>
    server().anonymous.raw(login.path, { method: 'POST', headers: { 'content-type': type }, body })

  test('C6 a body that is too large for a public call is rejected without revealing the limit of other calls', async () => {
    const response = await send(JSON.stringify({ email: 'x'.repeat(40_000), password: 'x' }))
    expect(response.status).toBe(413)
    const message = 'This request is too large. Shorten the text, or send it as a file.'
    expect(await response.json()).toMatchObject({ status: '0', message })
  })

  test.each([
    ['a body that is not JSON', '{"email":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'hello', 'text/plain', 415],
    [
      '10 MB of text',
      JSON.stringify({ email: 'x'.repeat(10_000_000), password: 'x' }),
      'application/json',
      413,
    ],
    ['a prototype key', '{"__proto__":{"isAdmin":true},"email":"a","password":"b"}', 'application/json', 400],
    ['an unknown field', '{"email":"a","password":"b","isAdmin":true}', 'application/json', 400],
    ['a missing field', '{"email":"a@demo.example"}', 'application/json', 400],
    ['a number instead of a text', '{"email":1,"password":"b"}', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
  ])('%s gets the right status and a sentence', async (_name, body, type, status) => {
    const response = await send(body, type)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: '0', message: expect.stringMatching(/\S+ \S+/) })
  })

  test('an unknown path below /api gets 404 in the usual envelope', async () => {
    const answer = await server().anonymous.get('/api/v1/nothing')
    expect([answer.status, answer.body.status]).toEqual([404, '0'])
  })
})
