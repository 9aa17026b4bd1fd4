import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY } from '../../scheduling/durations.ts'
import { runPracticeCommand } from '../../start/practice-command.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { emptyOutbox, insertTestReferral, openTestPractice } from '../billing/testing/test-sign-up.ts'

describeApi('closing and deleting a paying practice', (server) => {
  test('GROW-06 the subscription is ended first, the card is removed, and another practice keeps its free month', async () => {
    const { deps } = server().running
    const [leaving, other] = [await openTestPractice(server()), await openTestPractice(server())]
    await emptyOutbox(server())
    const referralId = await insertTestReferral(server(), other, leaving)
    await insertTestReferral(server(), leaving, await openTestPractice(server()))
    const read = () =>
      deps.database.asSystem(async (handle) => ({
        customer: await handle
          .selectFrom('practices')
          .select('stripe_id')
          .where('id', '=', leaving.practiceId)
          .executeTakeFirstOrThrow(),
        referrals: await handle.selectFrom('referrals').select(['id', 'invite_email']).execute(),
      }))
    await deps.database.asSystem((handle) =>
      handle
        .insertInto('billing_credits')
        .values({ referral_id: referralId, practice_id: other.practiceId, created_at: deps.clock.now() })
        .execute(),
    )
    const customerId = (await read()).customer.stripe_id ?? ''
    expect((await deps.payments.findSubscription(customerId))?.status).toBe('active')
    expect(await deps.payments.listCards(customerId)).toHaveLength(1)

    const run = (...args: string[]) => runPracticeCommand(deps, [...args, '--by', 'Opal Madeup'])
    await deps.database.asSystem((handle) => handle.deleteFrom('outbox').execute())
    const withoutKeys = { ...deps, payments: undefined }
    const close = ['close', leaving.practiceId, '--by', 'Opal Madeup']
    await expect(runPracticeCommand(withoutKeys, close)).rejects.toThrow('set STRIPE_SECRET_KEY')
    await run('close', leaving.practiceId)
    expect(await deps.payments.findSubscription(customerId)).toBeUndefined()
    expect(await deps.payments.listCards(customerId)).toHaveLength(1)

    const path = join(deps.config.dataDir, 'leaving.zip')
    await run('export', leaving.practiceId, path)
    server().clock.pass(30 * DAY)
    await run('delete', leaving.practiceId, path)
    expect(await deps.payments.listCards(customerId)).toEqual([])
    const { customer, referrals } = await read()
    expect(customer.stripe_id).toBeNull()
    expect(referrals).toEqual([{ id: referralId, invite_email: '' }])
  })
})
