import { activatePractice } from '@econsult/contract/billing'
import { signInAfterPayment } from '@econsult/contract/auth/sign-in'
import { fetchPracticeDataById } from '@econsult/contract/practices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi } from '../../testing/test-api.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { openPaidPractice } from './open-paid-practice.ts'
import { beginTestPayment, confirmCard, signUpPractice, type TestSignUp } from './testing/test-sign-up.ts'

describe.each(testDatabases)('after paying, on %s', (kind) => {
  let server: MailServer

  beforeAll(async () => {
    server = await startMailServer(kind)
  })
  afterAll(() => server.close())

  async function pay(signUp: TestSignUp) {
    const payment = await beginTestPayment(signUp)
    await confirmCard(server, payment.client_secret)
    const body = { practiceId: signUp.practiceId, stripeId: payment.stripeId }
    await signUp.api.call(activatePractice, body)
    return payment
  }
  async function sendAll() {
    for (let turn = 0; turn < 3; turn += 1) await server.running.outbox.runOnce()
  }

  test('REG-07 the admin who has paid is signed in without a password, once, and only for a few minutes', async () => {
    const signUp = await signUpPractice(server)
    const enter = () => signUp.api.send(signInAfterPayment, { practiceId: signUp.practiceId })
    expect((await enter()).status).toBe(409)
    await pay(signUp)
    expect(
      (await server.anonymous.refused(signInAfterPayment, { practiceId: signUp.practiceId })).status,
    ).toBe(403)
    const other = await signUpPractice(server)
    expect((await other.api.refused(signInAfterPayment, { practiceId: signUp.practiceId })).status).toBe(403)
    const entered = await enter()
    expect(entered.status).toBe(200)
    const session = createTestApi(server.url, String(entered.body['token']))
    expect((await session.send(fetchPracticeDataById, {})).body['data']).toMatchObject({
      id: signUp.practiceId,
    })
    expect((await enter()).status).toBe(409)

    await pay(other)
    server.clock.pass(16 * 60_000)
    expect((await other.api.refused(signInAfterPayment, { practiceId: other.practiceId })).status).toBe(409)
  })

  test('REG-07 a payment gets exactly one receipt, even if it is reported several times and the email is retried', async () => {
    const signUp = await signUpPractice(server)
    const { stripeId } = await pay(signUp)
    await openPaidPractice(server.running.deps, stripeId)
    await sendAll()
    // If an email is sent twice because its process stopped in between, both have the same message id.
    await server.running.deps.database.asSystem((handle) =>
      handle.updateTable('outbox').set({ state: 'waiting' }).where('kind', '=', 'mail-receipt').execute(),
    )
    await sendAll()
    const mails = server.mailbox.to(signUp.email)
    const receipts = mails.filter(({ subject }) => subject === 'eConsult: receipt for Made-up Practice')
    expect(new Set(receipts.map(({ messageId }) => messageId)).size).toBe(1)
    const text = receipts[0]?.text ?? ''
    for (const fact of [
      'Dear Testina Madeup,',
      'Amount: $50.00 USD',
      'Plan: $50 a month for the first 3 months, then $150 a month, up to 6 people',
      'Practice: Made-up Practice',
      `Payment: ${stripeId}`,
    ]) {
      expect(text).toContain(fact)
    }
    const rows = await server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('outbox').select('id').where('idempotency_key', '=', `receipt:${stripeId}`).execute(),
    )
    expect(rows).toHaveLength(1)
  })
})
