import { STRIPE_WEBHOOK_PATH } from '../features/billing/take-webhook.ts'
import { FAX_WEBHOOK_PATH } from '../features/deliveries/delivery-links.ts'
import { SMS_WEBHOOK_PATH } from '../texts/send-text.ts'

interface Webhook {
  readonly path: string
  readonly from: string
  /** How the server knows who sends it. */
  readonly check: string
  readonly parameter: { readonly name: string; readonly in: 'header' | 'query'; readonly example: string }
  /** Sent as JSON where nothing else is said. */
  readonly isForm?: boolean
  readonly example: Record<string, unknown>
}

const TAKEN: readonly Webhook[] = [
  {
    path: STRIPE_WEBHOOK_PATH,
    from: 'Stripe',
    check: 'Its signature is checked over the exact bytes, and an event that comes twice is worked on once.',
    parameter: { name: 'stripe-signature', in: 'header', example: 't=1773324600,v1=5257a869…' },
    example: { id: 'evt_madeup', type: 'invoice.paid', data: { object: { id: 'in_madeup' } } },
  },
  {
    path: FAX_WEBHOOK_PATH,
    from: 'the fax provider',
    check: 'Its address carries our own signature, and what it says is asked for again.',
    parameter: { name: 'signature', in: 'query', example: '5257a869…' },
    example: { event: 'FAX_COMPLETED', fax: { id: 'made-up', status: 'COMPLETED' } },
  },
  {
    path: SMS_WEBHOOK_PATH,
    from: 'the provider of text messages',
    check: 'Its signature is checked over its address and fields.',
    parameter: { name: 'x-twilio-signature', in: 'header', example: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' },
    isForm: true,
    example: { MessageSid: 'SMmadeup', MessageStatus: 'delivered' },
  },
]

/** What outside systems call, as paths of the OpenAPI document: no person does, and no session is needed. */
export function describeWebhooks(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(TAKEN.map((one) => [one.path, { post: describe(one) }]))
}

function describe({
  path,
  from,
  check,
  parameter,
  isForm = false,
  example,
}: Webhook): Record<string, unknown> {
  const object = { type: 'object' }
  const taken = { 'application/json': { schema: object, example: { status: '1', data: null } } }
  return {
    operationId: `post_${path.replace('/api/v1/', '').replaceAll('/', '_')}`,
    tags: ['webhooks'],
    summary: `Takes news of ${from}.`,
    description: `Takes news of ${from}. ${check}`,
    security: [],
    parameters: [{ ...parameter, required: true, schema: { type: 'string' } }],
    requestBody: {
      required: true,
      content: {
        [isForm ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: object, example },
      },
    },
    responses: {
      200: { description: 'Taken', content: taken },
      400: { $ref: '#/components/responses/BadInput' },
    },
  }
}
