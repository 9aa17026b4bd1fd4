import { beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { findBilling, enqueueSeatChange } from './store.ts'
import { emptyOutbox, insertTestReferral, openTestPractice, type TestSignUp } from './testing/test-sign-up.ts'

describeApi('seats and free months', (server) => {
  beforeAll(() => server().running.outbox.stop())

  const billingOf = (practiceId: string) =>
    server().running.deps.database.asSystem((handle) => findBilling(handle, practiceId))
  const billed = async (practiceId: string) => {
    const billing = await billingOf(practiceId)
    return server().stripe.account.data.subscriptions[billing?.subscription_id ?? '']?.items.data[0]?.quantity
  }
  const change = (practiceId: string, seats: number) =>
    server().running.deps.database.asSystem((handle) =>
      enqueueSeatChange(handle, { practiceId, seats, now: server().running.deps.clock.now() }),
    )

  test('ACC-08 bills the last of 50 simultaneous seat changes', { timeout: 120_000 }, async () => {
    const { practiceId } = await openTestPractice(server())
    await emptyOutbox(server())
    await Promise.all(Array.from({ length: 50 }, (_none, index) => change(practiceId, 7 + index)))
    await Promise.all([server().running.outbox.runOnce(), emptyOutbox(server())])
    const seats = (await billingOf(practiceId))?.seats
    expect(seats).toBeGreaterThanOrEqual(7)
    expect(await billed(practiceId)).toBe(seats)
  })

  test('ACC-08 seat changes before the start of the subscription are billed as well', async () => {
    const { practiceId } = await openTestPractice(server())
    await change(practiceId, 9)
    await emptyOutbox(server())
    expect(await billed(practiceId)).toBe(9)
  })

  const refer = (referrer: TestSignUp, referred: TestSignUp) =>
    insertTestReferral(server(), referrer, referred)
  /** Returns the amounts that the payment provider credited to a practice for its referrals, in cents. */
  async function credits({ practiceId }: TestSignUp): Promise<number[]> {
    const billing = await billingOf(practiceId)
    return Object.values(server().stripe.account.data.balance_transactions)
      .filter((one) => one.customer === billing?.customer_id && one.description?.includes('referral'))
      .map((one) => one.amount)
  }

  test('REG-08 a referral credits each of the two practices with one month, only once', async () => {
    const referrer = await openTestPractice(server(), 67_002_900, '5555555555554444')
    await emptyOutbox(server())
    const referred = await openTestPractice(server(), 11_167_150, '378282246310005')
    await refer(referrer, referred)
    await emptyOutbox(server())
    expect([await credits(referrer), await credits(referred)]).toEqual([[-30_000], [-5000]])
    // Runs all tasks again, as after a crash at the worst moment.
    await server().running.deps.database.asSystem((handle) =>
      handle
        .updateTable('outbox')
        .set({ state: 'waiting' })
        .where('kind', 'in', ['billing-subscription', 'billing-credit'])
        .execute(),
    )
    await emptyOutbox(server())
    expect([await credits(referrer), await credits(referred)]).toEqual([[-30_000], [-5000]])
  })

  test('REG-08 a referral between practices that pay with the same card earns no free month', async () => {
    const referrer = await openTestPractice(server(), 67_002_900, '4242424242424242')
    await emptyOutbox(server())
    const referred = await openTestPractice(server(), 11_167_150, '4242424242424242')
    await refer(referrer, referred)
    await emptyOutbox(server())
    expect([await credits(referrer), await credits(referred)]).toEqual([[], []])
  })
})
