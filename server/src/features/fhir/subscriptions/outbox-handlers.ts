import { WebhookError } from '@econsult/adapters/webhooks/webhooks-port'
import { z } from 'zod'
import type { CoreDeps, ExchangeDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'
import type { OutboxHandler } from '../../../outbox/lane.ts'
import { insertOutboxRow } from '../../../outbox/store.ts'
import { sealedFor } from './change-subscriptions.ts'
import { headersOf, NOTIFICATION, notificationOf } from './notification.ts'
import {
  countEvent,
  findSubscribed,
  isQueued,
  lockSubscription,
  markSubscription,
  type SubscriptionRecord,
} from './store.ts'

/** The kind of the outbox rows that the database function note_fhir_change inserts. */
const CHANGE = 'fhir-change'

const happeningSchema = z.object({
  topic: z.enum(['answer-signed', 'request-changed']),
  practiceId: z.string(),
  caseId: z.string(),
  specialtyId: z.number(),
  number: z.number(),
  at: z.number(),
})

const notificationSchema = z.object({
  subscriptionId: z.string(),
  base: z.string(),
  event: z.object({ number: z.number(), happening: happeningSchema }).optional(),
})

type Needs = CoreDeps & SiteDeps & SecurityDeps & ExchangeDeps

/** Queues a notification of a change for the subscriptions of all users who see the changed case. */
export function changeHandlers({ database, clock, config, publicUrl }: Needs): Record<string, OutboxHandler> {
  return {
    [CHANGE]: async (row) => {
      const happening = happeningSchema.parse(row.payload)
      const now = clock.now()
      const base = `${config.publicUrl ?? publicUrl()}/fhir/R4`
      await database.asSystem(async (handle) => {
        for (const subscriptionId of await findSubscribed(handle, { ...happening, now })) {
          await lockSubscription(handle, subscriptionId)
          const idempotencyKey = `${NOTIFICATION}:${subscriptionId}:${row.id}`
          if (await isQueued(handle, idempotencyKey)) continue
          const event = { number: await countEvent(handle, subscriptionId), happening }
          const payload = { subscriptionId, base, event }
          await insertOutboxRow(handle, {
            practiceId: row.practice_id,
            kind: NOTIFICATION,
            payload,
            idempotencyKey,
            now,
          })
        }
      })
    },
  }
}

/**
 * Sends notifications. A failed notification is retried like every outbox row: after 2, 4, 8 … seconds, then every ten
 * minutes for a day. The subscription shows the failure in the meantime.
 */
export function subscriptionHandlers({
  database,
  clock,
  sealer,
  webhooks,
}: Needs): Record<string, OutboxHandler> {
  return {
    [NOTIFICATION]: async (row) => {
      const { subscriptionId, base, event } = notificationSchema.parse(row.payload)
      const now = clock.now()
      const subscription = await database.asSystem((handle) => lockSubscription(handle, subscriptionId))
      const endsAt = subscription?.ends_at ?? null
      if (!subscription || subscription.state === 'off' || (endsAt && endsAt <= now)) return
      const body = JSON.stringify(notificationOf(subscription, { base, now, event }))
      const secret = sealer.open(subscription.secret_sealed, sealedFor(subscriptionId))
      const headers = headersOf(body, { id: row.id, secret, now })
      const mark = (state: SubscriptionRecord['state'], failure: string | null) =>
        database.asSystem((handle) =>
          markSubscription(handle, subscriptionId, { state, failure, now: clock.now() }),
        )
      try {
        const status = await webhooks.send({ url: subscription.endpoint, body, headers })
        if (status === 410) return await mark('off', 'The endpoint wants no more notifications (410).')
        if (status < 200 || status >= 300)
          throw new WebhookError(`The endpoint answered with the status ${status}.`)
        await mark('active', null)
      } catch (error) {
        // No further notification is sent to an endpoint until it has answered the first one.
        await mark(
          event ? 'error' : 'requested',
          error instanceof WebhookError ? error.message : 'The notification could not be sent.',
        )
        throw error
      }
    },
  }
}
