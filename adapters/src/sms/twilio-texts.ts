import { createHmac, timingSafeEqual } from 'node:crypto'
import { basicHeader } from '../records/credentials.ts'
import { readBody } from '../records/read-body.ts'
import {
  type SmsSettings,
  TextError,
  type TextFault,
  type TextMessage,
  type TextNews,
  type TextSender,
  type TextState,
  TextWebhookRefusedError,
} from './sms-port.ts'
import { errorSchema, messageSchema } from './twilio-wire.ts'

const TIMEOUT_MS = 9500
const MOST_BYTES = 64 * 1024

/** Twilio's own numbers of errors. A refusal of the message that is none of these is about this message or number. */
const FAULTS: Readonly<Record<number, TextFault>> = { 21610: 'stopped' }

const STATES: Readonly<Record<string, TextState>> = {
  queued: 'queued',
  accepted: 'queued',
  scheduled: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** What receivers answer to have no more texts. */
const STOP_WORDS = /^\s*(stop|stopall|unsubscribe|cancel|end|quit)\s*$/i

/**
 * Twilio's Messages. A message has no idempotency key, so an answer that does not come leaves it unclear, and it is not
 * sent again; only what Twilio surely did not take is tried again. The fields of its callbacks are unconfirmed.
 */
export function createTwilioTexts({ baseUrl, accountSid, authToken, from }: SmsSettings): TextSender {
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  return {
    async send({ to, body, statusUrl }: TextMessage) {
      const form = new URLSearchParams({ To: to, Body: body })
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
      if (statusUrl !== undefined) form.set('StatusCallback', statusUrl)
      const response = await post(url, basicHeader(accountSid, authToken), form)
      const text = await readBody(response, MOST_BYTES).then(
        (bytes) => bytes.toString('utf8'),
        () => '',
      )
      if (!response.ok) throw refusalOf(response.status, text)
      const message = messageSchema.safeParse(readJson(text))
      if (!message.success) throw new TextError('unclear')
      return message.data.sid
    },
    readWebhook(address, body, signature) {
      const fields = [...new URLSearchParams(body)]
      if (!isSigned(authToken, address, fields, signature)) throw new TextWebhookRefusedError('not signed')
      return newsOf(new Map(fields))
    },
  }
}

async function post(url: string, authorization: string, form: URLSearchParams): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', authorization },
      body: form,
    })
  } catch (error) {
    throw new TextError(isRefusedConnection(error) ? 'busy' : 'unclear')
  }
}

/** Nobody listened, so nothing was taken. */
function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (
    cause instanceof Error && 'code' in cause && (cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND')
  )
}

function refusalOf(status: number, text: string): TextError {
  const error = errorSchema.safeParse(readJson(text))
  const code = error.success ? error.data.code : null
  if (status === 429 || status >= 500) return new TextError('busy', code)
  if (status === 401 || status === 403) return new TextError('refused', code)
  return new TextError((code !== null ? FAULTS[code] : undefined) ?? 'badNumber', code)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Base64 of HMAC-SHA1 over the address and each field's name and value, by name. */
function isSigned(
  authToken: string,
  address: string,
  fields: readonly (readonly [string, string])[],
  signature: string | undefined,
): boolean {
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const signed = address + sorted.map(([name, value]) => name + value).join('')
  const expected = createHmac('sha1', authToken).update(signed).digest()
  const given = Buffer.from(signature ?? '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function newsOf(fields: ReadonlyMap<string, string>): TextNews {
  const state = STATES[fields.get('MessageStatus') ?? '']
  if (state) {
    const code = Number(fields.get('ErrorCode') ?? '')
    return { kind: 'status', state, errorCode: Number.isInteger(code) && code > 0 ? code : null }
  }
  const number = fields.get('From')
  if (number && STOP_WORDS.test(fields.get('Body') ?? '')) return { kind: 'stopped', number }
  return { kind: 'other' }
}
