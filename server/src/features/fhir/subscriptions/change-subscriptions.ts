import { randomBytes, randomUUID } from 'node:crypto'
import type { Subscription } from '@medplum/fhirtypes'
import { isUuid } from '../../../db/uuid.ts'
import { insertOutboxRow } from '../../../outbox/store.ts'
import type { FhirCall } from '../call.ts'
import { badRequest, FhirFault, noSuchResource } from '../fault.ts'
import type { FhirAccess } from '../access.ts'
import { NOTIFICATION } from './notification.ts'
import { presentSubscription } from './present.ts'
import { readSubscription } from './read-subscription.ts'
import { countSubscriptions, deleteSubscription, insertSubscription, type Subscriber } from './store.ts'

/** The maximum number of subscriptions per user. */
const MOST_SUBSCRIPTIONS = 20

/** The owner name with which a subscription's signing key is sealed. */
export function sealedFor(id: string): string {
  return `fhir subscription ${id}`
}

/** Returns the owner of the subscriptions to which a token gives access. */
export function subscriberOf({ caller, appId }: Pick<FhirAccess, 'caller' | 'appId'>): Subscriber {
  return { ownerId: caller.id, applicationId: appId }
}

/**
 * Subscribes the caller to a topic, and queues the first notification. The subscription becomes active when its
 * endpoint has answered this notification. The signing key is returned only in this response.
 * @throws FhirFault for an unsupported subscription, for delegates, and beyond 20 subscriptions
 */
export async function createSubscription(call: FhirCall, body: unknown): Promise<Subscription> {
  const { deps, access } = call
  requireOwn(access)
  const now = deps.clock.now()
  const wanted = readSubscription(body, now)
  const id = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  const { ownerId, applicationId } = subscriberOf(access)
  return deps.database.asSystemFor({ ...call.record, object: id }, async (handle) => {
    if ((await countSubscriptions(handle, ownerId)) >= MOST_SUBSCRIPTIONS) {
      throw badRequest(`At most ${MOST_SUBSCRIPTIONS} subscriptions of one person can exist.`, 'too-costly')
    }
    const record = await insertSubscription(handle, {
      id,
      practice_id: access.caller.practiceId,
      owner_id: ownerId,
      application_id: applicationId ?? null,
      topic: wanted.topic,
      endpoint: wanted.endpoint,
      content: wanted.content,
      reason: wanted.reason,
      secret_sealed: deps.sealer.seal(secret, sealedFor(id)),
      state: 'requested',
      failure: null,
      created_at: now,
      changed_at: now,
      ends_at: wanted.endsAt,
    })
    await insertOutboxRow(handle, {
      practiceId: access.caller.practiceId,
      kind: NOTIFICATION,
      payload: { subscriptionId: id, base: call.base },
      idempotencyKey: `${NOTIFICATION}:${id}:handshake`,
      now,
    })
    return presentSubscription(record, secret)
  })
}

/**
 * Ends a subscription; queued notifications are no longer sent.
 * @throws FhirFault if the caller has no subscription with this id
 */
export async function removeSubscription(call: FhirCall, id: string): Promise<void> {
  const { deps, access } = call
  requireOwn(access)
  if (!isUuid(id)) throw noSuchResource()
  const isDeleted = await deps.database.asSystemFor({ ...call.record, object: id }, (handle) =>
    deleteSubscription(handle, subscriberOf(access), id),
  )
  if (!isDeleted) throw noSuchResource()
}

/** Rejects delegates, because their subscriptions would continue after the end of their right. */
function requireOwn({ caller }: FhirAccess): void {
  if (caller.delegate) throw new FhirFault('forbidden', 'A delegate cannot subscribe for a clinician.')
}
