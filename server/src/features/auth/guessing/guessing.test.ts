import { login } from '@econsult/contract/auth/sign-in'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { hashAddress } from './known-addresses/store.ts'

describeApi('AUTH-12 limits on password guessing', (server) => {
  beforeAll(() => server().clock.stop())

  const tryWith = (email: string, password: string, cookie?: string) =>
    server().anonymous.raw(login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ email, password }),
    })
  const forgetAddresses = () =>
    server().running.deps.database.asSystem(async (handle) => {
      await handle.deleteFrom('known_addresses').execute()
      await handle.deleteFrom('sign_in_tries').where('subject', 'like', 'address:%').execute()
    })

  test('checks ten of 200 simultaneous guesses on one account and answers the others with 429, Retry-After and an explanation', async () => {
    await forgetAddresses()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => tryWith('derm@demo.example', `guess ${index}`)),
    )
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(10)
    const refused = answers.find((answer) => answer.status === 429)
    expect(refused?.headers.get('retry-after')).toBe('5')
    expect(await refused?.json()).toEqual({
      status: '0',
      message:
        'Too many attempts. Wait 5 seconds, then try again, or set a new password with Forgot password.',
      code: 'auth/contract/errors.tooManySignIns',
      values: { count: 5, unit: 'second' },
    })

    expect((await tryWith('derm@demo.example', DEMO_PASSWORD)).status).toBe(429)
    server().clock.pass(5000)
    expect(await (await tryWith('derm@demo.example', 'one more')).json()).toMatchObject({ status: '2' })
    expect((await tryWith('derm@demo.example', DEMO_PASSWORD)).headers.get('retry-after')).toBe('10')
  })

  test('the owner can still sign in from a known device or address, however often strangers guess', async () => {
    await forgetAddresses()
    const email = 'cardio@demo.example'
    const body = JSON.stringify({ email, password: DEMO_PASSWORD, rememberMe: true })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const first = await server().anonymous.raw(login.path, init)
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await forgetAddresses()
    for (let count = 0; count < 12; count += 1) await tryWith(email, 'guess')
    const unknown: unknown = await (await tryWith(email, DEMO_PASSWORD)).json()
    expect(unknown).toMatchObject({ status: '2', data: { methods: { mailedCode: true } } })
    expect((await tryWith(email, DEMO_PASSWORD, cookie)).status).toBe(200)
    expect((await tryWith(email, DEMO_PASSWORD)).status).toBe(200)
  })

  test('blocks an address for a time after thirty guesses on different accounts, and a correct password does not reset the count', async () => {
    await forgetAddresses()
    const guesses: number[] = []
    let own: Response | undefined
    for (let index = 0; index < 100; index += 1) {
      guesses.push((await tryWith(`made-up-${index}@demo.example`, 'guess')).status)
      if (index === 20) own = await tryWith('biller@demo.example', DEMO_PASSWORD)
    }
    expect(own?.status).toBe(200)
    expect(guesses.filter((status) => status === 400)).toHaveLength(30)
    expect(guesses.slice(30).every((status) => status === 429)).toBe(true)
    expect((await tryWith('biller@demo.example', DEMO_PASSWORD)).status).toBe(200)
  })

  test('the counters are stored in the database and contain no IP address and no email', async () => {
    const rows = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('sign_in_tries').selectAll().execute(),
    )
    expect(rows.some((row) => row.subject === `address:${hashAddress('127.0.0.1')}`)).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0|@/)
  })
})
