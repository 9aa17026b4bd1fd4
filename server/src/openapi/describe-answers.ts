import type { Call } from '@econsult/contract/call'
import { leftOutSchema } from '@econsult/contract/envelope'
import { EMAIL_TEXTS } from '@econsult/contract/email-address'
import { NOTICES } from '@econsult/contract/notices'
import { exampleOf } from './example-of.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }

/** Topics whose calls query an outside system while the caller waits. */
const ASKS_OUTSIDE: ReadonlySet<string> = new Set(['athena', 'hint', 'records', 'record-systems'])

function failure(description: string, example: Record<string, unknown>, headers?: unknown) {
  return {
    description,
    ...(headers !== undefined && { headers }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        example: { status: '0', ...example },
      },
    },
  }
}

/** Every failure response, by its name in the document. */
export const FAILURES = {
  BadInput: failure('Invalid input; `errors` has a text for each wrong field', {
    message: EMAIL_TEXTS.invalid,
    errors: { email: EMAIL_TEXTS.invalid },
  }),
  SessionOver: failure('No session, or the session has ended', { message: NOTICES.sessionExpired }),
  NotAllowed: failure('Not allowed for this user; or sent from a page of another site', {
    message: 'You may not do this.',
  }),
  NotThere: failure('Not found, or another practice’s', { message: 'Not found, or you do not have access.' }),
  Conflict: failure('Already done, or changed by somebody else', { message: 'This case is already closed.' }),
  TooLarge: failure('The body is too large', {
    message: 'This request is too large. Shorten the text, or send it as a file.',
  }),
  WrongContentType: failure('The body is not JSON', { message: 'Send the request as application/json.' }),
  KeyReused: failure('The Idempotency-Key was used for another request', {
    message: 'This Idempotency-Key was used for another request. Send this one under a new key.',
  }),
  TooMany: failure(
    'Too many attempts',
    { message: 'Too many attempts. Wait 5 seconds, then try again.' },
    RETRY_AFTER,
  ),
  OurFault: failure('Internal server error', {
    message: NOTICES.internalError,
    requestId: '0b8e6d0c-55a6-4a4c-9d1d-2f4f7a4f7b5e',
  }),
  OutsideFault: failure(
    'An outside system did not answer, refused, or is not connected',
    { message: 'athena is not responding right now. Try again in a few minutes.' },
    RETRY_AFTER,
  ),
  Busy: failure('The server is busy, or a part of it is not available: try again', {
    message: 'The service is busy for a moment. Your work is kept; try again.',
  }),
} as const

function see(name: keyof typeof FAILURES) {
  return { $ref: `#/components/responses/${name}` }
}

/** Returns an example response of a call that its schema accepts. */
export function replyExample(call: Call): unknown {
  const example = exampleOf(toJsonSchema(call.reply, 'output'))
  return Object.assign({ status: '1' }, example)
}

/** Returns every status that a call returns, with its body. */
export function answersOf(call: Call, topic: string): Record<string, unknown> {
  return {
    200: { description: 'Done', content: contentOf(call) },
    400: see('BadInput'),
    ...(call.access !== 'public' && { 402: see('SessionOver') }),
    403: see('NotAllowed'),
    404: see('NotThere'),
    409: see('Conflict'),
    ...(call.method === 'POST' && { 413: see('TooLarge'), 415: see('WrongContentType') }),
    ...(call.effect && { 422: see('KeyReused') }),
    429: see('TooMany'),
    500: see('OurFault'),
    ...(ASKS_OUTSIDE.has(topic) && { 502: see('OutsideFault') }),
    503: see('Busy'),
  }
}

/** The responses to webhooks, whose bodies are read as bytes, whatever the content type. */
export function webhookAnswers(example: unknown): Record<string, unknown> {
  const data = { type: 'null' }
  const taken = withStatus({
    type: 'object',
    properties: { data },
    required: ['data'],
    additionalProperties: false,
  })
  return {
    200: { description: 'Received', content: { 'application/json': { schema: taken, example } } },
    400: see('BadInput'),
    403: see('NotAllowed'),
    413: see('TooLarge'),
    500: see('OurFault'),
    503: see('Busy'),
  }
}

function contentOf(call: Call) {
  if (call.answersFile) return { [call.answersFile]: {} }
  const schema = withStatus(toJsonSchema(call.reply, 'output'), LEFT_OUT)
  return { 'application/json': { schema, example: replyExample(call) } }
}

const LEFT_OUT = toJsonSchema(leftOutSchema, 'output').properties

/** Adds the envelope's fields to the response object itself, because that object allows no undescribed field. */
function withStatus(schema: JsonSchema, others: JsonSchema['properties'] = {}): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map((one) => withStatus(one, others)) }
  return {
    ...schema,
    properties: { status: { type: 'string', const: '1' }, ...others, ...schema.properties },
    required: [...new Set(['status', ...(schema.required ?? [])])],
  }
}
