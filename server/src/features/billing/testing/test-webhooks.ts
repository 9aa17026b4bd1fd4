import { createHmac } from 'node:crypto'
import type { TestServer } from '../../../testing/test-server.ts'
import { STRIPE_WEBHOOK_PATH } from '../take-webhook.ts'

/** The header that Stripe puts over a body at a time in seconds since 1970. */
export function signatureOf(payload: string, { secret, at }: { secret: string; at: number }): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
}

/** Sends a body to the webhook as it is, and gives the status of the answer. */
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
