import { afterAll, beforeAll, expect, test } from 'vitest'
import { HINT_PARTNER, startHintServer } from '../../../sandbox/src/hint/hint-server.ts'
import type { VendorServer } from '../../../sandbox/src/records/vendor-server.ts'
import { createHintIntegrations } from './hint-integrations.ts'

let server: VendorServer

beforeAll(async () => {
  server = await startHintServer()
})
afterAll(() => server.close())

const connect = (partnerKey = HINT_PARTNER.partnerKey, now = Date.now) =>
  createHintIntegrations({ baseUrl: `${server.url}/api`, partnerKey }, now)

test('REC-04 accepts a code only once', async () => {
  const access = await connect().exchangeCode('good-1')
  expect(access).toMatchObject({ practiceId: 'pra-sandbox', practiceName: 'Made-up Family Practice' })
  expect(access.accessToken).not.toBe('')
  await expect(connect().exchangeCode('good-1')).rejects.toMatchObject({ fault: 'codeOver' })
})

test.each([
  ['expired-1', 'codeOver'],
  ['error-1', 'away'],
  ['', 'codeOver'],
])('REC-04 fails for the code %j with %s, without the code in the error', async (code, fault) => {
  const failure: unknown = await connect()
    .exchangeCode(code)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ fault, message: `hint: ${fault}` })
})

test('REC-04 the exchange of a code fails within 10 seconds if hint is slow', async () => {
  const begun = Date.now()
  await expect(connect().exchangeCode('slow-1')).rejects.toMatchObject({ fault: 'away' })
  expect(Date.now() - begun).toBeLessThan(10_500)
})

test('a wrong partner key, a rate limit and unreadable responses cause different errors', async () => {
  await expect(connect('wrong').exchangeCode('good-2')).rejects.toMatchObject({ fault: 'refused' })
  for (const [planned, fault] of [
    ['throttled', 'throttled'],
    ['garbage', 'unreadable'],
    ['huge', 'unreadable'],
    ['error', 'away'],
  ] as const) {
    server.faults.plan(planned, 1)
    await expect(connect().exchangeCode('good-2')).rejects.toMatchObject({ fault })
  }
  expect(await connect().exchangeCode('good-2')).toMatchObject({ practiceId: 'pra-sandbox' })
})

test('REC-04 during the wait that hint requested, sends no request and returns the remaining seconds', async () => {
  let now = Date.now()
  const hint = connect(undefined, () => now)
  server.faults.plan('throttled', 1)
  const asked = () => server.list.deliveries().length
  const before = asked()
  await expect(hint.exchangeCode('good-3')).rejects.toMatchObject({ fault: 'throttled', retryAfter: 1 })
  await expect.poll(asked).toBe(before + 1)
  now += 999
  await expect(hint.exchangeCode('good-3')).rejects.toMatchObject({ fault: 'throttled', retryAfter: 1 })
  expect(asked()).toBe(before + 1)
  now += 1
  expect(await hint.exchangeCode('good-3')).toMatchObject({ practiceId: 'pra-sandbox' })
})
