import type { z } from 'zod'
import { readBody } from '../records/read-body.ts'
import { HintError, type HintIntegrations } from './hint-port.ts'
import { accessSchema, practiceSchema } from './hint-wire.ts'

export interface HintSettings {
  /** For example https://api.hint.com/api, without a slash at its end. */
  readonly baseUrl: string
  /** The key of the product as hint's partner. */
  readonly partnerKey: string
}

const TIMEOUT_MS = 9500
const MOST_BYTES = 64 * 1024

/** hint's integrations. A code is good once, so nothing is tried again. */
export function createHintIntegrations({ baseUrl, partnerKey }: HintSettings): HintIntegrations {
  return {
    async exchangeCode(code) {
      const response = await ask(`${baseUrl}/oauth/tokens`, partnerKey, code)
      if (!response.ok) {
        await response.body?.cancel()
        throw refusalOf(response.status)
      }
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
      if (!response.ok) {
        await response.body?.cancel()
        throw refusalOf(response.status)
      }
      return (await read(response, practiceSchema)).name
    },
  }
}

function ask(url: string, partnerKey: string, code: string): Promise<Response> {
  return reach(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${partnerKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ grant_type: 'authorization_code', code }),
  })
}

async function reach(url: string, init: RequestInit): Promise<Response> {
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

function refusalOf(status: number): HintError {
  if (status === 429) return new HintError('throttled')
  if (status >= 500) return new HintError('away')
  return new HintError(status === 401 || status === 403 ? 'refused' : 'codeOver')
}
