import { IDLE_LIMIT_MS, SESSION_LIMIT_MS } from '@econsult/contract/limits'
import { NOTICES, VALIDATION } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestApi } from '../../testing/test-api.ts'

const LOGIN = '/api/v1/auth/login'
const SELF = '/api/v1/auth/fetchUserDataById'

describeApi('signing in', (server) => {
  test('AUTH-03 login answers the token, the user without any secret, and the practice', async () => {
    const answer = await server().anonymous.post(LOGIN, {
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
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password|stripe/i)
  })

  test('AUTH-02 an unknown e-mail and a wrong password are told apart, and leave a usage event', async () => {
    const unknown = await server().anonymous.post(LOGIN, { email: 'nobody@demo.example', password: 'x' })
    expect(unknown.status).toBe(400)
    expect(Object.keys(unknown.body.errors ?? {})).toEqual(['emailNotFound'])
    const wrong = await server().anonymous.post(LOGIN, {
      email: 'pcp@demo.example',
      password: 'not this one',
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['passwordIncorrect'])

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

  test('AUTH-02 empty fields are named', async () => {
    const answer = await server().anonymous.post(LOGIN, { email: ' ', password: '' })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({
      email: VALIDATION.emailRequired,
      password: VALIDATION.passwordRequired,
    })
  })

  test('AUTH-07 after logout the old token gets 402', async () => {
    const api = await server().signIn('pcp@demo.example')
    expect((await api.post(SELF)).status).toBe(200)
    const answer = await fetch(`${server().url}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
    const after = await api.post(SELF)
    expect(after.status).toBe(402)
    expect(after.body.message).toBe(NOTICES.sessionExpired)
  })

  test('AUTH-06 no token, a changed letter and another algorithm all get the same 402', async () => {
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
      const answer = await createTestApi(server().url, wrong).post(SELF)
      expect([answer.status, answer.body]).toEqual([402, { status: '0', message: NOTICES.sessionExpired }])
    }
  })

  test('AUTH-05 the server ends a session after 30 minutes without activity, and background calls are none', async () => {
    const api = await server().signIn('superuser@demo.example')
    server().clock.pass(IDLE_LIMIT_MS - 1000)
    expect((await api.post(SELF)).status).toBe(200)
    server().clock.pass(IDLE_LIMIT_MS - 1000)
    expect((await api.post('/api/v1/case/getNumberOfNewMessage')).status).toBe(200)
    server().clock.pass(2000)
    expect((await api.post(SELF)).status).toBe(402)
  })

  test('AUTH-05 activity cannot carry a session past its longest life', async () => {
    const api = await server().signIn('biller@demo.example')
    for (let passed = 0; passed < SESSION_LIMIT_MS; passed += IDLE_LIMIT_MS / 2) {
      expect((await api.post(SELF)).status).toBe(200)
      server().clock.pass(IDLE_LIMIT_MS / 2)
    }
    expect((await api.post(SELF)).status).toBe(402)
  })

  test('a caller who names another user, role or practice is refused', async () => {
    const api = await server().signIn('pcp@demo.example')
    expect((await api.post(SELF, { userID: server().userId('owner@demo.example') })).status).toBe(403)
    expect((await api.post(SELF, { userID: server().userId('pcp@demo.example') })).status).toBe(200)
  })
})

describeApi('requests that cannot be read', (server) => {
  const send = (body: string, type = 'application/json') =>
    server().anonymous.raw(LOGIN, { method: 'POST', headers: { 'content-type': type }, body })

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
    ['a number for a text', '{"email":1,"password":"b"}', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
  ])('%s gets the right status and a sentence', async (_name, body, type, status) => {
    const response = await send(body, type)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: '0', message: expect.stringMatching(/\S+ \S+/) })
  })

  test('an unknown address below /api gets 404 in the envelope', async () => {
    const answer = await server().anonymous.get('/api/v1/nothing')
    expect([answer.status, answer.body.status]).toEqual([404, '0'])
  })
})
