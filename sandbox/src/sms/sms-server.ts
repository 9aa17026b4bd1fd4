import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeliveryList } from '../delivery.ts'
import { textOf } from '../fields.ts'
import { type AskedList, createAskedList } from '../records/asked-list.ts'
import { basicOf, startVendorServer, type VendorServer } from '../records/vendor-server.ts'

/** The stand-in's only account; its number is Twilio's test number. */
export const SMS_ACCOUNT = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'sandbox-sms-token',
  from: '+15005550006',
}

/** Rejected recipient numbers, as for Twilio's test numbers. */
const REFUSED: Readonly<Record<string, number>> = {
  '+15005550001': 21_211,
  '+15005550004': 21_610,
  '+15005550009': 21_614,
}
/** Rejected sender numbers; +15005550007 is a number that does not belong to this account. */
const REFUSED_SENDERS: Readonly<Record<string, number>> = {
  '+15005550001': 21_212,
  '+15005550007': 21_606,
  '+15005550008': 21_611,
}
const LONGEST_BODY = 1600

/** The Twilio stand-in, with its accepted text messages. */
export interface SmsServer extends VendorServer {
  readonly texts: DeliveryList
  /** Sends a recipient's reply to the address, signed as Twilio signs it. */
  answer(url: string, from: string, body: string): Promise<number>
}

/**
 * Starts a stand-in for Twilio's messages, based on the documentation. Every text message is reported as delivered
 * immediately.
 */
export async function startSmsServer(): Promise<SmsServer> {
  const texts = createAskedList('Texts', 'a phone')
  const server = await startVendorServer({
    heading: 'Twilio',
    name: 'sms',
    refuseToken: (reply) => refuse(reply, 401, 20_003, 'Authenticate'),
    refuse: (reply) => refuse(reply, 400, 30_006, 'The message was refused.'),
    isSpared: () => false,
    serve: (app) => serve(app, texts),
  })
  const answer = (url: string, from: string, body: string) =>
    callBack(url, {
      MessageSid: newSid(),
      AccountSid: SMS_ACCOUNT.accountSid,
      From: from,
      To: SMS_ACCOUNT.from,
      Body: body,
    })
  return { ...server, texts, answer }
}

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply
    .code(status)
    .send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
}

function serve(app: FastifyInstance, texts: AskedList): void {
  app.post('/2010-04-01/Accounts/:account/Messages.json', (request, reply) => {
    const { name, secret } = basicOf(request)
    const isKnown = name === SMS_ACCOUNT.accountSid && secret === SMS_ACCOUNT.authToken
    if (!isKnown || textOf(request.params, 'account') !== name)
      return refuse(reply, 401, 20_003, 'Authenticate')
    return take(request, reply, texts)
  })
}

function take(request: FastifyRequest, reply: FastifyReply, texts: AskedList): FastifyReply {
  const [to, body] = [textOf(request.body, 'To'), textOf(request.body, 'Body')]
  const from = textOf(request.body, 'From') || textOf(request.body, 'MessagingServiceSid')
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(reply, 400, 21_211, 'The To number is not valid.')
  if (from === '') return refuse(reply, 400, 21_603, 'A From number is required.')
  if (body === '' || body.length > LONGEST_BODY)
    return refuse(reply, 400, 21_602, 'A message body is required.')
  const sender = senderFault(from)
  if (sender !== undefined) return refuse(reply, 400, sender, 'The From number cannot send this message.')
  const callback = textOf(request.body, 'StatusCallback')
  if (callback !== '' && !isCallbackAddress(callback)) {
    return refuse(reply, 400, 21_609, 'The StatusCallback URL is not valid.')
  }
  const code = REFUSED[to]
  if (code !== undefined) return refuse(reply, 400, code, 'The message cannot be sent to this number.')
  texts.note({ title: to, text: body })
  const sid = newSid()
  tell(callback, sid, to)
  const now = new Date().toUTCString()
  return reply.code(201).send({
    sid,
    account_sid: SMS_ACCOUNT.accountSid,
    from,
    to,
    body,
    status: 'queued',
    direction: 'outbound-api',
    num_segments: '1',
    num_media: '0',
    error_code: null,
    error_message: null,
    price: null,
    date_created: now,
    date_sent: null,
    date_updated: now,
    api_version: '2010-04-01',
  })
}

function senderFault(from: string): number | undefined {
  if (from.startsWith('MG')) return undefined
  return /^\+[1-9]\d{6,14}$/.test(from) ? REFUSED_SENDERS[from] : 21_212
}

/** Twilio rejects a host name with an underscore. */
function isCallbackAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.hostname.includes('_')
}

/** Sends the callbacks of a delivered text message; their order is not guaranteed. */
function tell(url: string, sid: string, to: string): void {
  if (url === '') return
  for (const status of ['delivered', 'sent']) {
    const fields = {
      MessageSid: sid,
      MessageStatus: status,
      To: to,
      From: SMS_ACCOUNT.from,
      AccountSid: SMS_ACCOUNT.accountSid,
    }
    void callBack(url, fields).catch(() => undefined)
  }
}

async function callBack(url: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const signed = url + sorted.map(([name, value]) => name + value).join('')
  const signature = createHmac('sha1', SMS_ACCOUNT.authToken).update(signed).digest('base64')
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature },
    body: new URLSearchParams(fields),
  })
  return response.status
}

function newSid(): string {
  return `SM${randomBytes(16).toString('hex')}`
}
