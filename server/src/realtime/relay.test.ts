import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { createClient } from 'redis'
import { Server } from 'socket.io'
import { io as connectClient, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts'
import { redisProgram, startTestRedis } from '../testing/test-redis.ts'
import { reconnectAfterGaps } from './reconnect-after-gaps.ts'
import { connectRelay } from './relay.ts'

if (redisProgram === undefined) {
  process.stdout.write('Not run: several processes with one Redis, as there is no redis-server here.\n')
}

/** A busy machine needs a while for thousands of announcements. */
const THOUSANDS = { timeout: 60_000 }

describe.skipIf(redisProgram === undefined)('three processes, and a fourth that connects last', () => {
  let redis: Awaited<ReturnType<typeof startTestRedis>>
  let proxy: TestProxy
  let three: Process[]
  let last: Process

  beforeAll(async () => {
    redis = await startTestRedis(redisProgram ?? '')
    const { hostname, port } = new URL(redis.url)
    proxy = await startTestProxy({ host: hostname, port: Number(port) })
    three = await Promise.all([redis.url, redis.url, redis.url].map(startProcess))
    last = await startProcess(`redis://127.0.0.1:${proxy.port}`)
  })
  afterAll(async () => {
    for (const one of [...three, last]) await one.close()
    await proxy.cut()
    await redis.kill()
  })

  /**
   * Makes each of the three processes send this many announcements while Redis is unavailable; the fourth process
   * connects to Redis only after these announcements have arrived.
   */
  async function announceWithoutRedis(
    times: number,
    isDone: (done: { entries: number; toldAll: number }) => boolean,
    whileAway: () => Promise<void> = async () => undefined,
  ) {
    const before = await createClient({ url: redis.url }).connect()
    await expect.poll(() => before.pubSubNumSub('econsult#/#')).toEqual({ 'econsult#/#': 4 })
    before.destroy()
    await Promise.all([redis.kill(), proxy.cut()])
    await expect.poll(() => [...three, last].some(({ relay }) => relay.isConnected())).toBe(false)
    for (const [number, { io }] of three.entries()) {
      for (let sent = 0; sent < times; sent += 1) io.to('readers').emit('news', `${number}/${sent}`)
    }
    await whileAway()
    await redis.restart()
    const client = await createClient({ url: redis.url }).connect()
    const done = { entries: 0, toldAll: 0 }
    let from = '-'
    const readOn = async () => {
      const entries = (await client.xRange('econsult', from, '+')) ?? []
      done.entries += entries.length
      done.toldAll += entries.filter(({ message }) => message.type === '9').length
      const newest = entries.at(-1)
      if (newest) from = `(${newest.id}`
      return isDone(done)
    }
    await expect.poll(readOn, THOUSANDS).toBe(true)
    client.destroy()
    await proxy.mend()
  }

  test('GROW-03 a process that loses Redis while it subscribes, right after its start, subscribes again', async () => {
    const { hostname, port } = new URL(redis.url)
    const line = await startTestProxy({ host: hostname, port: Number(port) })
    const isCut = line.cutAt('subscribe')
    const early = await startProcess(`redis://127.0.0.1:${line.port}`)
    await isCut
    await line.mend()
    const client = await createClient({ url: redis.url }).connect()
    await expect.poll(() => client.pubSubNumSub('econsult#/#')).toEqual({ 'econsult#/#': 5 })
    client.destroy()
    await early.close()
    await line.cut()
  })

  test('GROW-03 a process that has read nothing yet gets all announcements that three others made while Redis was unavailable', async () => {
    const reader = await last.connect()
    const news = new Set<string>()
    reader.on('news', (name: string) => news.add(name))
    await announceWithoutRedis(4900, ({ entries }) => entries >= 3 * 4900)
    await expect.poll(() => news.size, THOUSANDS).toBe(3 * 4900)
    expect(reader.connected).toBe(true)
    reader.close()
  })

  test('GROW-03 an announcement waits for Redis however long it is unavailable, and no page has to reconnect', async () => {
    const limits: AbortController[] = []
    const allPass = async () => {
      limits.splice(0).forEach((limit) => limit.abort())
      await setImmediate()
    }
    const timer = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    })
    onTestFinished(() => timer.mockRestore())
    const reader = await last.connect()
    const news = new Set<string>()
    reader.on('news', (name: string) => news.add(name))
    // Doubled, because each announcement is tried twice.
    await announceWithoutRedis(
      1,
      ({ entries }) => entries >= 3,
      () => allPass().then(allPass),
    )
    await expect.poll(() => news.size).toBe(3)
    expect(reader.connected).toBe(true)
    reader.close()
  })

  test('GROW-03 after three processes dropped announcements, pages reconnect on each process, including the last one that reaches Redis', async () => {
    const pages = await Promise.all([...three, last].map((one) => one.connect()))
    const ended = pages.map((page) => next(page, 'disconnect'))
    await announceWithoutRedis(6000, ({ toldAll }) => toldAll >= 3)
    await Promise.all(ended)
    await expect.poll(() => pages.every((page) => page.connected), THOUSANDS).toBe(true)
    pages.forEach((page) => page.close())
  })
})

function next(page: Socket, event: 'connect' | 'disconnect'): Promise<void> {
  return new Promise((resolve) => page.once(event, () => resolve()))
}

type Process = Awaited<ReturnType<typeof startProcess>>

/** The sockets of a product process, without its API calls and database. */
async function startProcess(redisUrl: string) {
  const http = createServer()
  const relay = await connectRelay(redisUrl, { warn: () => undefined })
  const io = new Server(http, { adapter: relay.adapter })
  io.on('connection', (socket) => socket.join('readers'))
  reconnectAfterGaps(io, relay, () => setImmediate())
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('the process does not listen')
  return {
    io,
    relay,
    async connect() {
      const page = connectClient(`http://127.0.0.1:${address.port}`, { transports: ['websocket'] })
      await next(page, 'connect')
      return page
    },
    async close() {
      await io.close()
      await relay.close()
    },
  }
}
