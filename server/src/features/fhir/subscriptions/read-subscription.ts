import { z } from 'zod'
import type { FhirTopic } from '../../../tables/fhir-subscriptions.ts'
import { badRequest } from '../fault.ts'
import { PAYLOAD_CONTENT } from './present.ts'
import { topicOf } from './topics.ts'
import { writtenText } from '@econsult/contract/written-text'

/** The supported format of a Subscription. All other elements are rejected, so that no filter is silently ignored. */
const subscriptionSchema = z.strictObject({
  resourceType: z.literal('Subscription'),
  meta: z.unknown().optional(),
  status: z.literal('requested'),
  reason: z.string().overwrite(writtenText).min(1).max(500),
  criteria: z.string().max(500),
  end: z.iso.datetime({ offset: true }).optional(),
  channel: z.strictObject({
    type: z.literal('rest-hook'),
    endpoint: z.string().max(2000),
    payload: z.literal('application/fhir+json').optional(),
    _payload: z
      .strictObject({
        extension: z
          .array(z.strictObject({ url: z.literal(PAYLOAD_CONTENT), valueCode: z.enum(['empty', 'id-only']) }))
          .length(1),
      })
      .optional(),
  }),
})

/** The facts of a requested subscription. */
export interface WantedSubscription {
  readonly topic: FhirTopic
  readonly endpoint: string
  readonly content: 'empty' | 'id-only'
  readonly reason: string
  readonly endsAt: Date | null
}

/** Parses a client's Subscription. @throws FhirFault that names the first unsupported element */
export function readSubscription(body: unknown, now: Date): WantedSubscription {
  const read = subscriptionSchema.safeParse(body)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw badRequest(
      `Subscription.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not readable'}`,
      'not-supported',
    )
  }
  const { criteria, channel, end, reason } = read.data
  const topic = topicOf(criteria)
  if (!topic) throw badRequest('Subscription.criteria: there is no such topic.', 'not-supported')
  const endsAt = end === undefined ? null : new Date(end)
  if (endsAt && endsAt <= now) throw badRequest('Subscription.end: this time is over.')
  return {
    topic,
    endpoint: endpointOf(channel.endpoint),
    content: channel._payload?.extension[0]?.valueCode ?? 'id-only',
    reason,
    endsAt,
  }
}

/** Checks the format of the endpoint's address. Whether the host is public is checked at each delivery. */
function endpointOf(text: string): string {
  const url = URL.parse(text)
  const isPlain = url !== null && url.username === '' && url.password === '' && url.hash === ''
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw badRequest('Subscription.channel.endpoint: needs an HTTPS address without a user name or fragment.')
  }
  return url.href
}
