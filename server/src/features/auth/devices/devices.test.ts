import { login, logout } from '@econsult/contract/auth/sign-in'
import { signInWithDevice } from '@econsult/contract/auth/devices'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { revokeDevicesOfInactive } from './store.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

describeApi('AUTH-09 remembered devices', (server) => {
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    server().anonymous.raw(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .filter((line) => !line.includes('Max-Age=0'))
      .map((line) => line.split(';')[0])
      .join('; ')
  const signIn = (email: string, rememberMe?: boolean, cookie = '') =>
    send(
      login.path,
      { email, password: DEMO_PASSWORD, ...(rememberMe === undefined ? {} : { rememberMe }) },
      { cookie },
    )
  const oneClick = (cookie: string) => send(signInWithDevice.path, {}, { cookie })
  const setActive = (email: string, active: boolean) =>
    server().running.deps.database.asSystem((handle) =>
      handle.updateTable('users').set({ active }).where('id', '=', server().userId(email)).execute(),
    )

  test('without Remember me no cookie is set', async () => {
    expect((await signIn('pcp@demo.example')).headers.getSetCookie()).toEqual([])
    expect((await signIn('pcp@demo.example', false)).headers.getSetCookie()).toEqual([])
  })

  test('with Remember me one click signs in for 30 days, using a token that scripts cannot read and that is stored hashed', async () => {
    const first = await signIn('pcp@demo.example', true)
    const lines = first.headers.getSetCookie()
    expect(lines).toHaveLength(2)
    const life = ['Max-Age=2592000', 'Path=/', 'SameSite=Strict']
    const marksOf = (name: string) => {
      const [value, ...marks] = lines.find((line) => line.startsWith(`${name}=`))?.split('; ') ?? []
      return { value, marks: marks.toSorted() }
    }
    expect(marksOf('econsult-device')).toEqual({
      value: expect.stringMatching(/^econsult-device=[\w-]{43}$/),
      marks: ['HttpOnly', ...life],
    })
    expect(marksOf('econsult-remembered')).toEqual({
      value: 'econsult-remembered=1pcp%40demo.example',
      marks: life,
    })
    const cookie = cookieOf(first)
    const answer = await oneClick(cookie)
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { status: '1', data: { data: { email: 'pcp@demo.example' } } },
    ])
    const rows = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('devices').selectAll().execute(),
    )
    expect(cookie).not.toContain(rows.at(-1)?.token_hash)
    expect(JSON.stringify(rows)).not.toContain(/econsult-device=([\w-]+)/.exec(cookie)?.[1])
    server().clock.pass(MONTH_MS)
    expect((await oneClick(cookie)).status).toBe(400)
  })

  test('signing in again without Remember me, or as another user, removes the cookies and revokes the device', async () => {
    const cookie = cookieOf(await signIn('pcp@demo.example', true))
    const again = await signIn('pcp@demo.example', false, cookie)
    expect(again.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true)
    expect(again.headers.getSetCookie()).toHaveLength(2)
    expect((await oneClick(cookie)).status).toBe(400)

    const second = cookieOf(await signIn('pcp@demo.example', true))
    await signIn('biller@demo.example', false, second)
    expect((await oneClick(second)).status).toBe(400)
  })

  test('logging out ends one-click sign-in and keeps the email filled in', async () => {
    const response = await signIn('pcp@demo.example', true)
    const cookie = cookieOf(response)
    const { token } = z.object({ token: z.string() }).parse(await response.json())
    const out = await send(logout.path, {}, { cookie, authorization: `Bearer ${token}` })
    expect(cookieOf(out)).toBe('econsult-remembered=0pcp%40demo.example')
    expect((await oneClick(cookie)).status).toBe(400)
  })

  test('the devices of a deactivated user stay revoked after reactivation', async () => {
    const email = 'superuser@demo.example'
    const cookie = cookieOf(await signIn(email, true))
    await setActive(email, false)
    const { database, clock } = server().running.deps
    await database.asSystem((handle) => revokeDevicesOfInactive(handle, clock.now()))
    await setActive(email, true)
    expect((await oneClick(cookie)).status).toBe(400)
  })

  test.each([
    '',
    'econsult-device=',
    'econsult-device=%',
    'econsult-device=made-up',
    'x=y; econsult-device=a b',
  ])('the cookie "%s" does not sign anybody in', async (cookie) =>
    expect((await oneClick(cookie)).status).toBe(400),
  )
})
