import { saveNewInbox } from '@econsult/contract/messages'
import { fetchCase } from '@econsult/contract/cases'
import { login } from '@econsult/contract/auth/sign-in'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { failureSchema } from '@econsult/contract/envelope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, createTestCase } from '../testing/test-case.ts'
import { type FreshDatabase, runOnTestServer, testDatabases } from '../testing/test-databases.ts'
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { connectTestSocket } from '../testing/test-socket.ts'
import { createMigratedDatabase } from '../testing/test-templates.ts'
import { isDatabaseAway } from './database-away.ts'

describe('classification of database errors', () => {
  const withCode = (code: string) => Object.assign(new Error('made up'), { code })

  test.each(['ECONNREFUSED', '53100', '57P01', '58P02', '08006', '40P01', '25006', '57014'])(
    '%s means the database is unavailable',
    (code) => expect(isDatabaseAway(withCode(code))).toBe(true),
  )

  test.each(['22021', '23505', '42501', '42P01', ''])('%s means the query is wrong', (code) =>
    expect(isDatabaseAway(withCode(code))).toBe(false),
  )

  test('the error of a broken connection means the database is unavailable', () => {
    const words = 'Client has encountered a connection error and is not queryable'
    expect(isDatabaseAway(new Error(words))).toBe(true)
  })
})

describe.runIf(testDatabases.includes('postgres'))('a PostgreSQL that goes down', () => {
  let database: FreshDatabase
  let proxy: TestProxy
  let server: TestServer
  beforeAll(async () => {
    database = await createMigratedDatabase()
    const url = new URL(database.url)
    proxy = await startTestProxy({ host: url.hostname, port: Number(url.port) })
    url.host = `127.0.0.1:${proxy.port}`
    server = await startTestServer('embedded', { DATABASE_URL: url.href })
  })
  afterAll(async () => {
    await server.close()
    await proxy.cut()
    await database.drop()
  })

  test('returns 503 in the envelope everywhere, signs nobody out, and serves again once the database is back', async () => {
    const pcp = await server.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(server, caseId)
    const live = await connectTestSocket(server, pcp.token)
    const message = { channelId: caseId, content: 'Made-up words' }
    const ask = () =>
      Promise.all([
        pcp.send(saveNewInbox, message),
        pcp.send(fetchCase, { caseId }),
        pcp.send(fetchCase, { caseId: 'nothing' }),
        server.anonymous.send(login, { email: 'pcp@demo.example', password: 'x' }),
      ])
    const busy = Array.from({ length: 5 }, ask)
    await proxy.cut()
    const answers = [...(await Promise.all(busy)).flat(), ...(await ask())]
    const away = answers.filter((answer) => answer.status === 503)
    expect(answers.filter((answer) => ![200, 400, 404, 503].includes(answer.status))).toEqual([])
    expect(away.length).toBeGreaterThanOrEqual(4)
    for (const { body, headers } of away) {
      expect(failureSchema.parse(body).message).toMatch(/try again/)
      expect(headers.get('retry-after')).toBe('10')
    }
    expect((await pcp.refused(fetchCase, { caseId })).status).toBe(503)
    expect(await live.send('message', message)).toMatchObject({ status: '0', code: 503 })
    expect((await pcp.raw('/readyz', { method: 'GET' })).status).toBe(503)
    await proxy.mend()
    await pcp.call(fetchCase, { caseId })
    expect(live.socket.connected).toBe(true)
    expect(await live.send('message', message)).toMatchObject({ status: '1' })
    live.close()
  })

  test('X16 connections that end while eight users list their cases make some responses fail, but do not end the process', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => server.signIn('pcp@demo.example')))
    const list = () => Promise.all(people.map((one) => one.send(fetchAllCases, {})))
    await list()
    for (let round = 0; round < 5; round += 1) {
      const listing = list()
      await runOnTestServer(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${new URL(database.url).pathname.slice(1)}'`)
      const answers = await listing
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    }
    expect((await list()).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  test('a database that hangs with open connections makes the server not ready', async () => {
    const ready = async () => (await server.anonymous.raw('/readyz', { method: 'GET' })).status
    expect(await ready()).toBe(200)
    proxy.slow(3500)
    expect(await ready()).toBe(503)
    proxy.slow(0)
    await expect.poll(ready).toBe(200)
  })
})
