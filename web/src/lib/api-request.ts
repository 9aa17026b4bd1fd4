import { ACTING_FOR_HEADER, type Call, UTC_OFFSET_HEADER } from '@econsult/contract/call'

interface RequestFacts {
  readonly token: string | null
  /** The id of the clinician for whom a delegate calls. */
  readonly actingFor?: string | null
  readonly background?: boolean
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
}

/** Creates the HTTP request of a call: a POST sends its input as JSON, a GET in path and query. */
export function requestOf(
  definition: Pick<Call, 'method' | 'path'>,
  input: unknown,
  facts: RequestFacts,
): { url: string; init: RequestInit } {
  const headers = new Headers({ accept: 'application/json' })
  if (facts.token !== null) headers.set('authorization', `Bearer ${facts.token}`)
  if (facts.actingFor) headers.set(ACTING_FOR_HEADER, facts.actingFor)
  headers.set(UTC_OFFSET_HEADER, String(-new Date().getTimezoneOffset()))
  if (facts.background === true) headers.set('x-background', '1')
  const init: RequestInit = {
    method: definition.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
  }
  if (facts.signal) init.signal = facts.signal
  if (facts.keepalive === true) init.keepalive = true
  if (definition.method === 'GET') return { url: withInput(definition.path, input), init }
  headers.set('content-type', 'application/json')
  const url = definition.path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => partOf(input, name))
  return { url, init: { ...init, body: JSON.stringify(input ?? {}) } }
}

/** Returns the value of a path parameter, which is a field of the input. */
function partOf(input: unknown, name: string): string {
  const found = Object.entries(input ?? {}).find(([key]) => key === name)
  return encodeURIComponent(String(found?.[1]))
}

function withInput(path: string, input: unknown): string {
  const query = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null) continue
    const part = `{${name}}`
    if (filled.includes(part)) filled = filled.replace(part, encodeURIComponent(String(value)))
    else query.set(name, String(value))
  }
  return filled + (query.size > 0 ? `?${query}` : '')
}
