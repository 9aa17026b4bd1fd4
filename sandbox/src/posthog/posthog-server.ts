import Fastify from 'fastify'
import type { Delivery, DeliveryList } from '../delivery.ts'
import { fieldOf, textOf } from '../fields.ts'
import { addressOf } from '../listening.ts'

/** The project key that the stand-in accepts. */
export const POSTHOG_KEY = 'phc_sandbox'

const MOST_KEPT = 1000

export interface PostHogServer {
  readonly url: string
  readonly list: DeliveryList
  /** Received events, oldest first, without duplicates. */
  received(): readonly unknown[]
  /** Sets the error status of the next batches. */
  failNext(times: number, status?: number): void
  close(): Promise<void>
}

/** Starts a stand-in for PostHog's batch endpoint: events with the same uuid are counted once. */
export async function startPostHogServer(): Promise<PostHogServer> {
  const app = Fastify()
  const events = new Map<string, unknown>()
  let failures = { left: 0, status: 503 }
  app.post('/batch/', async (request, reply) => {
    if (failures.left > 0) {
      failures = { ...failures, left: failures.left - 1 }
      return reply.code(failures.status).send({ status: 0 })
    }
    if (fieldOf(request.body, 'api_key') !== POSTHOG_KEY) return reply.code(401).send({ status: 0 })
    const batch = fieldOf(request.body, 'batch')
    if (!Array.isArray(batch)) return reply.code(400).send({ status: 0 })
    for (const event of batch) events.set(textOf(event, 'uuid'), event)
    while (events.size > MOST_KEPT) events.delete(events.keys().next().value ?? '')
    return reply.send({ status: 1 })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: addressOf(app.server),
    list: { heading: 'PostHog', deliveries: () => [...events].toReversed().map(asDelivery) },
    received: () => [...events.values()],
    failNext: (left, status = 503) => {
      failures = { left, status }
    },
    close: () => app.close(),
  }
}

function asDelivery([id, event]: [string, unknown]): Delivery {
  const at = new Date(textOf(event, 'timestamp'))
  const to = `as ${textOf(event, 'distinct_id').slice(0, 12)}`
  return { id, at, to, title: textOf(event, 'event'), text: JSON.stringify(fieldOf(event, 'properties')) }
}
