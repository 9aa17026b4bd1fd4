import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { revokeApplication } from '@econsult/contract/applications'
import type { Bundle, Subscription } from '@medplum/fhirtypes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../testing/test-api.ts'
import { openTestRoom } from '../../../testing/test-case.ts'
import { testDatabases } from '../../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { applicationByItself } from '../../applications/testing/test-application.ts'
import { askFhir, findAllByFhir, outcomeOf } from '../testing/test-fhir.ts'
import { faultsOf } from '../testing/valid.ts'
import { sign } from '../testing/whole-consult.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly bundle: Bundle
}

describe.each(testDatabases)('subscriptions by other systems, on %s', (kind) => {
  let server: TestServer
  let received: Received[] = []
  let answer = 200
  /** A stand-in for the other system. */
  const other = createServer((request, response) => {
    void text(request).then((body) => {
      const bundle: Bundle = JSON.parse(body)
      received.push({ headers: request.headers, body, bundle })
      response.writeHead(answer).end()
    })
  })
  let endpoint = ''

  beforeAll(async () => {
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
    endpoint = `http://${host}/hook`
    server = await startTestServer(kind, { WEBHOOK_PRIVATE_HOSTS: host })
    await server.running.outbox.stop()
  })
  afterAll(async () => {
    await server.close()
    other.close()
  })

  const bodyFor = (changes: object = {}, channel: object = {}) => ({
    resourceType: 'Subscription',
    status: 'requested',
    reason: 'Made-up answers for a made-up chart',
    criteria: 'urn:econsult:topic:answer-signed',
    channel: { type: 'rest-hook', endpoint, payload: 'application/fhir+json', ...channel },
    ...changes,
  })
  const init = (body: object) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/fhir+json' },
  })
  async function subscribe(api: TestApi, changes: object = {}): Promise<Subscription> {
    const { status, headers, resource } = await askFhir(api, '/Subscription', init(bodyFor(changes)))
    expect(status).toBe(201)
    if (resource.resourceType !== 'Subscription') throw new Error('no Subscription')
    expect(headers.get('location')).toMatch(new RegExp(`/fhir/R4/Subscription/${resource.id}$`))
    return resource
  }
  async function work() {
    received = []
    // A change first queues the notifications. They are sent in a later round.
    for (let round = 0; round < 3; round += 1) await server.running.outbox.runOnce()
  }
  const remove = (api: TestApi, id: string | undefined) =>
    api.raw(`/fhir/R4/Subscription/${id}`, { method: 'DELETE' })
  const statusOf = async (api: TestApi, id: string | undefined) => {
    const { resource } = await askFhir(api, `/Subscription/${id}`)
    return resource.resourceType === 'Subscription' ? [resource.status, resource.error] : []
  }

  test('FHIR-01 another system is notified of a signed answer immediately, by a signed notification with ids only', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server)
    const { id, channel } = await subscribe(pcp)
    const secret = channel.extension?.[0]?.valueString ?? ''
    expect(await statusOf(pcp, id)).toEqual(['requested', undefined])
    await work()
    expect(received.map(({ bundle }) => valueOf(bundle, 'type'))).toEqual(['handshake'])
    expect(await statusOf(pcp, id)).toEqual(['active', undefined])

    await sign(cardio, caseId, 1)
    await work()
    expect(received).toHaveLength(1)
    const [{ headers, body, bundle } = { headers: {}, body: '', bundle: undefined }] = received
    if (!bundle) throw new Error('nothing was received')
    expect(faultsOf(bundle)).toEqual([])
    expect(bundle.entry?.map(({ request }) => request?.url).at(-1)).toBe(`Communication/${caseId}.a2-1`)
    expect(body).not.toMatch(/made-up|testina/i)
    const [, time = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['econsult-signature'])) ?? []
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
    const { resource } = await askFhir(pcp, `/Communication/${caseId}.a2-1`)
    expect(JSON.stringify(resource)).toContain('Made-up advice 1')
    expect((await remove(pcp, id)).status).toBe(204)
  })

  test('FHIR-01 a failed notification is sent again under the same id until it is answered', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server)
    const { id } = await subscribe(pcp)
    await work()
    answer = 503
    await sign(cardio, caseId, 1)
    await work()
    expect(await statusOf(pcp, id)).toEqual(['error', 'The endpoint answered with the status 503.'])
    const [first] = received
    answer = 200
    server.clock.pass(10_000)
    await work()
    const [second] = received
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    expect(await statusOf(pcp, id)).toEqual(['active', undefined])
    server.clock.pass(60_000)
    await work()
    expect(received).toEqual([])
    await remove(pcp, id)
  })

  test('FHIR-01 subscribers are notified only of cases that they see, until the subscription ends or a 410 response arrives', async () => {
    const strangers = [await server.signIn('other@rival.example'), await server.signIn('derm@demo.example')]
    for (const stranger of strangers)
      await subscribe(stranger, { criteria: 'urn:econsult:topic:request-changed' })
    const cardio = await server.signIn('cardio@demo.example')
    const { id } = await subscribe(cardio, { criteria: 'urn:econsult:topic:request-changed' })
    await work()
    expect(received).toHaveLength(3)
    const { caseId } = await openTestRoom(server)
    await work()
    // Two events occur: the request was sent, then assigned.
    const told = received.map(({ bundle }) => valueOf(bundle, 'subscription'))
    expect(told).toEqual([`Subscription/${id}`, `Subscription/${id}`])
    expect(received[0]?.bundle.entry?.at(-1)?.request?.url).toBe(`Task/${caseId}.2`)
    answer = 410
    await openTestRoom(server)
    await work()
    answer = 200
    expect((await statusOf(cardio, id))[0]).toBe('off')
    await openTestRoom(server)
    await work()
    expect(received).toEqual([])
  })

  test('FHIR-02 an application with the right subscribes with its own token, until it is revoked', async () => {
    const owner = await server.signIn('owner@demo.example')
    const scope = 'system/*.rs system/Subscription.crds'
    const without = await applicationByItself(server, owner, { rights: ['messages'], scope })
    expect((await outcomeOf(without.api, '/Subscription', init(bodyFor()))).status).toBe(403)

    const { id, api } = await applicationByItself(server, owner, {
      rights: ['messages', 'notifications'],
      scope,
    })
    await subscribe(api)
    await work()
    const { cardio, caseId } = await openTestRoom(server)
    await sign(cardio, caseId, 1)
    await work()
    const told = received.map(({ bundle }) => bundle.entry?.at(-1)?.request?.url)
    expect(told).toEqual([`Communication/${caseId}.a2-1`])
    expect(JSON.stringify((await askFhir(api, `/${told[0]}`)).resource)).toContain('Made-up advice 1')

    await owner.call(revokeApplication, { id })
    await sign(cardio, caseId, 2)
    await work()
    expect(received).toEqual([])
    const left = await server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('fhir_subscriptions').select('id').where('application_id', '=', id).execute(),
    )
    expect(left).toEqual([])
  })

  test('FHIR-01 rejects unsupported subscriptions and internal addresses; strangers find no subscription', async () => {
    const pcp = await server.signIn('pcp@demo.example')
    const refused = async (body: object) => (await outcomeOf(pcp, '/Subscription', init(body))).status
    expect(await refused(bodyFor({ criteria: 'Observation?code=1' }))).toBe(400)
    expect(await refused(bodyFor({ end: '2020-01-01T00:00:00Z' }))).toBe(400)
    expect(await refused(bodyFor({}, { type: 'email' }))).toBe(400)
    expect(await refused(bodyFor({}, { header: ['Authorization: made up'] }))).toBe(400)
    expect(await refused(bodyFor({}, { endpoint: 'ftp://made.up' }))).toBe(400)
    expect(await refused(bodyFor({}, { endpoint: 'https://user:word@made.up' }))).toBe(400)
    expect(await refused({})).toBe(400)
    const broken = { ...init({}), body: '{' }
    expect((await outcomeOf(pcp, '/Subscription', broken)).status).toBe(400)
    for (const inside of [
      'https://127.0.0.1:1/x',
      'https://[::1]/x',
      'https://localhost/x',
      'http://169.254.169.254/x',
    ]) {
      const { id } = await subscribe(pcp, bodyFor({}, { endpoint: inside }))
      await work()
      const [status, error] = await statusOf(pcp, id)
      expect([inside, status, error]).toEqual([
        inside,
        'requested',
        expect.stringMatching(/not one of the public|HTTPS/),
      ])
      const rival = await server.signIn('other@rival.example')
      expect((await outcomeOf(rival, `/Subscription/${id}`)).status).toBe(404)
      expect((await remove(rival, id)).status).toBe(404)
      expect((await findAllByFhir(rival, '/Subscription')).some((one) => one.id === id)).toBe(false)
      expect((await remove(pcp, id)).status).toBe(204)
    }
  })
})

function valueOf(bundle: Bundle, name: string): string | undefined {
  const status = bundle.entry?.[0]?.resource
  if (status?.resourceType !== 'Parameters') return undefined
  const found = status.parameter?.find((one) => one.name === name)
  return found?.valueCode ?? found?.valueReference?.reference
}
