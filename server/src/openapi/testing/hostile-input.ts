import fc from 'fast-check'

/** Texts and values that often break servers. */
const nasty = fc.constantFrom<unknown>(
  'made\0up',
  '\ud800',
  '__proto__',
  "'; drop table users; --",
  '../../etc/passwd',
  '%ff',
  '',
  ' ',
  'x'.repeat(60_000),
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  -1,
  1e308,
  0.5,
  null,
  true,
  {},
  [],
  [null],
  ['made\0up'],
  { fileData: { name: 'a\0b', type: 'text/plain' } },
)
const times = fc.constantFrom(-8.64e15, 8.64e15, -62_198_755_200_000, 1e20, 0.5, 0)
const cursor = fc
  .tuple(fc.boolean(), times, fc.constantFrom('made-up', 'made\0up'))
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'))

/** Values that no field accepts. */
export const anything = fc.oneof(
  nasty,
  cursor,
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.object({ maxDepth: 2 }),
)

/**
 * Generates a valid input in which one or two fields, known or unknown to the call, have arbitrary or hostile values.
 */
export function spoiltInput(
  right: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const change = fc.tuple(fc.constantFrom(...fields, 'isAdmin', '__proto__'), anything)
  const changes = fc.array(change, { minLength: 1, maxLength: 2 })
  return changes.map((some) => Object.fromEntries(new Map([...Object.entries(right), ...some])))
}

interface HostileRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Only the body is malformed, so a request without a body would be valid. */
  readonly isBody?: true
}

const json = { 'content-type': 'application/json' }
const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"made up"',
  '0',
  '{"__proto__":{"isAdmin":true}}',
  `{"caseId":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"caseId":"${'a'.repeat(1024 * 1024)}"}`,
]

/** Requests that are malformed as a whole, for any call. */
export const HOSTILE_REQUESTS: readonly HostileRequest[] = [
  ...bodies.map((body) => ({ headers: json, body, isBody: true }) as const),
  { headers: { 'content-type': 'text/plain' }, body: '{}', isBody: true },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'caseId=a', isBody: true },
  { headers: { 'content-type': 'application/xml; charset=utf-16' }, body: '<a/>', isBody: true },
  { headers: { ...json, origin: 'https://evil.example' }, body: '{}' },
  { headers: { ...json, authorization: 'Bearer made.up.token' }, body: '{}' },
  { headers: { ...json, authorization: 'Basic bWFkZTp1cA==', 'x-utc-offset': 'NaN' }, body: '{}' },
]
