import { findBilling } from '../../../server/src/features/billing/store.ts'
import type { TestServer } from '../../../server/src/testing/test-server.ts'
import type { PlayedPractice } from './practices.ts'

/** Simulates the events at the payment provider after the first month of these practices. */
export async function liveOn(server: TestServer, practices: readonly PlayedPractice[]): Promise<void> {
  for (const { signUp, fate, expected } of practices) {
    if (fate === 'ends') {
      await ask(server, 'DELETE', `/v1/subscriptions/${await subscriptionOf(server, signUp.practiceId)}`)
      expected.status = 'canceled'
    }
    if (fate === 'fails to pay later' || fate === 'pays another month') {
      const id = await subscriptionOf(server, signUp.practiceId)
      await ask(server, 'POST', `/sandbox/subscriptions/${id}/roll`)
      if (fate === 'fails to pay later') expected.status = 'past_due'
    }
  }
}

async function subscriptionOf(server: TestServer, practiceId: string): Promise<string> {
  const billing = await server.running.deps.database.asSystem((handle) => findBilling(handle, practiceId))
  const id = server.stripe.account.data.subscriptions[billing?.subscription_id ?? '']?.id
  if (id === undefined) throw new Error('a practice that paid has no subscription')
  return id
}

async function ask(server: TestServer, method: string, path: string): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_made_up' }
  const answer = await fetch(server.stripe.url + path, { method, headers })
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
}
