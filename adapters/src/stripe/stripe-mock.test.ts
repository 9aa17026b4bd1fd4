import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../tools/testing/free-port.ts'
import type { Payments } from './payments-port.ts'
import { createStripePayments } from './stripe-payments.ts'

const PROGRAM = process.env['STRIPE_MOCK_PATH'] ?? 'stripe-mock'
const isThere = spawnSync(PROGRAM, ['-version']).error === undefined
if (!isThere) {
  process.stdout.write(
    'stripe-mock is not on this machine, so its tests are skipped (go install github.com/stripe/stripe-mock@latest; STRIPE_MOCK_PATH)\n',
  )
}

/**
 * The address of Stripe's own mock server, which checks paths and parameters against Stripe's specification and returns
 * sample data.
 */
describe.skipIf(!isThere)('payments with Stripe, against stripe-mock', () => {
  let mock: ChildProcess | undefined
  let payments: Payments
  beforeAll(async () => {
    const port = await freePort()
    mock = spawn(PROGRAM, ['-http-addr', `127.0.0.1:${port}`, '-strict-version-check=false'], {
      stdio: 'pipe',
    })
    const apiBase = `http://127.0.0.1:${port}`
    const deadline = Date.now() + 15_000
    while (Date.now() < deadline && !(await fetch(apiBase).catch(() => null))) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    payments = createStripePayments({
      secretKey: 'sk_test_123',
      publishableKey: 'pk_test_123',
      webhookSecret: 'whsec_x',
      apiBase,
    })
  })
  afterAll(() => mock?.kill())

  const ids = { customerId: 'cus_1', practiceId: 'p', cardId: 'pm_1' }
  const calls: [string, () => Promise<unknown>][] = [
    ['createCustomer', () => payments.createCustomer({ ...ids, name: 'n', email: 'a@b.example', key: '1' })],
    ['createSetup', () => payments.createSetup({ ...ids, key: '2' })],
    ['createPayment', () => payments.createPayment({ ...ids, amountCents: 5000, key: '3' })],
    ['readPayment', () => payments.readPayment('pi_1')],
    ['listCards', () => payments.listCards('cus_1')],
    ['readCard', () => payments.readCard('pm_1')],
    ['useCard', () => payments.useCard({ ...ids, key: '4' })],
    [
      'useCardForSubscription',
      () => payments.useCardForSubscription({ ...ids, subscriptionId: 'sub_1', key: '5' }),
    ],
    ['forgetCard', () => payments.forgetCard({ ...ids, key: '6' })],
    ['findSubscription', () => payments.findSubscription('cus_1')],
    [
      'startSubscription',
      () =>
        payments.startSubscription({
          ...ids,
          seats: 6,
          terms: { planKey: 1, seatCents: 2500, introCents: 100, introMonths: 3 },
          key: '7',
        }),
    ],
    ['cancelSubscription', () => payments.cancelSubscription({ subscriptionId: 'sub_1', key: '10' })],
    ['setSeats', () => payments.setSeats({ itemId: 'si_1', seats: 7, key: '8' })],
    [
      'creditOnce',
      () => payments.creditOnce({ ...ids, cents: 100, reference: 'r', description: 'd', key: '9' }),
    ],
  ]
  test.each(calls)('%s sends a request that complies with Stripe’s specification', async (_name, call) => {
    await expect(call()).resolves.not.toThrow()
  })
})
