import { addMemberToPractice } from '@econsult/contract/members'
import { createPaymentIntent, activatePractice, BILLING_TEXTS } from '@econsult/contract/billing'
import { login, LOGIN_ERRORS } from '@econsult/contract/auth/sign-in'
import { forgotPassword, resetPassword } from '@econsult/contract/auth/passwords'
import { modifyUserDataById } from '@econsult/contract/account'
import * as contract from '@econsult/contract/sign-up'
import { resumeSignUp, UNPAID_SIGN_UP_MS } from '@econsult/contract/sign-up'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { practiceSigningUp, TEST_PASSWORD } from '../../testing/test-registration.ts'
import { createPasswordLink } from '../auth/password-links/store.ts'
import {
  beginTestPayment,
  confirmCard,
  signUpPractice,
  type TestSignUp,
} from '../billing/testing/test-sign-up.ts'
import { findUserByEmail } from '../users/store.ts'
import { lapseUnpaidSignUps } from './lapse-unpaid.ts'

describeApi('an unpaid sign-up', (server) => {
  beforeAll(() => server().running.outbox.stop())

  const userOf = ({ email }: TestSignUp) =>
    server().running.deps.database.asSystem((handle) => findUserByEmail(handle, email))
  const linkOf = async (signUp: TestSignUp) => {
    const user = await userOf(signUp)
    const now = server().clock.now()
    return server().running.deps.database.asSystem((handle) =>
      createPasswordLink(handle, { userId: user?.id ?? '', purpose: 'reset', now }),
    )
  }
  const register = (email: string, password = TEST_PASSWORD) =>
    server().anonymous.send(contract.register, practiceSigningUp({ email, password, password2: password }))

  test('the correct password never counts as a failed attempt, however often it is entered', async () => {
    const signUp = await signUpPractice(server())
    for (let round = 0; round < 12; round += 1) {
      const answer = await server().anonymous.refused(login, { email: signUp.email, password: DEMO_PASSWORD })
      expect([answer.status, answer.errors]).toEqual([400, { unpaid: LOGIN_ERRORS.unpaid }])
    }
  })

  test('AUTH-10 the owner of the mailbox can continue the sign-up with a new password, but is not signed in', async () => {
    const signUp = await signUpPractice(server())
    await server().anonymous.call(forgotPassword, { email: signUp.email })
    const token = await linkOf(signUp)
    const change = { token, password: TEST_PASSWORD, password2: TEST_PASSWORD }
    const answers = await Promise.all([1, 2, 3].map(() => server().anonymous.send(resetPassword, change)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const done = answers.find(({ status }) => status === 200)
    expect(done?.body).toMatchObject({ status: '1', data: { unpaid: true } })
    expect(done?.body).not.toHaveProperty('token')
    const resumed = await server().anonymous.call(resumeSignUp, {
      email: signUp.email,
      password: TEST_PASSWORD,
    })
    expect(resumed.data.practiceId).toBe(signUp.practiceId)
  })

  test('REG-07 a payment opens the practice even if the price has changed since the payment began', async () => {
    const signUp = await signUpPractice(server())
    const payment = await beginTestPayment(signUp)
    await server().running.deps.database.asSystem((handle) =>
      handle
        .updateTable('subscriptions')
        .set({ plan_key: 67_002_900 })
        .where('practice_id', '=', signUp.practiceId)
        .execute(),
    )
    expect((await beginTestPayment(signUp)).amountCents).toBe(payment.amountCents)
    await confirmCard(server(), payment.client_secret)
    const body = { practiceId: signUp.practiceId, stripeId: payment.stripeId }
    await signUp.api.call(activatePractice, body)
  })

  test('the sign-up is canceled after seven days: it can no longer be paid for, and its email address is free', async () => {
    const [left, begun, paid] = [
      await signUpPractice(server()),
      await signUpPractice(server()),
      await signUpPractice(server()),
    ]
    const [payment, arrived] = [await beginTestPayment(begun), await beginTestPayment(paid)]
    await confirmCard(server(), arrived.client_secret)
    server().clock.pass(UNPAID_SIGN_UP_MS - 600_000)
    await lapseUnpaidSignUps(server().running.deps)
    expect(await userOf(left)).toBeDefined()
    server().clock.pass(601_000)
    await lapseUnpaidSignUps(server().running.deps)
    await lapseUnpaidSignUps(server().running.deps)

    expect([await userOf(left), await userOf(begun)]).toEqual([undefined, undefined])
    expect(await confirmCard(server(), payment.client_secret)).toBe(400)
    expect(await userOf(paid)).toBeDefined()
    for (const { email } of [left, begun]) expect((await register(email)).status).toBe(200)

    const { signUpTokens } = server().running.deps
    const token = await signUpTokens.create({ userId: begun.practiceId, practiceId: begun.practiceId })
    const late = await server().anonymous.raw(createPaymentIntent.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ practiceId: begun.practiceId }),
    })
    expect([late.status, await late.json()]).toMatchObject([409, { message: BILLING_TEXTS.lapsed }])
  })

  test('names with a web address are refused, because email programs would turn them into links', async () => {
    const admin = await server().signIn('other@rival.example')
    const refused = [
      [modifyUserDataById.path, { firstName: 'Win-a-prize.com' }, 'firstName'],
      [modifyUserDataById.path, { lastName: 'https://evil' }, 'lastName'],
      [
        addMemberToPractice.path,
        { firstName: 'Visit', lastName: 'pay.evil.xyz', email: 'a@made-up.example' },
        'lastName',
      ],
    ] as const
    for (const [path, body, field] of refused) {
      const answer = await admin.post(path, body)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    }
    await admin.call(modifyUserDataById, { lastName: "O'Hara-St. Madeup Jr." })
  })
})
