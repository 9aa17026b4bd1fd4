import type { Call } from '@econsult/contract/call'
import { exampleOf } from './example-of.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import type { CallWords } from './read-docstrings.ts'

const GRANTS_NOTHING = 'Only repeats who the caller is and grants nothing: another value is answered 403.'

/** Fields that only an earlier answer gives: without them an example can be sent as it is. */
const FROM_ANSWERS = ['cursor', 'before']

/** Inputs whose fields exclude each other, or that another rule binds together: what is sent as an example. */
const INPUTS: Readonly<Record<string, unknown>> = {
  '/api/v1/auth/readInvite': { signUpKey: 11_167_150 },
}

/** What may be sent to a call, by an example that its schema accepts. */
export function inputExample(call: Call): unknown {
  const schema = toJsonSchema(call.input, 'input')
  return INPUTS[call.path] ?? exampleOf(schema, '', [...Object.keys(call.callerFields), ...FROM_ANSWERS])
}

/** What a call answers, by an example that its schema accepts. */
export function replyExample(call: Call): unknown {
  const example = exampleOf(toJsonSchema(call.reply, 'output'))
  return Object.assign({ status: '1' }, example)
}

/** One call as OpenAPI's operation object. */
export function describeCall(call: Call, words: CallWords | undefined): Record<string, unknown> {
  const description = words?.description ?? ''
  const input = inputSchema(call)
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
  return {
    operationId: `${call.method.toLowerCase()}_${call.path.replace('/api/v1/', '').replaceAll(/[^\w]+/g, '_')}`,
    tags: [words?.topic ?? 'others'],
    summary: sentenceOf(description) || call.path,
    description: `${description}\n\n${whoMay(call)}`.trim(),
    security: call.access === 'public' ? [{}, { signUpToken: [] }] : [{ session: [] }],
    parameters: parametersOf(call, input, inPath),
    ...(call.method === 'POST' && { requestBody: bodyOf(call, withoutFields(input, inPath), inPath) }),
    responses: {
      200: { description: 'Done', content: contentOf(call) },
      400: { $ref: '#/components/responses/BadInput' },
      ...(call.access !== 'public' && { 402: { $ref: '#/components/responses/SessionOver' } }),
      403: { $ref: '#/components/responses/NotAllowed' },
      404: { $ref: '#/components/responses/NotThere' },
      409: { $ref: '#/components/responses/Conflict' },
      429: { $ref: '#/components/responses/TooMany' },
      500: { $ref: '#/components/responses/OurFault' },
    },
  }
}

function inputSchema(call: Call): JsonSchema {
  const schema = toJsonSchema(call.input, 'input')
  for (const field of Object.keys(call.callerFields)) {
    const part = schema.properties?.[field]
    if (part) part.description = GRANTS_NOTHING
  }
  return schema
}

function sentenceOf(description: string): string {
  return /^(.*?[.;:])(\s|$)/.exec(description)?.[1]?.replace(/[;:]$/, '.') ?? description
}

function whoMay({ access }: Call): string {
  return access === 'public' ? 'No session is needed.' : `Signed in, as ${access.join(', ')}.`
}

function parametersOf(call: Call, { properties = {}, required = [] }: JsonSchema, inPath: readonly string[]) {
  const example = new Map<string, unknown>(Object.entries(inputExample(call) ?? {}))
  const inQuery =
    call.method === 'GET' ? Object.keys(properties).filter((field) => !inPath.includes(field)) : []
  const parameter = (place: 'path' | 'query') => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
    ...(example.has(name) && { example: example.get(name) }),
  })
  return [...inPath.map(parameter('path')), ...inQuery.map(parameter('query'))]
}

function withoutFields(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  if (fields.length === 0 || !schema.properties) return schema
  const kept = Object.entries(schema.properties).filter(([field]) => !fields.includes(field))
  const required = schema.required?.filter((field) => !fields.includes(field))
  return { ...schema, properties: Object.fromEntries(kept), ...(required && { required }) }
}

function bodyOf(call: Call, schema: JsonSchema, inPath: readonly string[]) {
  const example = Object.fromEntries(
    Object.entries(inputExample(call) ?? {}).filter(([field]) => !inPath.includes(field)),
  )
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': { schema, example } },
  }
}

function contentOf(call: Call) {
  if (call.answersFile) return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  const status = { type: 'object', properties: { status: { type: 'string' } }, required: ['status'] }
  const schema = { allOf: [status, toJsonSchema(call.reply, 'output')] }
  return { 'application/json': { schema, example: replyExample(call) } }
}
