import {
  forgotPassword,
  resetPassword,
  readPasswordLink,
  FORGOT_PASSWORD_TEXTS,
} from '@econsult/contract/auth/passwords'
import { fetchUserDataById } from '@econsult/contract/users'
import { login } from '@econsult/contract/auth/sign-in'
import { VALIDATION } from '@econsult/contract/notices'
import { PASSWORD_TEXTS } from '@econsult/contract/auth/password-rules'
import { EMAIL_TEXTS } from '@econsult/contract/email-address'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { createTestApi } from '../../../testing/test-api.ts'
import { testDatabases } from '../../../testing/test-databases.ts'
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts'
import { createPasswordLink } from '../password-links/store.ts'

const NEW = 'tiny bicycles by the river'

describe.each(testDatabases)('setting a new password by an emailed link, on %s', (kind) => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer(kind, { PUBLIC_URL: 'https://clinic.example' })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.mailbox.received.length = 0
    server.clock.pass(2 * 60 * 60_000)
  })

  async function linkFor(email: string): Promise<string> {
    await server.anonymous.call(forgotPassword, { email })
    await server.running.outbox.runOnce()
    const text =
      server.mailbox.received.findLast((mail) => mail.subject?.endsWith('set a new password'))?.text ?? ''
    return /https:\/\/clinic\.example\/resetpassword\/([\w-]{43})\s/.exec(text)?.[1] ?? ''
  }
  const reset = (token: string, password = NEW, password2 = password) =>
    server.anonymous.send(resetPassword, { token, password, password2 })

  test('AUTH-10 an empty, an invalid and an unknown address are rejected with a field error and get no email', async () => {
    const errorsOf = async (email: string) =>
      (await server.anonymous.refused(forgotPassword, { email })).errors
    expect(await errorsOf(' ')).toEqual({ email: VALIDATION.emailRequired })
    expect(await errorsOf('nobody')).toEqual({ email: EMAIL_TEXTS.invalid })
    expect(await errorsOf('nobody@demo.example')).toEqual({
      emailnotfound: FORGOT_PASSWORD_TEXTS.emailnotfound,
    })
    await server.running.outbox.runOnce()
    expect(server.mailbox.received).toEqual([])
  })

  test('AUTH-10 the email contains its link in text and HTML, and the link’s token is not stored anywhere', async () => {
    const token = await linkFor('Biller@demo.example')
    expect(token).not.toBe('')
    const [mail] = server.mailbox.received
    expect(mail?.to?.[0]?.address).toBe('biller@demo.example')
    expect(mail?.html).toContain(`href="https://clinic.example/resetpassword/${token}"`)
    expect(mail?.text).toContain('works once, for 30 minutes')
    const rows = await server.running.deps.database.asSystem(async (handle) => [
      await handle.selectFrom('outbox').selectAll().execute(),
      await handle.selectFrom('password_links').selectAll().execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    const read = await server.anonymous.send(readPasswordLink, { token })
    expect(read.body['data']).toMatchObject({ works: true, purpose: 'reset', email: 'biller@demo.example' })
  })

  test('AUTH-11 the link sets a password once, ends every session, signs in and sends a notice by email', async () => {
    const email = 'superuser@demo.example'
    const before = await server.signIn(email)
    const token = await linkFor(email)
    const answer = await reset(token)
    expect([answer.status, answer.body.status]).toEqual([200, '1'])
    expect((await before.refused(fetchUserDataById, {})).status).toBe(402)
    const api = createTestApi(server.url, String(answer.body['token']))
    await api.call(fetchUserDataById, {})

    const again = await reset(token, 'another made-up sentence')
    expect([again.status, again.body.errors]).toEqual([400, { token: FORGOT_PASSWORD_TEXTS.linkOver }])
    const signIn = (password: string) => server.anonymous.send(login, { email, password })
    expect((await signIn(DEMO_PASSWORD)).body.errors).toHaveProperty('passwordIncorrect')
    expect((await signIn(NEW)).status).toBe(200)

    await server.running.outbox.runOnce()
    const notice = server.mailbox.received.find(
      (mail) => mail.subject === 'eConsult: your password was changed',
    )
    expect(notice?.to?.[0]?.address).toBe(email)
  })

  test('AUTH-11 of two simultaneous uses of a link only one succeeds', async () => {
    const token = await linkFor('cardio@demo.example')
    const answers = await Promise.all([reset(token), reset(token, 'another made-up sentence')])
    expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test('AUTH-11 a link becomes invalid after 30 minutes, or immediately when a newer one is created', async () => {
    const old = await linkFor('derm@demo.example')
    const late = await linkFor('derm@demo.example')
    expect((await reset(old)).body.errors).toEqual({ token: FORGOT_PASSWORD_TEXTS.linkOver })
    server.clock.pass(30 * 60_000)
    expect((await reset(late)).body.errors).toEqual({ token: FORGOT_PASSWORD_TEXTS.linkOver })
    expect((await server.anonymous.send(readPasswordLink, { token: late })).body['data']).toEqual({
      works: false,
      purpose: 'reset',
    })
  })

  test('a weak or mistyped password is rejected with a field error, and the link can still be used', async () => {
    const token = await linkFor('pcp@demo.example')
    expect((await reset(token, 'too short')).body.errors).toEqual({ password: 'Use at least 15 characters.' })
    expect((await reset(token, 'Larkspur-Family')).body.errors).toEqual({
      password: PASSWORD_TEXTS.names({ product: PRODUCT_NAME }),
    })
    expect((await reset(token, 'qwertyuiop1234567')).body.errors).toEqual({ password: PASSWORD_TEXTS.common })
    expect((await reset(token, NEW, `${NEW}.`)).body.errors).toEqual({ password2: PASSWORD_TEXTS.mismatch })
    expect((await reset(token)).status).toBe(200)
  })

  test('an invited member without a password can sign in only by the invitation link', async () => {
    const { database, clock } = server.running.deps
    const userId = server.userId('owner@demo.example')
    await database.asSystem((handle) =>
      handle.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute(),
    )
    const signIn = await server.anonymous.refused(login, {
      email: 'owner@demo.example',
      password: DEMO_PASSWORD,
    })
    expect(Object.keys(signIn.errors ?? {})).toEqual(['passwordIncorrect'])
    const token = await database.asSystem((handle) =>
      createPasswordLink(handle, { userId, purpose: 'invitation', now: clock.now() }),
    )
    await database.asSystem((handle) =>
      handle.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', userId).execute(),
    )
    server.clock.pass(13 * 24 * 60 * 60_000)
    expect((await server.anonymous.send(readPasswordLink, { token })).body['data']).toMatchObject({
      purpose: 'invitation',
    })
    const opened = await reset(token)
    expect([opened.status, opened.body.data]).toMatchObject([200, { data: { emailConfirmed: true } }])
  })

  test('AUTH-10 strangers can trigger three emails to one account; further requests get the same response without an email', async () => {
    const ask = () => server.anonymous.send(forgotPassword, { email: 'other@rival.example' })
    const statuses = [await ask(), await ask(), await ask(), await ask()].map((one) => one.status)
    expect(statuses).toEqual([200, 200, 200, 200])
    await server.running.outbox.runOnce()
    expect(server.mailbox.to('other@rival.example')).toHaveLength(3)
  })
})
