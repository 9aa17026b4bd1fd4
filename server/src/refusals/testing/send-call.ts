import type { Call } from '@econsult/contract/call'
import type { TestApi } from '../../testing/test-api.ts'

/** Makes any call of the contract with this input: path parameters, then the body of a POST or the query of a GET. */
export function sendCall(api: TestApi, call: Call, input: Record<string, unknown>): Promise<Response> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(input[name]))
  if (call.method === 'POST') {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }
    return api.raw(path, init)
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (!call.path.includes(`{${name}}`)) query.set(name, String(value))
  }
  return api.raw(`${path}?${query.toString()}`, { method: 'GET' })
}
