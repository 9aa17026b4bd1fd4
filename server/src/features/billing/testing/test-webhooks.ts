import { createHmac } from 'node:crypto'
import type { TestServer } from '../../../testing/test-server.ts'
import { STRIPE_WEBHOOK_PATH } from '../../../http/webhook-paths.ts'

/** Returns the signature header that Stripe sends with a body, for a time in seconds since 1970. */
export function signatureOf(payload: string, { secret, at }: { secret: string; at: number }): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
}

/** Sends a body to the webhook unchanged, and returns the status of the response. */
export async function postEvent(server: TestServer, payload: string, signature?: string): Promise<number> {
  const answer = await server.anonymous.raw(STRIPE_WEBHOOK_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    body: payload,
  })
  return answer.status
}
