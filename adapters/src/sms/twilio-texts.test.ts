import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { SMS_ACCOUNT, type SmsServer, startSmsServer } from '../../../sandbox/src/sms/sms-server.ts'
import { TextError, type TextMessage } from './sms-port.ts'
import { createTwilioTexts } from './twilio-texts.ts'

const TEXT: TextMessage = { to: '+12025550143', body: 'made up', statusUrl: undefined }

let sms: SmsServer

beforeAll(async () => {
  sms = await startSmsServer()
})
afterAll(() => sms.close())

const sender = (from = SMS_ACCOUNT.from) =>
  createTwilioTexts({ baseUrl: sms.url, ...SMS_ACCOUNT, from }, Date.now)

async function faultOf(work: Promise<unknown>): Promise<TextError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof TextError) return error
  throw new Error(`no trouble: ${String(error)}`)
}

test.each([
  ['a sender that is no number', '+15005550001', undefined, 21_212],
  ['a sender that is not ours', '+15005550007', undefined, 21_606],
  ['a callback address that Twilio does not take', SMS_ACCOUNT.from, 'http://e_consult.example/x', 21_609],
] as const)(
  'NOTE-01 treats %s as an error of our settings rather than of the recipient',
  async (_name, from, statusUrl, code) => {
    expect(await faultOf(sender(from).send({ ...TEXT, statusUrl }))).toMatchObject({ fault: 'refused', code })
  },
)

test('NOTE-01 distinguishes a number that cannot receive texts and a STOP reply from our own errors', async () => {
  const to = (number: string) => faultOf(sender().send({ ...TEXT, to: number }))
  expect(await to('+15005550009')).toMatchObject({ fault: 'badNumber', code: 21_614 })
  expect(await to('+15005550004')).toMatchObject({ fault: 'stopped', code: 21_610 })
})

test('NOTE-01 sends no text during the wait that Twilio requested', async () => {
  let asked = 0
  const busy = createServer((_request, response) => {
    asked += 1
    response.writeHead(429, { 'retry-after': '30', 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 20_429, message: 'Too many requests', status: 429 }))
  })
  await once(busy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void busy.close())
  const address = busy.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`
  let now = 5_000_000
  const texts = createTwilioTexts({ ...SMS_ACCOUNT, baseUrl }, () => now)
  const waits: unknown[] = []
  for (const pass of [0, 12_000, 17_999, 1]) {
    now += pass
    const { fault, retryAfter } = await faultOf(texts.send(TEXT))
    waits.push([fault, retryAfter, asked])
  }
  expect(waits).toEqual([
    ['busy', 30, 1],
    ['busy', 18, 1],
    ['busy', 1, 1],
    ['busy', 30, 2],
  ])
})
