import type { z } from 'zod'
import { readBody } from './read-body.ts'
import { RecordSystemError, type Vendor } from './records-port.ts'
import { tokenAnswerSchema } from './token-keeper.ts'

/**
 * Timeout of a token request. It is shorter than the timeout of a call, so callers waiting for the token receive the
 * error of the token request.
 */
const TIMEOUT_MS = 7000
const MOST_BYTES = 64 * 1024

interface TokenRequest {
  readonly system: Vendor
  readonly url: string
  readonly form: Readonly<Record<string, string>>
  readonly authorization?: string
  /** Restricts the addresses that can be reached; if omitted, there is no restriction. */
  readonly fetch?: typeof fetch
}

/** Requests a token with the OAuth client credentials grant. @throws RecordSystemError */
export async function askToken(request: TokenRequest): Promise<z.output<typeof tokenAnswerSchema>> {
  const { system, url, form, authorization, fetch: ask = fetch } = request
  try {
    const response = await ask(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
    })
    if (response.status === 429) {
      throw new RecordSystemError(system, 'throttled', Number(response.headers.get('retry-after')) || 60)
    }
    if (!response.ok) throw new RecordSystemError(system, response.status >= 500 ? 'away' : 'refused')
    return tokenAnswerSchema.parse(JSON.parse((await readBody(response, MOST_BYTES)).toString('utf8')))
  } catch (error) {
    if (error instanceof RecordSystemError) throw error
    throw new RecordSystemError(system, 'away')
  }
}
