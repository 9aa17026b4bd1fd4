import { z } from 'zod'
import { readBody } from '../records/read-body.ts'
import { waitOfRetryAfter } from '../records/retry-after.ts'
import { HintError, type HintIntegrations } from './hint-port.ts'

export interface HintSettings {
  /** For example https://api.hint.com/api, without a trailing slash. */
  readonly baseUrl: string
  /** The product's key as a partner of hint. */
  readonly partnerKey: string
}

const TIMEOUT_MS = 9500
const MOST_BYTES = 64 * 1024

/**
 * Creates the client for hint's integrations. Requests are not retried, because a code is valid only once. No request
 * is sent during a wait that hint requested. `now` returns milliseconds since 1970.
 */
export function createHintIntegrations(
  { baseUrl, partnerKey }: HintSettings,
  now: () => number,
): HintIntegrations {
  let quietUntil = 0

  async function reach(url: string, init: RequestInit): Promise<Response> {
    const wait = Math.ceil((quietUntil - now()) / 1000)
    if (wait > 0) throw new HintError('throttled', wait)
    const response = await send(url, init)
    if (response.ok) return response
    await response.body?.cancel()
    const refusal = refusalOf(response, now())
    if (refusal.retryAfter !== undefined) quietUntil = now() + refusal.retryAfter * 1000
    throw refusal
  }

  return {
    async exchangeCode(code) {
      const response = await reach(`${baseUrl}/oauth/tokens`, exchangeOf(partnerKey, code))
      const { id, access_token, practice } = await read(response, accessSchema)
      return {
        integrationId: id,
        practiceId: practice.id,
        practiceName: practice.name,
        accessToken: access_token,
      }
    },
    async findPractice(accessToken) {
      const response = await reach(`${baseUrl}/provider/practice`, {
        headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
      })
      return (await read(response, practiceSchema)).name
    },
  }
}

function exchangeOf(partnerKey: string, code: string): RequestInit {
  return {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${partnerKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ grant_type: 'authorization_code', code }),
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    throw new HintError('away')
  }
}

async function read<Answer extends z.ZodType>(response: Response, schema: Answer): Promise<z.output<Answer>> {
  try {
    return schema.parse(JSON.parse((await readBody(response, MOST_BYTES)).toString('utf8')))
  } catch (error) {
    const isRead = error instanceof Error && /^(BodyTooLarge|Syntax|Zod)Error$/.test(error.name)
    throw new HintError(isRead ? 'unreadable' : 'away')
  }
}

function refusalOf({ status, headers }: Response, now: number): HintError {
  const retryAfter = headers.get('retry-after')
  if (status === 429) return new HintError('throttled', waitOfRetryAfter(retryAfter, now))
  if (status >= 500) return new HintError('away')
  return new HintError(status === 401 || status === 403 ? 'refused' : 'codeOver')
}

/** POST /oauth/tokens. An older page of hint's documentation calls the status 'connected'. */
const accessSchema = z.object({
  id: z.string().min(1),
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  status: z.enum(['active', 'connected']),
  practice: z.object({ id: z.string().min(1), name: z.string().trim().min(1).max(200) }),
})

/** GET /provider/practice */
const practiceSchema = z.object({ name: z.string().trim().min(1).max(200) })
