import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertOutboxRow } from '../outbox/store.ts'
import { anyTestDatabase } from '../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const TOKEN = 'a made-up token of the operator, 40 signs'
const MONITORING = join(import.meta.dirname, '../../../deploy/monitoring')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(anyTestDatabase, { METRICS_TOKEN: TOKEN })
})
afterAll(() => server.close())

async function readMetrics(token = TOKEN) {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, text: await answer.text() }
}

/**
 * Returns the value of one line, for example of `econsult_outbox_due{kind="mail"}`; undefined if there is no such line.
 */
async function metric(line: string): Promise<number | undefined> {
  const { text } = await readMetrics()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

describe('GET /metrics', () => {
  test('refuses requests without the operator’s token', async () => {
    expect(await readMetrics('another token, of the same length.......')).toEqual({ status: 401, text: '' })
    expect((await fetch(`${server.url}/metrics`)).status).toBe(401)
  })

  test('reports how long due outbox work has been waiting, by kind', async () => {
    const now = server.clock.now()
    const runAt = new Date(now.getTime() - 90_000)
    await server.running.outbox.stop()
    await server.running.deps.database.asSystem((handle) =>
      insertOutboxRow(handle, {
        practiceId: null,
        kind: 'made-up-kind',
        payload: {},
        idempotencyKey: randomUUID(),
        now,
        runAt,
      }),
    )
    expect(await metric('econsult_outbox_due{kind="made-up-kind"}')).toBe(1)
    expect(await metric('econsult_outbox_oldest_due_seconds{kind="made-up-kind"}')).toBeGreaterThanOrEqual(90)
    expect(await metric('econsult_outbox_needs_attention{kind="made-up-kind"}')).toBe(0)
  })

  test('counts connections that wait for a lock', async () => {
    const { database } = server.running.deps
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const lock = sql`select pg_advisory_xact_lock(42)`
    const first = database.asSystem(async (handle) => {
      await handle.send(lock)
      isHeld.resolve()
      await held.promise
    })
    await isHeld.promise
    const second = database.asSystem(async (handle) => void (await handle.send(lock)))
    await expect.poll(() => metric('econsult_lock_waits')).toBeGreaterThanOrEqual(1)
    held.resolve()
    await Promise.all([first, second])
  })

  test('measures the duration of each call by the pattern of its route, without ids', async () => {
    await fetch(`${server.url}/files/${randomUUID()}`)
    const { text } = await readMetrics()
    expect(text).toMatch(/econsult_http_request_duration_seconds_count\{method="GET",route="\/files\/:[^"]*"/)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  test.each(['alerts.yml', 'dashboard.json'])('%s names only metrics that are served', async (file) => {
    const { text } = await readMetrics()
    const served = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map((match) => match[1]))
    const named = readFileSync(join(MONITORING, file), 'utf8').match(/\b(econsult|nodejs|process)_\w+/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    const family = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
    expect(named.filter((name) => !served.has(family(name)))).toEqual([])
  })
})

test('without METRICS_TOKEN there are no metrics', async () => {
  const plain = await startTestServer(anyTestDatabase)
  const answer = await fetch(`${plain.url}/metrics`)
  expect(await answer.text()).not.toContain('econsult_')
  await plain.close()
})
