import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { basicHeader } from '../records/credentials.ts'
import { readBody } from '../records/read-body.ts'
import { waitOfRetryAfter } from '../records/retry-after.ts'
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

const TIMEOUT_MS = 9500
const MOST_BYTES = 64 * 1024

/** POST /2010-04-01/Accounts/{sid}/Messages.json */
const messageSchema = z.object({ sid: z.string().min(1), status: z.string() })

/** The body of a refused request. */
const errorSchema = z.object({ code: z.number().int() })

/** Twilio's error codes. A refusal with any other code concerns only this message or number. */
const FAULTS: Readonly<Record<number, TextFault>> = {
  21_610: 'stopped',
  // The following codes concern our account: the sender, the callback address, a trial, or a disabled region.
  21_212: 'refused',
  21_408: 'refused',
  21_603: 'refused',
  21_606: 'refused',
  21_608: 'refused',
  21_609: 'refused',
  21_611: 'busy',
  21_659: 'refused',
  21_660: 'refused',
  21_703: 'refused',
  21_705: 'refused',
}

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

/** Replies that stop text messages. */
const STOP_WORDS = /^\s*(stop|stopall|unsubscribe|cancel|end|quit)\s*$/i
/** Replies that allow text messages again. */
const START_WORDS = /^\s*(start|unstop|yes)\s*$/i

/**
 * The client of Twilio's Messages. Messages have no idempotency key: if there is no response, it is unknown whether the
 * message was sent, so it is not sent again. Only a message that Twilio definitely did not accept is retried. No
 * message is sent during a wait that Twilio requested. The fields of the callbacks are unconfirmed. `now` returns
 * milliseconds since 1970.
 */
export function createTwilioTexts(
  { baseUrl, accountSid, authToken, from }: SmsSettings,
  now: () => number,
): TextSender {
  let quietUntil = 0
  function refusalOf({ status, headers }: Response, text: string): TextError {
    const error = errorSchema.safeParse(readJson(text))
    const code = error.success ? error.data.code : null
    const retryAfter = headers.get('retry-after')
    if (status === 429 || (status === 503 && retryAfter !== null)) {
      const wait = waitOfRetryAfter(retryAfter, now())
      quietUntil = now() + wait * 1000
      return new TextError('busy', code, wait)
    }
    if (status >= 500) return new TextError('busy', code)
    if (status === 401 || status === 403) return new TextError('refused', code)
    return new TextError((code !== null ? FAULTS[code] : undefined) ?? 'badNumber', code)
  }
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  return {
    async send({ to, body, statusUrl }: TextMessage) {
      const wait = Math.ceil((quietUntil - now()) / 1000)
      if (wait > 0) throw new TextError('busy', null, wait)
      const form = new URLSearchParams({ To: to, Body: body })
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
      if (statusUrl !== undefined) form.set('StatusCallback', statusUrl)
      const response = await post(url, basicHeader(accountSid, authToken), form)
      const text = await readBody(response, MOST_BYTES).then(
        (bytes) => bytes.toString('utf8'),
        () => '',
      )
      if (!response.ok) throw refusalOf(response, text)
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

/** The connection failed, so the provider cannot have accepted the message. */
function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (
    cause instanceof Error && 'code' in cause && (cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND')
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the HMAC-SHA1, in base64, of the address followed by each field's name and value, sorted by name. */
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
  const words = fields.get('Body') ?? ''
  if (number && STOP_WORDS.test(words)) return { kind: 'stopped', number }
  if (number && START_WORDS.test(words)) return { kind: 'started', number }
  return { kind: 'other' }
}
