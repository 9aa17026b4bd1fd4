import { postEvent, signatureOf } from '../../../server/src/features/billing/testing/test-webhooks.ts'
import type { TestServer } from '../../../server/src/testing/test-server.ts'
import { newId, nowSeconds } from '../../../sandbox/src/stripe/account.ts'
import type { StripeEvent } from '../../../sandbox/src/stripe/objects.ts'

const TOLERANCE_S = 300

type Forgery = (payload: string, secret: string) => { body: string; signature?: string }

const FORGERIES: readonly Forgery[] = [
  (body) => ({ body, signature: signatureOf(body, { secret: 'whsec_made_up', at: nowSeconds() }) }),
  (body, secret) => ({
    body,
    signature: signatureOf(body, { secret, at: nowSeconds() - TOLERANCE_S - 1 }),
  }),
  (body, secret) => ({
    body: body.replace('"livemode":false', '"livemode":true'),
    signature: signatureOf(body, { secret, at: nowSeconds() }),
  }),
  (body) => ({ body }),
  (body) => ({ body, signature: `t=${nowSeconds()},v1=${'0'.repeat(64)}` }),
]

/**
 * Sends this many forged, expired, altered and unsigned bodies of relevant events; returns the number of accepted
 * bodies.
 */
export async function forgeEvents(
  server: TestServer,
  { count, like }: { count: number; like: readonly StripeEvent[] },
): Promise<{ forged: number; accepted: number }> {
  const ids: string[] = []
  let accepted = 0
  for (let place = 0; place < count; place += 1) {
    const event = { ...like[place % like.length], id: newId('evt') }
    ids.push(event.id)
    const forge = FORGERIES[place % FORGERIES.length]
    if (!forge) throw new Error('there is no such forgery')
    const { body, signature } = forge(JSON.stringify(event), server.stripe.webhookSecret)
    if ((await postEvent(server, body, signature)) === 200) accepted += 1
  }
  const kept = await server.running.deps.database.asSystem((handle) =>
    handle.selectFrom('stripe_events').select('id').where('id', 'in', ids).execute(),
  )
  return { forged: ids.length, accepted: Math.max(accepted, kept.length) }
}
