import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Answers, AnswerSchemas } from './answers.ts'
import type { Pace } from './pace-port.ts'
import { AnswerTooLarge, AnswerUnreadable, readAnswer } from './read-answer.ts'
import { BodyTooLargeError, readBody } from './read-body.ts'
import { RecordSystemError, type Vendor } from './records-port.ts'
import { createVendorGuard } from './vendor-guard.ts'
import { wordsOf } from './words-of-answer.ts'

/** Time limit of one operation, in milliseconds; all requests of the operation share the limit (E4). */
export const CALL_MS = 9500
const MOST_JSON_BYTES = 5 * 1024 * 1024

/** Credentials that authenticate our requests. */
export interface Credentials {
  /** Returns the Authorization header. */
  header(): Promise<string>
  /**
   * Called if the record system rejected the header. The next header is then a new one. Returns false if no new header
   * is possible.
   */
  renew(header: string): boolean
}

interface VendorOptions {
  readonly system: Vendor
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly credentials: Credentials
  readonly now?: () => number
  /** Time for which requests to a failing system are suspended, in milliseconds. */
  readonly restMs?: number
  /** Spreads the requests, if the system's request limit is known. */
  readonly pace?: Pace
  /** The media type of the responses, if it is not plain JSON. */
  readonly accept?: string
  /** Restricts the addresses that can be reached; if omitted, there is no restriction. */
  readonly fetch?: typeof fetch
}

type Query = Readonly<Record<string, string>>

/** The body of a request, as a form or as JSON, depending on the vendor. */
export type WrittenBody = { readonly form: Query } | { readonly json: unknown }

/** One operation in a record system: all of its requests together end within 10 seconds. */
export interface VendorSession {
  /** Sends a GET request and parses the JSON response with one of these schemas. @throws RecordSystemError */
  get<Schemas extends AnswerSchemas, Name extends keyof Schemas & string>(
    path: string,
    query: Query,
    answers: Answers<Schemas>,
    name: Name,
  ): Promise<z.output<Schemas[Name]>>
  /**
   * Sends a POST request and parses the JSON response. @throws RecordSystemError, `uncertain` if the request may have
   * been executed.
   */
  post<Schemas extends AnswerSchemas, Name extends keyof Schemas & string>(
    path: string,
    body: WrittenBody,
    answers: Answers<Schemas>,
    name: Name,
  ): Promise<z.output<Schemas[Name]>>
  /** Downloads a file with a GET request. @throws RecordSystemError */
  bytes(path: string, mostBytes: number): Promise<{ bytes: Uint8Array; type: string }>
}

export interface VendorHttp {
  /**
   * Starts an operation and its time limit: ten seconds, unless given in milliseconds. A JSON response is limited to 5
   * MB; if a number of bytes is given, it limits all responses together.
   */
  session(timeoutMs?: number, mostBytes?: number): VendorSession
}

/**
 * Creates the HTTP client of one record system: without redirects, with limits on time and size, without requests
 * during a wait that the system requested, and with one new token after a 401.
 */
export function createVendorHttp(options: VendorOptions): VendorHttp {
  const { system, baseUrl, credentials, now = Date.now, restMs, pace, accept = 'application/json' } = options
  const request = options.fetch ?? fetch
  const guard = createVendorGuard(system, now, restMs)

  async function send(
    path: string,
    query: Query,
    signal: AbortSignal,
    body?: WrittenBody,
  ): Promise<Response> {
    guard.check()
    const url = new URL(baseUrl + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const ask = async (authorization: string) => {
      const waitMs = (await pace?.take()) ?? 0
      if (waitMs > 0) await pause(waitMs, undefined, { signal })
      return request(url, {
        ...(body && { method: 'POST', body: written(body) }),
        headers: { authorization, accept: `${accept}, */*`, ...(body && typeOf(body)) },
        redirect: 'error',
        signal,
      })
    }
    const header = await inTime(credentials.header(), signal)
    const first = await ask(header)
    if (first.status !== 401 || !credentials.renew(header)) return first
    await first.body?.cancel()
    return ask(await inTime(credentials.header(), signal))
  }

  async function answerOf<Read>(
    response: Promise<Response>,
    read: (response: Response) => Promise<Read>,
  ): Promise<Read> {
    try {
      const answered = await response
      if (!answered.ok) throw await refusalOf(answered)
      const result = await read(answered)
      guard.noteSuccess()
      return result
    } catch (error) {
      if (error instanceof RecordSystemError) throw error
      if (error instanceof AnswerTooLarge || error instanceof BodyTooLargeError) {
        // A chart that is too large is not a failure of the system: other charts can still be read.
        guard.noteSuccess()
        throw new RecordSystemError(system, 'tooLarge')
      }
      guard.noteFailure()
      throw new RecordSystemError(system, error instanceof AnswerUnreadable ? 'unreadable' : 'away')
    }
  }

  async function refusalOf(response: Response): Promise<RecordSystemError> {
    const { status, headers } = response
    const answer = { status, words: await wordsOf(response) }
    const retryAfter = headers.get('retry-after')
    if (status === 429 || (status === 503 && retryAfter !== null)) {
      const wait = guard.noteThrottle(retryAfter)
      return new RecordSystemError(system, 'throttled', wait, false, answer)
    }
    if (status >= 500) {
      guard.noteFailure()
      return new RecordSystemError(system, 'away', undefined, false, answer)
    }
    guard.noteSuccess()
    const fault = status === 404 || status === 410 ? 'unknown' : 'refused'
    return new RecordSystemError(system, fault, undefined, false, answer)
  }

  return {
    session(timeoutMs = CALL_MS, mostBytes): VendorSession {
      const signal = AbortSignal.timeout(timeoutMs)
      let left = mostBytes ?? MOST_JSON_BYTES
      // A response that is too large does not reduce the limit for responses that are read at the same time.
      const jsonOf = async (response: Response) => {
        const bytes = await readBody(response, left)
        if (mostBytes === undefined) return bytes
        left -= bytes.length
        if (left < 0) throw new BodyTooLargeError()
        return bytes
      }
      return {
        get: (path, query, answers, name) =>
          answerOf(send(path, query, signal), async (response) =>
            readAnswer(await jsonOf(response), answers, name, signal),
          ),
        post: async (path, body, answers, name) => {
          const sent = send(path, {}, signal, body)
          try {
            return await answerOf(sent, async (response) =>
              readAnswer(await jsonOf(response), answers, name, signal),
            )
          } catch (error) {
            throw error instanceof RecordSystemError ? afterWriting(error) : error
          }
        },
        bytes: (path, most) =>
          answerOf(send(path, {}, signal), async (response) => ({
            bytes: await readBody(response, most),
            type: (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
          })),
      }
    },
  }
}

function written(body: WrittenBody): string {
  return 'form' in body ? new URLSearchParams(body.form).toString() : JSON.stringify(body.json)
}

function typeOf(body: WrittenBody) {
  return { 'content-type': 'form' in body ? 'application/x-www-form-urlencoded' : 'application/json' }
}

/** Marks an error as uncertain if the write may have been executed; the caller must then look it up before a retry. */
function afterWriting(error: RecordSystemError): RecordSystemError {
  const isUncertain = error.fault === 'away' || error.fault === 'unreadable' || error.fault === 'tooLarge'
  return new RecordSystemError(error.system, error.fault, error.retryAfter, isUncertain, error.answer)
}

/**
 * Stops waiting at this call's time limit, although the token request may continue: other calls may still need the
 * token.
 */
function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new Error('the time limit of this call is over'))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}
