import { randomUUID } from 'node:crypto'
import { acceptTerms, TERMS_TEXTS } from '@econsult/contract/sign-up/terms'
import { createInviteLink } from '@econsult/contract/invites'
import {
  sendEmailConfirmation,
  confirmEmail,
  EMAIL_CONFIRMATION_TEXTS,
} from '@econsult/contract/auth/email-confirmation'
import { login } from '@econsult/contract/auth/sign-in'
import { createPaymentIntent } from '@econsult/contract/billing'
import { register, resumeSignUp, SIGN_UP_ERRORS, UNPAID_SIGN_UP_MS } from '@econsult/contract/sign-up'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi } from '../../testing/test-api.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { personSigningUp, practiceSigningUp, TEST_PASSWORD } from '../../testing/test-registration.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { recordFirstInvoice } from '../billing/free-months/store.ts'
import { openPractice } from '../billing/store.ts'
import { insertReferral } from '../invites/store.ts'
import { lapseUnpaidSignUps } from './lapse-unpaid.ts'

const CALL = '/api/v1/auth/'
const NEW = 'tiny bicycles by the river'

describe.each(testDatabases)('another user’s sign-up, on %s', (kind) => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer(kind, { PUBLIC_URL: 'http://clinic.example' })
  })
  afterAll(() => server.close())

  const post = (path: string, body: object, from = '198.51.100.1') =>
    server.anonymous.raw(`${CALL}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
  const signUp = async (input: object, from?: string) =>
    register.reply.parse(await (await post('register', input, from)).json()).data
  const withToken = (token: string | null) => createTestApi(server.url, token ?? '')
  const asSystem: TestServer['running']['deps']['database']['asSystem'] = (work) =>
    server.running.deps.database.asSystem(work)
  const practiceOf = (id: string) =>
    asSystem((handle) =>
      handle.selectFrom('practices').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
  async function newestLink(email: string, page: string): Promise<string> {
    await server.running.outbox.runOnce()
    const link = new RegExp(`http://clinic.example/${page}/([\\w-]{43})\\s`)
    return (
      server.mailbox
        .to(email)
        .flatMap((mail) => link.exec(mail.text ?? '')?.[1] ?? [])
        .at(-1) ?? ''
    )
  }
  async function takeOver(email: string): Promise<void> {
    await post('forgotPassword', { email })
    const token = await newestLink(email, 'resetpassword')
    const answer = await post('resetPassword', { token, password: NEW, password2: NEW })
    expect(await answer.json()).toEqual({ status: '1', data: { unpaid: true } })
  }

  test('REG-05 W33 a new password set by an emailed link voids tokens, accepted terms and typed data', async () => {
    const input = practiceSigningUp({ practice: 'Not Yours Clinic' })
    const { practiceId, signUpToken } = await signUp(input)
    const stranger = withToken(signUpToken)
    await stranger.call(acceptTerms, { practiceId })
    await stranger.call(createPaymentIntent, { practiceId })
    await takeOver(input.email)

    expect((await stranger.refused(acceptTerms, { practiceId })).status).toBe(403)
    expect((await stranger.refused(createPaymentIntent, { practiceId })).status).toBe(403)
    expect(await practiceOf(practiceId)).toMatchObject({
      practice_name: '',
      terms_version: null,
      terms_accepted_at: null,
    })
    const resumed = await post('resumeSignUp', { email: input.email, password: NEW })
    const { data } = resumeSignUp.reply.parse(await resumed.json())
    expect(data).toMatchObject({ practiceId, practiceName: '', termsAccepted: false })
    const unnamed = await withToken(data.signUpToken).refused(acceptTerms, { practiceId })
    expect([unnamed.status, unnamed.message]).toEqual([409, TERMS_TEXTS.namePractice])

    const mine = { ...input, practice: 'Mine Indeed', password: NEW, password2: NEW }
    const again = await signUp(mine)
    expect(again).toMatchObject({ practiceId, practiceName: 'Mine Indeed' })
    const owner = withToken(again.signUpToken)
    await owner.call(acceptTerms, { practiceId })
    const acceptances = await asSystem((handle) =>
      handle
        .selectFrom('terms_acceptances')
        .select('user_id')
        .where('practice_id', '=', practiceId)
        .execute(),
    )
    expect(acceptances).toHaveLength(2)
    expect((await practiceOf(practiceId)).terms_accepted_at).not.toBeNull()
  })

  test('REG-04 a resumed sign-up uses the latest practice name, phone number and plan', async () => {
    const input = practiceSigningUp()
    const first = await signUp(input)
    const api = withToken(first.signUpToken)
    await api.call(acceptTerms, { practiceId: first.practiceId })
    const pay = async () => (await api.call(createPaymentIntent, { practiceId: first.practiceId })).data
    const cheap = await pay()
    const again = await signUp({
      ...input,
      practice: 'Second Thoughts Clinic',
      phoneNumber: '+1 (202) 555-0199',
      maxUser: 67_002_900,
    })
    expect(again).toMatchObject({ practiceName: 'Second Thoughts Clinic', maxUser: 67_002_900 })
    const rows = await asSystem(async (handle) => ({
      user: await handle
        .selectFrom('users')
        .select('phone_number')
        .where('id', '=', first.userId)
        .executeTakeFirstOrThrow(),
      plan: await handle
        .selectFrom('subscriptions')
        .select('plan_key')
        .where('practice_id', '=', first.practiceId)
        .executeTakeFirstOrThrow(),
    }))
    expect(rows).toEqual({ user: { phone_number: '+12025550199' }, plan: { plan_key: 67_002_900 } })
    expect(await practiceOf(first.practiceId)).toMatchObject({ practice_name: 'Second Thoughts Clinic' })
    const dear = await pay()
    expect(dear.stripeId).not.toBe(cheap.stripeId)
    expect(dear.amountCents).toBeGreaterThan(cheap.amountCents)
  })

  test('REG-04 the welcome email confirms the address; before that, the account shows it as unconfirmed and can resend the email', async () => {
    const invited = await (await server.signIn('owner@demo.example')).send(createInviteLink, {})
    const hash = /hash_([^"]+)"/.exec(JSON.stringify(invited.body))?.[1]
    const input = personSigningUp({ hash })
    await signUp(input)
    const logIn = async () => (await post('login', { email: input.email, password: TEST_PASSWORD })).json()
    const signedIn = login.reply.parse(await logIn())
    expect(signedIn).toMatchObject({ data: { data: { emailConfirmed: false } } })
    const token = await newestLink(input.email, 'confirm-email')
    const api = withToken('token' in signedIn ? signedIn.token : null)
    expect((await api.send(sendEmailConfirmation, {})).body.message).toBe(EMAIL_CONFIRMATION_TEXTS.sent)
    const second = await newestLink(input.email, 'confirm-email')
    expect(second).not.toBe(token)

    const wrong = await server.anonymous.refused(confirmEmail, { token: 'made-up' })
    expect(wrong.errors).toEqual({ token: EMAIL_CONFIRMATION_TEXTS.over })
    for (const link of [token, second, token]) {
      await server.anonymous.call(confirmEmail, { token: link })
    }
    expect(await logIn()).toMatchObject({ data: { data: { emailConfirmed: true } } })
    const rows = await asSystem((handle) => handle.selectFrom('outbox').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
    server.clock.pass(15 * 24 * 60 * 60_000)
    expect((await server.anonymous.refused(confirmEmail, { token })).status).toBe(400)
  })

  test('REG-08 a referral earns no free month until the address is confirmed', async () => {
    const input = practiceSigningUp()
    const now = server.clock.now()
    const referrer = { senderId: server.userId('owner@demo.example'), practiceId: server.practiceId('demo') }
    await asSystem((handle) => insertReferral(handle, { ...referrer, email: input.email, now }))
    const { practiceId } = await signUp(input)
    const credits = () =>
      asSystem((handle) =>
        handle
          .selectFrom('billing_credits')
          .innerJoin('referrals', 'referrals.id', 'billing_credits.referral_id')
          .select('billing_credits.practice_id')
          .where('referrals.referred_practice_id', '=', practiceId)
          .execute(),
      )
    await asSystem(async (handle) => {
      await openPractice(handle, {
        practiceId,
        payment: { id: 'pi_made_up', amountCents: 5000 },
        cardFingerprint: null,
        now,
      })
      await recordFirstInvoice(handle, { practiceId, now })
    })
    expect(await credits()).toEqual([])
    const token = await newestLink(input.email, 'confirm-email')
    await server.anonymous.call(confirmEmail, { token })
    await server.anonymous.call(confirmEmail, { token })
    expect(await credits()).toHaveLength(2)
  })

  test('AUTH-12 wrong passwords at unpaid sign-ups count for their IP address', async () => {
    const emails = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const input = practiceSigningUp()
        await signUp(input, `198.51.101.${index}`)
        return input.email
      }),
    )
    const statuses: number[] = []
    for (let guess = 0; guess < 40; guess += 1) {
      const other = `guess number ${guess} of many`
      const input = practiceSigningUp({ email: emails[guess % 5], password: other, password2: other })
      statuses.push((await post('register', input, '198.51.102.1')).status)
    }
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true)
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true)
  })

  /** Creates accounts that wait for a practice's approval and whose address is not confirmed. */
  async function makeUpWaiting(practiceId: string, count: number): Promise<void> {
    const people = Array.from({ length: count }, () => ({
      id: randomUUID(),
      practice_id: practiceId,
      email: `made-up-${randomUUID()}@madeup.example`,
      password_hash: 'made up',
      first_name: 'Made',
      last_name: 'Up',
      user_type: 'PCP' as const,
      active: false,
      created_at: server.clock.now(),
    }))
    await asSystem((handle) => handle.insertInto('users').values(people).execute())
  }

  test('REG-09 at most a hundred unconfirmed accounts wait for a practice; users can still join by its signed link', async () => {
    const practiceId = server.practiceId('demo')
    await makeUpWaiting(practiceId, 99)
    expect((await post('register', personSigningUp({ practiceId }))).status).toBe(200)
    const refused = await post('register', personSigningUp({ practiceId }))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ message: SIGN_UP_ERRORS.tooManyWait })

    const admin = await server.signIn('owner@demo.example')
    const { body } = await admin.send(createInviteLink, {})
    const hash = /hash_([^"]+)"/.exec(JSON.stringify(body))?.[1]
    expect((await post('register', personSigningUp({ hash }))).status).toBe(200)
    const removed = { deleted_at: server.clock.now() }
    await asSystem((handle) =>
      handle.updateTable('users').set(removed).where('email', 'like', 'made-up-%').execute(),
    )
  })

  test('REG-09 fifty fake sign-ups do not block a practice’s link, and are deleted after a week', async () => {
    const practiceId = server.practiceId('rival')
    const now = server.clock.now()
    await makeUpWaiting(practiceId, 50)
    const input = personSigningUp({ practiceId })
    expect((await post('register', input)).status).toBe(200)
    await server.anonymous.call(confirmEmail, { token: await newestLink(input.email, 'confirm-email') })
    server.clock.pass(UNPAID_SIGN_UP_MS + 1000)
    await lapseUnpaidSignUps(server.running.deps)
    const waiting = await asSystem((handle) =>
      handle
        .selectFrom('users')
        .select('email')
        .where('practice_id', '=', practiceId)
        .where('active', '=', false)
        .where('deleted_at', 'is', null)
        .execute(),
    )
    expect(waiting).toEqual([{ email: input.email }])

    await asSystem((handle) =>
      handle
        .updateTable('users')
        .set({ deleted_at: null, email_confirmed_at: now })
        .where('practice_id', '=', practiceId)
        .where('active', '=', false)
        .execute(),
    )
    expect((await post('register', personSigningUp({ practiceId }))).status).toBe(409)
  })
})
