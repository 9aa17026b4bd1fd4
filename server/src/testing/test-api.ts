import { isDeepStrictEqual } from 'node:util'
import { ACTING_FOR_HEADER, type Call } from '@econsult/contract/call'
import { failureSchema } from '@econsult/contract/envelope'
import { z } from 'zod'

const bodySchema = z.looseObject({
  status: z.string(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
})

const fieldsSchema = z.record(z.string(), z.unknown())

export interface TestAnswer {
  readonly status: number
  readonly body: z.infer<typeof bodySchema>
  readonly headers: Headers
}

/** The response to a refused call. */
export interface Refusal {
  readonly status: number
  readonly message: string | undefined
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly headers: Headers
}

export interface TestApi {
  readonly token: string | undefined
  /**
   * Makes a call and returns its reply.
   * @throws Error with status and message if the call is refused, and if the response is not exactly the contract's
   * reply
   */
  call<Input extends z.ZodType, Reply extends z.ZodType>(
    call: Call<Input, Reply>,
    input: z.input<Input>,
  ): Promise<z.output<Reply>>
  /** Makes a call that must be refused. @throws Error if it succeeds */
  refused<Input extends z.ZodType>(call: Call<Input>, input: z.input<Input>): Promise<Refusal>
  /** Makes a call that may succeed or be refused. */
  send<Input extends z.ZodType>(call: Call<Input>, input: z.input<Input>): Promise<TestAnswer>
  /** Makes a call and returns the unchanged response, for example a file. */
  download<Input extends z.ZodType>(call: Call<Input>, input: z.input<Input>): Promise<Response>
  /** Posts a request that no call allows: a wrong body, or an unknown path. */
  post(path: string, body?: unknown): Promise<TestAnswer>
  get(path: string): Promise<TestAnswer>
  /** Sends any request unchanged. */
  raw(path: string, init: RequestInit): Promise<Response>
}

/** An API client with one user's token, or without a token; as delegate of the clinician `actingFor`. */
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
  const fetchAnswer = async (path: string, init: RequestInit): Promise<TestAnswer> => {
    const response = await raw(path, init)
    return {
      status: response.status,
      body: bodySchema.parse(await response.json()),
      headers: response.headers,
    }
  }
  const send = (call: Call, input: unknown) => fetchAnswer(...requestOf(call, input))
  return {
    token,
    raw,
    send,
    async call(call, input) {
      const { status, body } = await send(call, input)
      if (status !== 200) throw new Error(`${call.path} was refused: ${status} ${JSON.stringify(body)}`)
      return exactReply(call, body)
    },
    async refused(call, input) {
      const { status, body, headers } = await send(call, input)
      if (status === 200) throw new Error(`${call.path} was not refused: ${JSON.stringify(body)}`)
      const { message, errors } = failureSchema.parse(body)
      return { status, message, errors, headers }
    },
    download: (call, input) => raw(...requestOf(call, input)),
    get: (path) => fetchAnswer(path, { method: 'GET' }),
    post: (path, body = {}) => fetchAnswer(path, jsonOf(body)),
  }
}

/** Returns the reply in a response. @throws Error if the response lacks a part of the reply, or has additional parts */
function exactReply<Reply extends z.ZodType>(
  { path, reply }: Call<z.ZodType, Reply>,
  body: TestAnswer['body'],
): z.output<Reply> {
  const parsed = reply.parse(body)
  if (!isDeepStrictEqual(withoutEnvelope(parsed), withoutEnvelope(body))) {
    throw new Error(`${path} answered something else than its reply: ${JSON.stringify(body)}`)
  }
  return parsed
}

/** Returns the fields of a response, without the fields that every response may have. */
function withoutEnvelope(answer: unknown): Record<string, unknown> {
  const {
    status: _status,
    unreadable: _unreadable,
    ...fields
  } = fieldsSchema.parse(JSON.parse(JSON.stringify(answer)))
  return fields
}

/**
 * Returns the address and the content of a call. The input is in the body; for GET, and for names in braces, the input
 * is in the address.
 */
function requestOf(call: Call, input: unknown): [path: string, init: RequestInit] {
  const rest = new Map<string, unknown>(Object.entries(Object(input)))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)))
    rest.delete(name)
    return value
  })
  if (call.method === 'POST') return [path, jsonOf(Object.fromEntries(rest))]
  const given = [...rest].filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return [query === '' ? path : `${path}?${query}`, { method: 'GET' }]
}

function jsonOf(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
