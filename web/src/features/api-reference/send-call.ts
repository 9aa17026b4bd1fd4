import { UTC_OFFSET_HEADER } from '@econsult/contract/call'
import type { DescribedCall } from './read-document.ts'

/** The server's response: its status, its body as indented JSON, and its duration. */
export interface CallAnswer {
  readonly status: number
  readonly text: string
  readonly milliseconds: number
}

interface Typed {
  readonly values: Readonly<Record<string, string>>
  /** The JSON of the body, as typed. */
  readonly body: string
  readonly token: string | null
}

/** Sends an API call with the typed input; returns an error text if it could not be sent. */
export async function sendCall(
  call: DescribedCall,
  { values, body, token }: Typed,
): Promise<CallAnswer | string> {
  const isPost = call.method === 'POST'
  if (isPost && !isJson(body)) return 'This is not valid JSON. Check quotes and commas.'
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  headers.set(UTC_OFFSET_HEADER, String(-new Date().getTimezoneOffset()))
  if (isPost) headers.set('content-type', 'application/json')
  const init: RequestInit = { method: call.method, headers, ...(isPost && { body }) }
  const start = performance.now()
  try {
    const answer = await fetch(addressOf(call, values), init)
    const text = await answer.text()
    return {
      status: answer.status,
      text: isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : `${text.length} characters, not JSON`,
      milliseconds: Math.round(performance.now() - start),
    }
  } catch {
    return 'The server cannot be reached. Check your connection, then send again.'
  }
}

function addressOf({ path, parameters }: DescribedCall, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place } of parameters) {
    const value = values[name] ?? ''
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value))
    else if (place === 'query' && value !== '') query.set(name, value)
  }
  return query.size === 0 ? filled : `${filled}?${query}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
