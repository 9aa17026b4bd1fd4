import type { Extension, Subscription } from '@medplum/fhirtypes'
import { withVersion } from '../elements.ts'
import type { SubscriptionRecord } from './store.ts'
import { canonicalOf } from './topics.ts'

/** Extensions that the Subscriptions R5 Backport guide defines. */
export const PAYLOAD_CONTENT =
  'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/backport-payload-content'

/**
 * The extension that contains the signing key. It is in the response to a new subscription and in no later response.
 */
const SIGNING_SECRET = 'urn:econsult:signing-secret'

/** An R4 channel with the extensions of its payload. */
type Channel = Subscription['channel'] & { readonly _payload?: { readonly extension: Extension[] } }

/** Formats a subscription; `secret` is given only for the response to its creation. */
export function presentSubscription(record: SubscriptionRecord, secret?: string): Subscription {
  const channel: Channel = {
    ...(secret !== undefined && { extension: [{ url: SIGNING_SECRET, valueString: secret }] }),
    type: 'rest-hook',
    endpoint: record.endpoint,
    payload: 'application/fhir+json',
    _payload: { extension: [{ url: PAYLOAD_CONTENT, valueCode: record.content }] },
  }
  const resource: Subscription = {
    resourceType: 'Subscription',
    id: record.id,
    status: record.state,
    ...(record.ends_at && { end: record.ends_at.toISOString() }),
    reason: record.reason,
    ...(record.failure !== null && { error: record.failure }),
    criteria: canonicalOf(record.topic),
    channel,
  }
  return withVersion(resource, record.changed_at)
}
