import type { Call, InputOf } from '@econsult/contract/call'
import type { z } from 'zod'
import { fetchPracticeDataById, practiceSchema } from '@econsult/contract/practices'
import {
  connectRecordSystem,
  disconnectRecordSystem,
  fetchRecordSystems,
  saveAccessAsk,
  testRecordSystem,
} from '@econsult/contract/record-systems/connections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ATHENA_CLIENT, startAthenaServer } from '../../../../../sandbox/src/athena/athena-server.ts'
import { CERBO_USER, startCerboServer } from '../../../../../sandbox/src/cerbo/cerbo-server.ts'
import type { VendorServer } from '../../../../../sandbox/src/records/vendor-server.ts'
import { testDatabases } from '../../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** No record systems are set up by the platform for the rival practice. */
const ADMIN = 'other@rival.example'
const ATHENA = {
  system: 'athena' as const,
  practiceNumber: '195900',
  user: ATHENA_CLIENT.clientId,
  secret: ATHENA_CLIENT.clientSecret,
}

describe.each(testDatabases)('the record systems of a practice, on %s', (kind) => {
  let server: TestServer
  let athena: VendorServer
  let cerbo: VendorServer

  beforeAll(async () => {
    athena = await startAthenaServer()
    cerbo = await startCerboServer()
    server = await startTestServer(kind, {
      ATHENA_BASE_URL: athena.url,
      CERBO_BASE_URL: `${cerbo.url}/api/v1`,
    })
  })
  afterAll(async () => {
    await server.close()
    await athena.close()
    await cerbo.close()
  })

  const send = async <Input extends z.ZodType>(call: Call<Input>, input: z.input<Input>) =>
    (await server.signIn(ADMIN)).send(call, input)
  const listed = async (system: string) => {
    const { data } = fetchRecordSystems.reply.parse((await send(fetchRecordSystems, {})).body)
    return data.find((one) => one.system === system)
  }
  const tried = async (body: InputOf<typeof testRecordSystem>) =>
    testRecordSystem.reply.parse((await send(testRecordSystem, body)).body).data
  const kept = () =>
    server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('record_connections').selectAll().execute(),
    )
  const numberOf = async () => {
    const { body } = await send(fetchPracticeDataById, {})
    return practiceSchema.parse(body['data']).athenaPracticeId
  }

  test('END-09 REC-05 a test of entered credentials reports whether they work, reads only the departments, and saves nothing', async () => {
    expect(await tried(ATHENA)).toMatchObject({ works: true, detail: 'Practice found, 4 departments.' })
    expect(athena.list.deliveries().map(({ title }) => title)).toEqual([
      'GET /v1/195900/departments',
      'POST /oauth2/v1/token',
    ])
    expect(await tried({ ...ATHENA, secret: 'wrong' })).toMatchObject({
      works: false,
      summary: 'athena refused these credentials.',
    })
    expect(await tried({ ...ATHENA, practiceNumber: '5' })).toMatchObject({
      works: false,
      summary: 'athena does not know this practice.',
    })
    expect([await kept(), await numberOf()]).toEqual([[], null])
  })

  test('END-09 the day on which a practice first asked for access is stored until the practice removes the note', async () => {
    const note = async (isAsked: boolean) =>
      (await send(saveAccessAsk, { system: 'elation', isAsked })).status
    expect((await listed('elation'))?.askedAt).toBeNull()
    expect(await note(true)).toBe(200)
    const day = (await listed('elation'))?.askedAt
    expect(day).toBeGreaterThan(Date.now() - 600_000)
    expect([await note(true), (await listed('elation'))?.askedAt]).toEqual([200, day])
    expect(await listed('athena')).toMatchObject({ isConnected: false, askedAt: null })
    const others = await (await server.signIn('owner@demo.example')).call(fetchRecordSystems, {})
    expect(others.data.map((one) => one.askedAt)).toEqual(Array.from({ length: 5 }, () => null))
    expect([await note(false), (await listed('elation'))?.askedAt]).toEqual([200, null])
    const hint = { system: 'hint', isAsked: true }
    expect((await (await server.signIn(ADMIN)).post(saveAccessAsk.path, hint)).status).toBe(400)
  })

  test('a missing value is an error of its field, as is an address outside Cerbo’s domain', async () => {
    const empty = await send(connectRecordSystem, { system: 'athena' })
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([
      400,
      ['practiceNumber', 'user', 'secret'],
    ])
    for (const address of [
      'https://127.0.0.1:9',
      'https://a.md-hq.com.example.com',
      'http://a.md-hq.com',
      'https://a.md-hq.com@b.example',
    ]) {
      const answer = await send(connectRecordSystem, {
        system: 'cerbo',
        address,
        user: 'a',
        secret: 'b',
      })
      expect([address, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        address,
        400,
        ['address'],
      ])
    }
  })

  test('REC-05 connecting stores the practice’s credentials sealed; if credentials are refused, they are not saved', async () => {
    const refused = await send(connectRecordSystem, { ...ATHENA, secret: 'wrong' })
    expect([refused.status, refused.body.message]).toEqual([
      502,
      'athena refused these credentials. Check the name and the secret in athena. Nothing was saved.',
    ])
    expect(await kept()).toEqual([])
    const connected = await send(connectRecordSystem, ATHENA)
    expect([connected.status, connected.body.message]).toEqual([200, 'athena is connected.'])
    const [row] = await kept()
    expect(JSON.stringify([row, connected.body])).not.toContain(ATHENA.secret)
    expect(JSON.stringify([row, connected.body])).not.toContain(ATHENA.user)
    const other = () =>
      server.running.deps.sealer.open(row?.sealed_credentials ?? '', 'another practice athena')
    expect(other).toThrow()
    expect(await listed('athena')).toMatchObject({
      isConnected: true,
      isOwn: true,
      practice: 'Practice 195900',
      linkedPatients: 0,
    })
    expect(await numberOf()).toBe('195900')
    expect(await tried({ system: 'athena' })).toMatchObject({ works: true })
    athena.faults.plan('garbage', 1)
    expect((await tried({ system: 'athena' })).summary).toBe('athena sent a response that could not be read.')
    athena.faults.plan('error', 1)
    expect((await tried({ system: 'athena' })).summary).toBe('athena does not answer.')
    const records = await server.running.deps.records.of(server.practiceId('rival'))
    expect(records.athena).toMatchObject({ practiceId: '195900', isOwn: true })
    const again = await server.running.deps.records.of(server.practiceId('rival'))
    expect(again.athena?.adapter).toBe(records.athena?.adapter)
    expect((await server.running.deps.records.of(server.practiceId('demo'))).athena).toBeUndefined()
  })

  test('END-09 a practice must wait after many tests in a row, and connecting counts as a test', async () => {
    server.clock.pass(3_600_000)
    const body = { ...ATHENA, practiceNumber: '5' }
    const admin = await server.signIn(ADMIN)
    const first = Array.from({ length: 20 }, () => admin.send(testRecordSystem, body))
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => 200),
    )
    for (const { status, message } of [
      await admin.refused(testRecordSystem, body),
      await admin.refused(connectRecordSystem, body),
    ]) {
      expect([status, message]).toEqual([
        429,
        expect.stringMatching(/^Too many attempts\. Wait .*, then try again\.$/),
      ])
    }
    server.clock.pass(3_600_000)
    expect((await send(testRecordSystem, body)).status).toBe(200)
  })

  test("REC-05 Cerbo is contacted at the practice's address; disconnecting deletes the credentials", async () => {
    const own = { system: 'cerbo' as const, address: `${cerbo.url}/api/v1`, ...CERBO_USER }
    expect((await send(connectRecordSystem, own)).status).toBe(200)
    expect(await listed('cerbo')).toMatchObject({ isConnected: true, practice: new URL(cerbo.url).host })
    for (const system of ['athena', 'cerbo'] as const) {
      const ended = await send(disconnectRecordSystem, { system })
      expect([ended.status, ended.body.message]).toEqual([200, `${system} is disconnected.`])
      expect(await listed(system)).toMatchObject({ isConnected: false, practice: null })
    }
    expect((await kept()).map((row) => row.sealed_credentials)).toEqual([null, null])
    expect([await numberOf(), (await send(disconnectRecordSystem, { system: 'cerbo' })).status]).toEqual([
      null,
      409,
    ])
    expect((await send(testRecordSystem, { system: 'cerbo' })).status).toBe(409)
  })
})
