import { createHmac, randomUUID } from 'node:crypto'
import type { Bundle, Parameters, ParametersParameter } from '@medplum/fhirtypes'
import type { FhirTopic } from '../../../tables/fhir-subscriptions.ts'
import { answerId } from '../communications/communication-ids.ts'
import { refer } from '../elements.ts'
import { requestId } from '../requests/read-requests.ts'
import type { SubscriptionRecord } from './store.ts'
import { canonicalOf } from './topics.ts'

/** The kind of the outbox rows that each send one notification. */
export const NOTIFICATION = 'fhir-notification'

/** A change of a request for which subscribers are notified. */
export interface Happening {
  readonly topic: FhirTopic
  readonly caseId: string
  readonly specialtyId: number
  /** The number of the request's event, or of the answer's version. */
  readonly number: number
  readonly at: number
}

interface Notified {
  readonly base: string
  readonly now: Date
  /** Undefined for the first notification, which only checks that the endpoint responds. */
  readonly event: { readonly number: number; readonly happening: Happening } | undefined
}

/**
 * Builds a notification as defined by the Subscriptions R5 Backport guide: a Bundle whose first entry is the status.
 */
export function notificationOf(subscription: SubscriptionRecord, { base, now, event }: Notified): Bundle {
  const focus = event && subscription.content === 'id-only' ? focusOf(event.happening) : undefined
  const status: Parameters = {
    resourceType: 'Parameters',
    id: randomUUID(),
    parameter: [
      { name: 'subscription', valueReference: refer('Subscription', subscription.id) },
      { name: 'topic', valueCanonical: canonicalOf(subscription.topic) },
      { name: 'status', valueCode: event ? 'active' : 'requested' },
      { name: 'type', valueCode: event ? 'event-notification' : 'handshake' },
      { name: 'events-since-subscription-start', valueString: String(event?.number ?? 0) },
      ...(event ? [eventOf(event, focus)] : []),
    ],
  }
  const statusUrl = `${base}/Subscription/${subscription.id}`
  return {
    resourceType: 'Bundle',
    id: randomUUID(),
    type: 'history',
    timestamp: now.toISOString(),
    entry: [
      {
        fullUrl: `urn:uuid:${status.id}`,
        resource: status,
        request: { method: 'GET', url: statusUrl },
        response: { status: '200' },
      },
      ...(focus
        ? [
            {
              fullUrl: `${base}/${focus}`,
              request: { method: 'GET' as const, url: focus },
              response: { status: '200' },
            },
          ]
        : []),
    ],
  }
}

/**
 * Returns the changed resource as type and id. Notifications contain nothing more than ids. The other system then
 * reads, with its own token, the resources that it may see.
 */
function focusOf({ topic, caseId, specialtyId, number }: Happening): string {
  if (topic === 'request-changed') return `Task/${requestId(caseId, specialtyId)}`
  return `Communication/${answerId({ case_id: caseId, specialty_id: specialtyId, number })}`
}

function eventOf(
  { number, happening }: NonNullable<Notified['event']>,
  focus: string | undefined,
): ParametersParameter {
  return {
    name: 'notification-event',
    part: [
      { name: 'event-number', valueString: String(number) },
      { name: 'timestamp', valueInstant: new Date(happening.at).toISOString() },
      ...(focus === undefined ? [] : [{ name: 'focus', valueReference: { reference: focus } }]),
    ],
  }
}

/**
 * Returns the headers of a notification. They contain an id, which stays the same when the notification is sent again,
 * and the signature. The signature is the HMAC-SHA256, in hexadecimal digits, of the time, a period and the body.
 */
export function headersOf(body: string, { id, secret, now }: { id: string; secret: string; now: Date }) {
  const time = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return {
    'content-type': 'application/fhir+json',
    'idempotency-key': id,
    'econsult-signature': `t=${time},v1=${signature}`,
  }
}
