import type { InputOf } from '@econsult/contract/call'
import {
  verifySecondFactor,
  startRequiredPasskey,
  finishRequiredPasskey,
  startRequiredSetUp,
  finishRequiredSetUp,
  SECOND_STEP_TEXTS,
} from '@econsult/contract/auth/second-factor'
import { fetchUserDataById } from '@econsult/contract/users'
import { readPasswordLink, resetPassword } from '@econsult/contract/auth/passwords'
import { requireSecondFactor, turnOffSecondFactor } from '@econsult/contract/auth/security'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
import { describeApi } from '../../../../testing/describe-api.ts'
import { createTestPasskey } from '../../../../testing/test-passkey.ts'
import { createTestApi } from '../../../../testing/test-api.ts'
import { testCode, testProof, turnSecondFactorOn } from '../../../../testing/test-security.ts'
import { deleteFactors } from '../store.ts'
import { createPasswordLink } from '../../password-links/store.ts'

const CALL = '/api/v1/auth/'
const stepSchema = z.object({
  status: z.literal('2'),
  data: z.object({
    challengeId: z.string(),
    setsUp: z.boolean(),
    methods: z.record(z.string(), z.boolean()),
  }),
})

describeApi('the second step of a sign-in', (server) => {
  const post = (path: string, body: object, cookie = '') =>
    server().anonymous.raw(`${CALL}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const logIn = async (email: string, more: object = {}, cookie = '') =>
    post('login', { email, password: DEMO_PASSWORD, ...more }, cookie)
  const challengeOf = async (response: Response) => stepSchema.parse(await response.json()).data.challengeId
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  const verify = (
    challengeId: string,
    code: string,
    more: Partial<InputOf<typeof verifySecondFactor>> = {},
  ) => server().anonymous.send(verifySecondFactor, { challengeId, kind: 'code', code, ...more })

  test('a correct password returns status 2 without a token; each code opens one session, and a code from two time steps ago none', async () => {
    const email = 'pcp@demo.example'
    const { secret } = await turnSecondFactorOn(server(), await server().signIn(email))
    const first = await (await logIn(email)).json()
    expect(stepSchema.parse(first).data).toMatchObject({
      setsUp: false,
      methods: { code: true, passkey: false, recoveryCode: true },
    })
    expect(JSON.stringify(first)).not.toContain('token')

    const challengeId = await challengeOf(await logIn(email))
    expect((await verify(challengeId, testCode(server(), secret, -2))).body.errors).toEqual({
      code: SECOND_STEP_TEXTS.wrongCode,
    })
    const code = testCode(server(), secret)
    const answers = await Promise.all([verify(challengeId, code), verify(challengeId, code)])
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const again = await verify(await challengeOf(await logIn(email)), code)
    expect(again.body.errors).toEqual({ code: SECOND_STEP_TEXTS.wrongCode })
    const token = String(answers.find((one) => one.status === 200)?.body['token'])
    await createTestApi(server().url, token).call(fetchUserDataById, {})
  })

  test('a second step ends after ten minutes, and guesses at the codes of an account are slowed down', async () => {
    const email = 'superuser@demo.example'
    const { secret } = await turnSecondFactorOn(server(), await server().signIn(email))
    const late = await challengeOf(await logIn(email))
    server().clock.stop()
    server().clock.pass(10 * 60_000)
    expect((await verify(late, testCode(server(), secret))).body.errors).toEqual({
      challengeId: SECOND_STEP_TEXTS.tookTooLong,
    })
    const statuses: number[] = []
    for (let count = 0; count < 14; count += 1) {
      const challengeId = await challengeOf(await logIn(email))
      statuses.push((await verify(challengeId, '000000')).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  test('a recovery code works once, also in capitals, and its use is reported by email', async () => {
    const email = 'biller@demo.example'
    const { recoveryCodes } = await turnSecondFactorOn(server(), await server().signIn(email))
    expect(new Set(recoveryCodes).size).toBe(10)
    const use = async (code: string) =>
      verify(await challengeOf(await logIn(email)), code, { kind: 'recoveryCode' })
    const [code = ''] = recoveryCodes
    expect((await use(code.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await use(code)).body.errors).toEqual({ code: SECOND_STEP_TEXTS.wrongRecoveryCode })
    const { stored, mails } = await server().running.deps.database.asSystem(async (handle) => ({
      stored: await handle.selectFrom('recovery_codes').select('code_hash').execute(),
      mails: await handle
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'mail-account-news')
        .execute(),
    }))
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(mails.map((row) => row.payload['news'])).toContain('recovery-code-used')
  })

  test('one click never skips the second step; a trusted device skips it only after a typed password', async () => {
    const email = 'derm@demo.example'
    const { secret } = await turnSecondFactorOn(server(), await server().signIn(email))
    const challengeId = await challengeOf(await logIn(email, { rememberMe: true }))
    const code = testCode(server(), secret)
    const response = await post('verifySecondFactor', { challengeId, kind: 'code', code, trustDevice: true })
    const cookie = cookieOf(response)
    expect(await (await logIn(email, { rememberMe: true }, cookie)).json()).toMatchObject({ status: '1' })
    expect(await (await post('signInWithDevice', {}, cookie)).json()).toMatchObject({ status: '2' })
    expect(await (await logIn(email)).json()).toMatchObject({ status: '2' })
    expect(await (await logIn('cardio@demo.example', {}, cookie)).json()).toMatchObject({ status: '1' })
  })

  test('setting a new password by an emailed link does not skip the second step', async () => {
    const email = 'cardio@demo.example'
    await turnSecondFactorOn(server(), await server().signIn(email))
    const { database, clock } = server().running.deps
    const token = await database.asSystem((handle) =>
      createPasswordLink(handle, { userId: server().userId(email), purpose: 'reset', now: clock.now() }),
    )
    const read = await server().anonymous.send(readPasswordLink, { token })
    expect(read.body['data']).toMatchObject({ hasSecondFactor: true })
    const answer = await server().anonymous.send(resetPassword, {
      token,
      password: 'tinybike',
      password2: 'tinybike',
    })
    expect(answer.body).toMatchObject({ status: '2' })
    expect(JSON.stringify(answer.body)).not.toContain('token')
  })

  test('a required but missing second factor must be set up before a session is opened', async () => {
    const api = await server().signIn('other@rival.example')
    const require = async (required: boolean) =>
      api.send(requireSecondFactor, { required, proof: await testProof(api) })
    expect((await require(true)).status).toBe(409)
    await turnSecondFactorOn(server(), api)
    expect((await require(true)).status).toBe(200)
    const off = await api.refused(turnOffSecondFactor, { proof: await testProof(api) })
    expect(off.status).toBe(409)

    await server().running.deps.database.asSystem(async (handle) => {
      await handle.updateTable('practices').set({ requires_second_factor: true }).execute()
    })
    await server().running.deps.database.asSystem(async (handle) => {
      const id = server().userId('derm@demo.example')
      await deleteFactors(handle, id)
      await handle.updateTable('users').set({ is_admin: true }).where('id', '=', id).execute()
    })
    const passkey = createTestPasskey(server().url)
    const byPasskey = await challengeOf(await logIn('derm@demo.example'))
    const asked = z
      .object({ data: z.object({ challenge: z.string() }) })
      .parse((await server().anonymous.send(startRequiredPasskey, { challengeId: byPasskey })).body).data
    const keep = (made: InputOf<typeof finishRequiredPasskey>['passkey']) =>
      server().anonymous.send(finishRequiredPasskey, { challengeId: byPasskey, passkey: made })
    const opened = await keep(passkey.make(asked))
    expect(opened.body).toMatchObject({ status: '1', token: expect.any(String) })
    expect(opened.body['recoveryCodes']).toHaveLength(10)
    expect((await keep(passkey.make(asked))).status).toBe(400)
    expect(await (await logIn('derm@demo.example')).json()).toMatchObject({
      status: '2',
      data: { setsUp: false, methods: { passkey: true } },
    })

    const email = 'owner@demo.example'
    const forgotten = await challengeOf(await logIn(email))
    const challengeId = await challengeOf(await logIn(email))
    const started = await server().anonymous.send(startRequiredSetUp, { challengeId })
    const { secret } = z.object({ data: z.object({ secret: z.string() }) }).parse(started.body).data
    expect((await verify(challengeId, testCode(server(), secret))).status).toBe(400)
    const finish = (code: string) => server().anonymous.send(finishRequiredSetUp, { challengeId, code })
    expect((await finish('000000')).body.errors).toEqual({ code: SECOND_STEP_TEXTS.wrongCode })
    const done = await finish(testCode(server(), secret))
    expect(done.body).toMatchObject({ status: '1', token: expect.any(String) })
    expect(done.body['recoveryCodes']).toHaveLength(10)
    const another = await server().anonymous.refused(startRequiredSetUp, { challengeId: forgotten })
    expect(another.errors).toEqual({ challengeId: SECOND_STEP_TEXTS.tookTooLong })
    expect(await (await logIn(email)).json()).toMatchObject({ status: '2', data: { setsUp: false } })
    expect(await (await logIn('admin@demo.example')).json()).toMatchObject({ status: '1' })
  })
})
