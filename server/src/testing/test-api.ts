import { ACTING_FOR_HEADER } from '@econsult/contract/call'
import { z } from 'zod'

const bodySchema = z.looseObject({
  status: z.string(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
})

export interface TestAnswer {
  readonly status: number
  readonly body: z.infer<typeof bodySchema>
  readonly headers: Headers
}

export interface TestApi {
  readonly token: string | undefined
  post(path: string, body?: unknown): Promise<TestAnswer>
  get(path: string): Promise<TestAnswer>
  /** Sends any request unchanged. */
  raw(path: string, init: RequestInit): Promise<Response>
}

/** A client of the API with one person's token, or without one; as delegate of the clinician `actingFor`. */
export function createTestApi(url: string, token?: string, actingFor?: string): TestApi {
  const authorization: Record<string, string> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(actingFor && { [ACTING_FOR_HEADER]: actingFor }),
  }
  const raw = (path: string, init: RequestInit) =>
    fetch(new URL(path, url), {
      ...init,
      headers: { ...authorization, ...Object.fromEntries(new Headers(init.headers)) },
    })
  const send = async (path: string, init: RequestInit): Promise<TestAnswer> => {
    const response = await raw(path, init)
    return {
      status: response.status,
      body: bodySchema.parse(await response.json()),
      headers: response.headers,
    }
  }
  return {
    token,
    raw,
    get: (path) => send(path, { method: 'GET' }),
    post: (path, body = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
