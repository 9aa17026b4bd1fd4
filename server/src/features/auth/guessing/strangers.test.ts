import { SECOND_STEP_TEXTS } from '@econsult/contract/auth/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { testDatabases } from '../../../testing/test-databases.ts'
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts'
import { testCode, turnSecondFactorOn } from '../../../testing/test-security.ts'
import * as passwordHashes from '../passwords/password-hashes.ts'

const CALL = '/api/v1/auth/'
const stepSchema = z.object({
  status: z.literal('2'),
  data: z.object({ challengeId: z.string(), methods: z.record(z.string(), z.boolean()) }),
})

/** Returns an IP address in a made-up network; each test uses its own network. */
const place = (network: number, host: number) =>
  `198.${network}.${Math.floor(host / 250)}.${(host % 250) + 1}`

const passwordMatches = vi.spyOn(passwordHashes, 'passwordMatches')
afterAll(() => passwordMatches.mockRestore())

describe.each(testDatabases)('password guessing by strangers, on %s', (kind) => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer(kind, { PUBLIC_URL: 'http://clinic.example' })
    server.clock.stop()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    passwordMatches.mockClear()
  })

  const post = (path: string, body: object, from: string) =>
    server.anonymous.raw(`${CALL}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
  const logIn = (email: string, password: string, from: string) => post('login', { email, password }, from)
  const stepOf = async (response: Response) => stepSchema.parse(await response.json()).data
  const verify = async (challengeId: string, code: string, from: string, kindOfCode = 'mailedCode') => {
    const response = await post('verifySecondFactor', { challengeId, kind: kindOfCode, code }, from)
    return z
      .object({ status: z.string(), errors: z.record(z.string(), z.string()).optional() })
      .loose()
      .parse(await response.json())
  }
  const mailsTo = async (email: string) => {
    await server.running.outbox.runOnce()
    return server.mailbox.to(email).filter((mail) => mail.subject === 'eConsult: your sign-in code')
  }
  const codeOf = async (email: string) =>
    /code is (\d{6})\./.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? 'none'
  async function besiege(email: string, network: number, guesses = 10) {
    for (let host = 0; host < guesses; host += 1) await logIn(email, `guess ${host}`, place(network, host))
  }

  test('AUTH-12 above the limit, a correct password from an unknown place leads to a mailed code, which signs in once', async () => {
    const email = 'pcp@demo.example'
    await besiege(email, 18)
    const from = place(18, 900)
    const step = await stepOf(await logIn(email, DEMO_PASSWORD, from))
    expect(step.methods).toEqual({ code: false, passkey: false, recoveryCode: false, mailedCode: true })
    const code = await codeOf(email)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('http://clinic.example/forgotpassword')
    const kept = await server.running.deps.database.asSystem(async (handle) => [
      await handle.selectFrom('outbox').selectAll().execute(),
      await handle.selectFrom('sign_in_challenges').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toContain(code)

    const wrong = await verify(step.challengeId, code === '000000' ? '000001' : '000000', from)
    expect(wrong.errors).toEqual({ code: SECOND_STEP_TEXTS.wrongMailedCode })
    const answers = await Promise.all([1, 2].map(() => verify(step.challengeId, code, from)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['0', '1'])
    expect((await verify(step.challengeId, code, from)).errors).toEqual({
      challengeId: SECOND_STEP_TEXTS.tookTooLong,
    })
    const nextTime: unknown = await (await logIn(email, DEMO_PASSWORD, from)).json()
    expect(nextTime).toMatchObject({ status: '1' })
  })

  test('AUTH-12 a stranger gets the same responses for correct and wrong passwords; only a correct one sends a code', async () => {
    const email = 'biller@demo.example'
    await besiege(email, 19)
    const answers: unknown[] = []
    for (const password of ['one more guess', DEMO_PASSWORD]) {
      const from = place(19, password === DEMO_PASSWORD ? 901 : 900)
      const statuses: unknown[] = []
      for (let count = 0; count < 7; count += 1) {
        const response = await logIn(email, password, from)
        const body = z.object({ data: z.object({ challengeId: z.string() }).loose() }).loose()
        const read = body.safeParse(await response.json())
        if (read.success) {
          const failed = await verify(read.data.data.challengeId, 'nonsense', from)
          read.data.data.challengeId = ''
          statuses.push([response.status, read.data, failed.errors])
        } else statuses.push([response.status, response.headers.get('retry-after')])
      }
      answers.push(statuses)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(JSON.stringify(answers[0])).toContain('[429,"5"]')
    expect(await mailsTo(email)).toHaveLength(5)
    const events = await server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('usage_events')
        .select('details')
        .where('user_id', '=', server.userId(email))
        .where('name', '=', 'sign-in-failed')
        .execute(),
    )
    expect(events.slice(10).every(({ details }) => details['reason'] === 'tooManyTries')).toBe(true)
  })

  test('AUTH-12 a sign-in by mailed code ends after five wrong codes or after ten minutes', async () => {
    const email = 'superuser@demo.example'
    await besiege(email, 20)
    const from = place(20, 900)
    const { challengeId } = await stepOf(await logIn(email, DEMO_PASSWORD, from))
    const code = await codeOf(email)
    const errors: unknown[] = []
    for (let count = 0; count < 5; count += 1) {
      errors.push(Object.keys((await verify(challengeId, `99999${count}9`, from)).errors ?? {})[0])
    }
    expect(errors).toEqual(['code', 'code', 'code', 'code', 'challengeId'])
    expect((await verify(challengeId, code, from)).status).toBe('0')

    const late = await stepOf(await logIn(email, DEMO_PASSWORD, from))
    const lateCode = await codeOf(email)
    server.clock.pass(10 * 60_000)
    expect((await verify(late.challengeId, lateCode, from)).errors).toEqual({
      challengeId: SECOND_STEP_TEXTS.tookTooLong,
    })
  })

  test('B5 a mailed code does not replace a second factor, and a second factor does not replace the mailed code', async () => {
    const email = 'derm@demo.example'
    const { secret, recoveryCodes } = await turnSecondFactorOn(server, await server.signIn(email))
    await besiege(email, 21)
    const from = place(21, 900)
    const decoy = await stepOf(await logIn(email, 'a wrong one', from))
    expect((await verify(decoy.challengeId, testCode(server, secret), from, 'code')).status).toBe('0')
    const [recoveryCode = ''] = recoveryCodes
    expect((await verify(decoy.challengeId, recoveryCode, from, 'recoveryCode')).status).toBe('0')
    const asked = await post('startPasskeySignIn', { challengeId: decoy.challengeId }, from)
    expect(asked.status).toBe(400)

    const { challengeId } = await stepOf(await logIn(email, DEMO_PASSWORD, from))
    const answer = await verify(challengeId, await codeOf(email), from)
    expect(answer).toMatchObject({ status: '2', data: { methods: { code: true, mailedCode: false } } })
    expect(JSON.stringify(answer)).not.toContain('token')
  })

  test('B3 checks fewer than 100 passwords of 300 guesses on one account from 300 places', async () => {
    const email = 'owner@demo.example'
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const hosts = Array.from({ length: 50 }, (_, index) => round * 50 + index)
      const answers = await Promise.all(hosts.map((host) => logIn(email, `guess ${host}`, place(22, host))))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(passwordMatches.mock.calls.length).toBeGreaterThanOrEqual(10)
    expect(passwordMatches.mock.calls.length).toBeLessThan(100)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(200)
  })

  test('AUTH-12 an owner in an unknown place can sign in by Forgot password, however long strangers guess and request links', async () => {
    const email = 'other@rival.example'
    const home = place(24, 900)
    const askForLink = (from: string) => post('forgotPassword', { email }, from)
    for (let count = 0; count < 120; count += 1) {
      await logIn(email, `guess ${count}`, place(24, count % 40))
      if (count >= 70) server.clock.pass(60 * 60_000)
    }
    expect(vi.mocked(passwordMatches).mock.calls.length).toBeLessThan(90)
    for (let host = 0; host < 12; host += 1) await askForLink(place(24, host))
    const refused = await logIn(email, DEMO_PASSWORD, home)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(
        /^Too many attempts\. Wait .+, or set a new password with Forgot password\.$/,
      ),
    })

    expect((await askForLink(home)).status).toBe(200)
    await server.running.outbox.runOnce()
    const mail = server.mailbox
      .to(email)
      .findLast(({ subject }) => subject === 'eConsult: set a new password')
    const token = /resetpassword\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const password = 'a quiet harbour in the north'
    const answer = await post('resetPassword', { token, password, password2: password }, home)
    expect(await answer.json()).toMatchObject({ status: '1' })
    await besiege(email, 25, 80)
    const nextTime: unknown = await (await logIn(email, password, home)).json()
    expect(nextTime).toMatchObject({ status: '1' })
  })

  test('AUTH-10 reset requests above the limit get 200 but send no email; a known address still gets one', async () => {
    const email = 'cardio@demo.example'
    const home = place(23, 1)
    expect((await logIn(email, DEMO_PASSWORD, home)).status).toBe(200)
    const ask = async (from: string) => (await post('forgotPassword', { email }, from)).status
    const links = async () => {
      await server.running.outbox.runOnce()
      return server.mailbox.to(email).filter((mail) => mail.subject === 'eConsult: set a new password').length
    }
    for (let host = 100; host < 108; host += 1) {
      expect(await ask(place(23, host))).toBe(200)
      server.clock.pass(1)
    }
    expect(await links()).toBe(3)
    expect(await ask(home)).toBe(200)
    expect(await links()).toBe(4)
    server.clock.pass(5 * 60_000)
    expect(await ask(place(23, 200))).toBe(200)
    expect(await links()).toBe(5)
  })
})
