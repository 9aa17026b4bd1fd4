import type { Call, InputOf } from '@econsult/contract/call'
import type { z } from 'zod'
import {
  connectRecordSystem,
  fetchRecordSystems,
  testRecordSystem,
} from '@econsult/contract/record-systems/connections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ATHENA_CLIENT,
  type AthenaServer,
  startAthenaServer,
} from '../../../../../sandbox/src/athena/athena-server.ts'
import { testDatabases } from '../../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const ADMIN = 'other@rival.example'
const ATHENA = {
  system: 'athena' as const,
  practiceNumber: '195900',
  user: ATHENA_CLIENT.clientId,
  secret: ATHENA_CLIENT.clientSecret,
}

describe.each(testDatabases)('athena departments, on %s', (kind) => {
  let server: TestServer
  let athena: AthenaServer

  beforeAll(async () => {
    athena = await startAthenaServer()
    server = await startTestServer(kind, { ATHENA_BASE_URL: athena.url })
  })
  afterAll(async () => {
    await server.close()
    await athena.close()
  })

  const send = async <Input extends z.ZodType>(call: Call<Input>, input: z.input<Input>) =>
    (await server.signIn(ADMIN)).send(call, input)
  const listed = async (system: string) => {
    const { data } = fetchRecordSystems.reply.parse((await send(fetchRecordSystems, {})).body)
    return data.find((one) => one.system === system)
  }

  test('END-09 a successful test of athena returns all departments and states which are used; a failed test returns none', async () => {
    const tried = async (body: InputOf<typeof testRecordSystem>) =>
      testRecordSystem.reply.parse((await send(testRecordSystem, body)).body).data
    const found = ['1', '30', '21', '31'].map((id) => ({ id, name: `Department ${id}` }))
    expect((await tried(ATHENA)).departments).toEqual({ found, charts: '1', claims: '21' })
    const other = await tried({ ...ATHENA, chartDepartment: '30', claimDepartment: '77' })
    expect([other.works, other.detail]).toEqual([
      true,
      'Practice found, 4 departments. Department 77 is missing there.',
    ])
    expect(other.departments).toMatchObject({ charts: '30', claims: '77' })
    expect(await tried({ ...ATHENA, secret: 'wrong' })).toMatchObject({ works: false, departments: null })
    expect((await listed('athena'))?.isConnected).toBe(false)
  })

  test('REC-01 athena uses the departments set by the practice, and otherwise 1 and 21', async () => {
    const departmentsOf = async () => (await listed('athena'))?.departments
    expect((await send(connectRecordSystem, ATHENA)).status).toBe(200)
    expect(await departmentsOf()).toEqual({ charts: '1', claims: '21' })
    const wrong = { ...ATHENA, chartDepartment: 'main', claimDepartment: '31' }
    expect((await send(connectRecordSystem, wrong)).body.errors).toEqual({
      chartDepartment: 'An athena department is a whole number.',
    })
    const own = { ...ATHENA, chartDepartment: '30', claimDepartment: '31' }
    expect((await send(connectRecordSystem, own)).status).toBe(200)
    expect(await departmentsOf()).toEqual({ charts: '30', claims: '31' })
    const { athena: connected } = await server.running.deps.records.of(server.practiceId('rival'))
    const chart = { practiceId: '195900', patientId: '9001' }
    const claim = { ...chart, npi: null, procedureCodes: ['99452'], diagnosisCodes: ['I10'] }
    await connected?.adapter.createClaim({ ...claim, serviceDay: '2026-03-12', marker: 'EC-made-up' })
    expect(athena.claims.deliveries()[0]?.text).toContain('Department 31, 03/12/2026')
    await connected?.adapter.latestEncounter(chart)
    const asked = athena.list.deliveries().map(({ title }) => title)
    await expect
      .poll(() => asked.find((title) => title.includes('/encounters?')))
      .toContain('departmentid=30')
  })
})
