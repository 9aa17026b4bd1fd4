import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchInbox } from '@econsult/contract/messages'
import { createCase } from '@econsult/contract/cases'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../tools/testing/postgres.ts'
import { createTestCase, newCaseBody } from '../testing/test-case.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { startTestProxy } from '../testing/test-proxy.ts'
import { startTestServer } from '../testing/test-server.ts'
import { isDatabaseAway } from './database-away.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open.ts'
import { inTransaction } from './transaction.ts'

const SETTINGS = ['fsync=off']

describe.runIf(testDatabases.includes('postgres'))('a primary that becomes a standby', () => {
  let folder: string
  let postgres: TestPostgres
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'econsult-standby-'))
    postgres = await startPostgres(SETTINGS, { keptFolder: folder })
  })
  afterEach(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts the server again on another port, as a standby. */
  async function demote(): Promise<void> {
    await postgres.stop()
    writeFileSync(join(folder, 'data/standby.signal'), '')
    postgres = await startPostgres(SETTINGS, { keptFolder: folder })
  }

  async function promote(): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query('select pg_promote()')
    await client.end()
  }

  test('GROW-02 a standby counts as an unavailable database, and connections to it are not kept', async () => {
    await migrate({ connectionString: postgres.url })
    await demote()
    const { pool, close } = openPool({ connectionString: postgres.url }, () => undefined)
    onTestFinished(close)
    const write = inTransaction(pool, (handle) => handle.send(sql`delete from sessions`))
    const error: unknown = await write.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '25006' })
    expect(error instanceof Error && isDatabaseAway(error)).toBe(true)
    expect(pool.totalCount).toBe(0)
  })

  test('GROW-02 returns 503, signs nobody out, and serves again once there is a primary', async () => {
    const target = placeOf(postgres)
    const proxy = await startTestProxy(target)
    onTestFinished(proxy.cut)
    const url = new URL(postgres.url)
    url.port = String(proxy.port)
    const server = await startTestServer('embedded', { DATABASE_URL: url.href })
    onTestFinished(server.close)
    const pcp = await server.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    const read = async () => (await pcp.send(fetchInbox, { channelId: caseId })).status
    const write = async () => (await pcp.send(createCase, newCaseBody())).status

    await demote()
    Object.assign(target, placeOf(postgres))
    expect(await write()).toBe(503)
    expect(await read()).toBe(503)
    expect((await pcp.raw('/readyz', { method: 'GET' })).status).toBe(503)

    await promote()
    expect(await write()).toBe(200)
    expect(await read()).toBe(200)
  })
})

function placeOf({ url }: TestPostgres): { host: string; port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}
