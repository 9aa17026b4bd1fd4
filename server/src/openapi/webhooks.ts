import { webhookAnswers } from './describe-answers.ts'
import { STRIPE_WEBHOOK_PATH, FAX_WEBHOOK_PATH, SMS_WEBHOOK_PATH } from '../http/webhook-paths.ts'

interface Webhook {
  readonly path: string
  readonly from: string
  /** The server's check of the sender. */
  readonly check: string
  readonly parameter: { readonly name: string; readonly in: 'header' | 'query'; readonly example: string }
  /** True if the webhook is sent as a form instead of JSON. */
  readonly isForm?: boolean
  readonly example: Record<string, unknown>
}

const TAKEN: readonly Webhook[] = [
  {
    path: STRIPE_WEBHOOK_PATH,
    from: 'Stripe',
    check: 'Its signature over the exact bytes is checked, and an event that comes twice is processed once.',
    parameter: { name: 'stripe-signature', in: 'header', example: 't=1773324600,v1=5257a869ea' },
    example: { id: 'evt_madeup', type: 'invoice.paid', data: { object: { id: 'in_madeup' } } },
  },
  {
    path: FAX_WEBHOOK_PATH,
    from: 'the fax provider',
    check: 'Its address carries our own signature, and the state it reports is read again from the provider.',
    parameter: { name: 'signature', in: 'query', example: '5257a869ea' },
    example: { event: 'FAX_COMPLETED', fax: { id: 'made-up', status: 'COMPLETED' } },
  },
  {
    path: SMS_WEBHOOK_PATH,
    from: 'the text message provider',
    check: 'Its signature over its address and fields is checked.',
    parameter: { name: 'x-twilio-signature', in: 'header', example: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' },
    isForm: true,
    example: { MessageSid: 'SMmadeup', MessageStatus: 'delivered' },
  },
]

/** The webhooks that outside systems call, as paths of the OpenAPI document; they need no session. */
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
  return {
    operationId: `post_${path.replace('/api/v1/', '').replaceAll('/', '_')}`,
    tags: ['webhooks'],
    summary: `Receives events from ${from}.`,
    description: `Receives events from ${from}. ${check}`,
    security: [],
    parameters: [{ ...parameter, required: true, schema: { type: 'string' } }],
    requestBody: {
      required: true,
      content: {
        [isForm ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: object, example },
      },
    },
    responses: webhookAnswers({ status: '1', data: null }),
  }
}
