import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logout } from '@econsult/contract/auth/sign-in'
import { saveNewInbox, fetchInbox } from '@econsult/contract/messages'
import { createClient } from 'redis'
import { type S3Server, startS3Server } from '../../../sandbox/src/s3/s3-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type RunningServer, startServer } from '../start/start.ts'
import { createTestApi } from '../testing/test-api.ts'
import { assign, createTestCase } from '../testing/test-case.ts'
import { createFreshDatabase, type FreshDatabase } from '../testing/test-databases.ts'
import { redisProgram, startTestRedis } from '../testing/test-redis.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { connectTestSocket } from '../testing/test-socket.ts'
import { presignTestFile, putTestFile, uploadTestFile } from '../testing/test-upload.ts'

const isPossible = redisProgram !== undefined && process.env.TEST_POSTGRES_URL !== undefined
if (!isPossible) {
  process.stdout.write(
    'Not run: two servers with one Redis, as there is no redis-server or PostgreSQL here.\n',
  )
}

describe.skipIf(!isPossible)('two servers, one PostgreSQL, one Redis, one S3 store', () => {
  let database: FreshDatabase
  let redis: Awaited<ReturnType<typeof startTestRedis>>
  let bucket: S3Server
  let first: TestServer
  let second: RunningServer
  let dataDir: string

  beforeAll(async () => {
    database = await createFreshDatabase()
    redis = await startTestRedis(redisProgram ?? '')
    bucket = await startS3Server()
    const shared = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      SESSION_SECRET: 's'.repeat(32),
      FILE_URL_SECRET: 'f'.repeat(32),
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    }
    first = await startTestServer('embedded', shared)
    dataDir = await mkdtemp(join(tmpdir(), 'econsult-second-'))
    second = await startServer(
      readConfig({
        ...shared,
        NODE_ENV: 'test',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        SMTP_URL: 'smtp://127.0.0.1:9',
        STRIPE_SECRET_KEY: 'sk_test_made_up',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_made_up',
        STRIPE_WEBHOOK_SECRET: 'whsec_made_up',
        STRIPE_API_BASE: first.stripe.url,
      }),
    )
  })
  afterAll(async () => {
    await second.close()
    await first.close()
    await redis.kill()
    await bucket.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('all processes share rooms, files and sessions', async () => {
    const pcp = await first.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(first, caseId)
    const cardio = await first.signIn('cardio@demo.example')
    const asking = await connectTestSocket(first, pcp.token)
    const answering = await connectTestSocket({ url: second.address }, cardio.token)
    for (const one of [asking, answering]) {
      expect(await one.send('join', { channelId: caseId })).toMatchObject({ status: '1' })
    }
    expect(await asking.send('availableUsers')).toMatchObject({
      data: {
        users: expect.arrayContaining([
          { userId: first.userId('cardio@demo.example'), channelIds: [caseId] },
        ]),
      },
    })

    const id = randomUUID()
    expect(await asking.send('message', { channelId: caseId, content: 'Across', id })).toMatchObject({
      status: '1',
    })
    expect(await answering.until((one) => one.type === 'message' && one.id === id)).toMatchObject({
      content: 'Across',
    })

    const name = await uploadTestFile(pcp, {
      name: 'finding.txt',
      type: 'text/plain',
      bytes: 'A made-up finding.',
    })
    expect([...bucket.objects.values()].map(String)).toEqual(['A made-up finding.'])
    const onSecond = createTestApi(second.address, pcp.token)
    const link = await presignTestFile(onSecond, { operation: 'get', file: name, type: 'text/plain' })
    expect(await (await fetch(link.url)).text()).toBe('A made-up finding.')

    await cardio.call(logout, {})
    await answering.ended()
    asking.close()
  })

  test('an upload gets 503 with Retry-After while the store hangs, and succeeds once the store responds again', async () => {
    const pcp = await first.signIn('pcp@demo.example')
    const note = { name: 'late.txt', type: 'text/plain', bytes: 'A made-up late finding.' }
    bucket.hanging = true
    const { url } = await presignTestFile(pcp, { operation: 'put', file: note.name, type: note.type })
    const answer = await putTestFile(url, note.type, note.bytes)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    bucket.hanging = false
    await uploadTestFile(pcp, note)
    expect([...bucket.objects.values()].map(String)).toContain(note.bytes)
  })

  test('ROOM-09 availableUsers returns the users connected to this process while another process or Redis does not respond', async () => {
    const pcp = await first.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    const asking = await connectTestSocket(first, pcp.token)
    expect(await asking.send('join', { channelId: caseId })).toMatchObject({ status: '1' })
    const known = { data: { users: [{ userId: first.userId('pcp@demo.example'), channelIds: [caseId] }] } }

    // This client counts as one of the processes that receive the request, but never responds.
    const silent = await createClient({ url: redis.url }).connect()
    await silent.subscribe('econsult#/#', () => undefined, true)
    expect(await asking.send('availableUsers')).toMatchObject(known)
    silent.destroy()

    await redis.kill()
    expect(await asking.send('availableUsers')).toMatchObject(known)
    asking.close()
  })

  test('ROOM-03 users on the same process receive each other’s messages while Redis is unavailable', async () => {
    const pcp = await first.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(first, caseId)
    const reading = await connectTestSocket(first, (await first.signIn('cardio@demo.example')).token)
    const id = randomUUID()
    const message = { channelId: caseId, content: 'Still here', id }
    await pcp.call(saveNewInbox, message)
    await expect(reading.until((one) => one.type === 'message' && one.id === id)).resolves.toMatchObject(
      message,
    )
    reading.close()
  })

  test('messages are stored, acknowledged and readable without Redis', async () => {
    const pcp = await first.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(first, caseId)
    const cardio = createTestApi(second.address, (await first.signIn('cardio@demo.example')).token)
    await pcp.call(saveNewInbox, { channelId: caseId, content: 'Kept', id: randomUUID() })
    const read = async () => JSON.stringify((await cardio.send(fetchInbox, { channelId: caseId })).body)
    await expect.poll(read).toContain('Kept')
    for (const { address } of [first.running, second]) {
      expect(await readiness(address)).toEqual([200, { status: 'ready', redis: 'away' }])
    }
  })

  test('GROW-03 once Redis is back, other processes get the messages that were sent meanwhile', async () => {
    const pcp = await first.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(first, caseId)
    const cardio = await first.signIn('cardio@demo.example')
    const reading = await connectTestSocket({ url: second.address }, cardio.token)
    const id = randomUUID()
    const message = { channelId: caseId, content: 'Late', id }
    await pcp.call(saveNewInbox, message)
    await redis.restart()
    await reading.until((one) => one.type === 'message' && one.id === id)
    await expect.poll(() => readiness(second.address)).toEqual([200, { status: 'ready', redis: 'connected' }])
    reading.close()
  })

  test('GROW-03 after an hour without Redis and more announcements than its queue can hold, every page reconnects and fetches the missed data', async () => {
    const pcp = await first.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(first, caseId)
    const cardio = await first.signIn('cardio@demo.example')
    const reading = await connectTestSocket({ url: second.address }, cardio.token)
    await redis.kill()
    await expect.poll(() => readiness(first.url)).toEqual([200, { status: 'ready', redis: 'away' }])
    // Sends the announcements of an hour in one burst, because only their number matters to the hub.
    const news = { type: 'case', channelId: caseId, removed: false } as const
    for (let sent = 0; sent <= 6000; sent += 1) first.running.deps.hub.announce([randomUUID()], news)
    const content = 'Given up'
    const given = { channelId: caseId, content, id: randomUUID() }
    await pcp.call(saveNewInbox, given)
    const ended = reading.ended()
    await redis.restart()
    await ended
    expect(reading.received.filter((one) => one.type === 'message')).toEqual([])
    const again = await connectTestSocket({ url: second.address }, cardio.token)
    const asked = await createTestApi(second.address, cardio.token).send(fetchInbox, { channelId: caseId })
    expect(JSON.stringify(asked.body)).toContain(content)
    const id = randomUUID()
    await pcp.call(saveNewInbox, { ...given, id })
    await again.until((one) => one.type === 'message' && one.id === id)
    again.close()
  })

  async function readiness(address: string): Promise<[number, unknown]> {
    const answer = await fetch(`${address}/readyz`)
    return [answer.status, await answer.json()]
  }
})
