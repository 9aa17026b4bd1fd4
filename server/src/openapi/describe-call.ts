import type { Call } from '@econsult/contract/call'
import { answersOf } from './describe-answers.ts'
import { exampleOf } from './example-of.ts'
import { EXAMPLE_ID } from './example-values.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import type { CallWords } from './read-docstrings.ts'

const GRANTS_NOTHING = 'Repeats who the caller is and grants nothing; any other value is answered with 403.'

/**
 * Fields whose values are taken from an earlier response; examples omit them, so that the examples can be sent
 * unchanged.
 */
const FROM_ANSWERS = ['cursor', 'before']

/** Fields that cannot be combined with another field of the example, by path. */
const EXCLUDED: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/auth/proveIdentity': ['passkey'],
  '/api/v1/request/redirectRequest': ['toSpecialistId'],
  '/api/v1/audit/fetchAccesses': ['patientId'],
  '/api/v1/audit/printAccesses': ['patientId'],
  '/api/v1/audit/exportDisclosures': ['patientId'],
  '/api/v1/audit/exportAuditEvents': ['patientId'],
}

/** Example inputs of calls whose fields depend on each other, by path. */
const INPUTS: Readonly<Record<string, unknown>> = {
  '/api/v1/auth/readInvite': { signUpKey: 11_167_150 },
  '/api/v1/minutes/countTime': {
    caseId: EXAMPLE_ID,
    sentAt: Date.UTC(2026, 2, 12, 14, 10),
    timeZone: 'America/Chicago',
    spans: [
      {
        activity: 'review',
        from: Date.UTC(2026, 2, 12, 14, 5),
        to: Date.UTC(2026, 2, 12, 14, 9),
      },
    ],
  },
}

/** Returns an example input that the schema of the call accepts. */
export function inputExample(call: Call): unknown {
  const schema = toJsonSchema(call.input, 'input')
  const without = [...Object.keys(call.callerFields), ...FROM_ANSWERS, ...(EXCLUDED[call.path] ?? [])]
  return INPUTS[call.path] ?? exampleOf(schema, '', without)
}

/** The Idempotency-Key parameter of calls that create or charge something. */
const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key that the client chooses. The same request repeated under it within a day gets the first answer, and nothing is created or charged twice; a different request under it gets 422. A refused request may be corrected and sent again.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: '4b1f6c1e-9d6e-4f0e-8d53-2f0c8f3a1f77',
}

/** Returns one call as OpenAPI's operation object. */
export function describeCall(call: Call, words: CallWords | undefined): Record<string, unknown> {
  const { topic, description } = words ?? { topic: 'others', description: '' }
  const input = inputSchema(call)
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
  return {
    operationId: `${call.method.toLowerCase()}_${call.path.replace('/api/v1/', '').replaceAll(/[^\w]+/g, '_')}`,
    tags: [topic],
    summary: sentenceOf(description) || call.path,
    description: `${description}\n\n${whoMay(call)}`.trim(),
    security: call.access === 'public' ? [{}, { signUpToken: [] }] : [{ session: [] }],
    parameters: [...parametersOf(call, input, inPath), ...(call.effect ? [KEY_PARAMETER] : [])],
    ...(call.method === 'POST' && { requestBody: bodyOf(call, withoutFields(input, inPath), inPath) }),
    responses: answersOf(call, topic),
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
