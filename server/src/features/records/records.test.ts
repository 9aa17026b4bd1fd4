import { presign } from '@econsult/contract/files'
import { createCase, caseDataSchema } from '@econsult/contract/cases'
import {
  latestAthenaEncounter,
  latestCerboEncounter,
  latestElationEncounter,
} from '@econsult/contract/records/encounters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAthenaServer } from '../../../../sandbox/src/athena/athena-server.ts'
import { startCerboServer } from '../../../../sandbox/src/cerbo/cerbo-server.ts'
import { startElationServer } from '../../../../sandbox/src/elation/elation-server.ts'
import { DEMO_PATIENTS } from '../../demo/patients/demo-patients.ts'
import { recordLinksOf } from '../../demo/patients/patient-details.ts'
import { insertPatients } from '../../demo/patients/store.ts'
import { newCaseBody } from '../../testing/test-case.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readPdf, textOf } from '../reports/pdf/testing/read-pdf.ts'
import { recordSystemsEnvironment } from '../deliveries/testing/test-vendors.ts'

const OWNER = 'owner@demo.example'

const athenaPath = (id: string, practice = '100001') =>
  `${latestAthenaEncounter.path}?athenaPatientId=${id}&athenaPracticeId=${practice}`
const pathOf = (path: string, practiceId: string, id: string) =>
  path.replace('{practiceId}', practiceId).replace(/\{\w+PatientId\}/, id)

/** A demo patient of this provider with a chart in the record system, and the id in that system. */
function linkedPatient(system: 'athena' | 'elation' | 'cerbo', provider = OWNER) {
  const patient = DEMO_PATIENTS.find((one) => one.provider === provider && one.recordSystems.includes(system))
  if (!patient) throw new Error(`${provider} has no patient in ${system}`)
  const id = recordLinksOf(patient)[system]?.id ?? ''
  return { name: patient.fullName, dob: patient.dob, id }
}

describe.each(testDatabases)('latest encounters, on %s', (kind) => {
  let server: TestServer
  let practice = ''
  const vendors = { athena: startAthenaServer(), elation: startElationServer(), cerbo: startCerboServer() }

  beforeAll(async () => {
    const [athena, elation, cerbo] = await Promise.all([vendors.athena, vendors.elation, vendors.cerbo])
    server = await startTestServer(kind, {
      ...recordSystemsEnvironment({ athena, elation, cerbo }),
      CERBO_PRACTICE_ID: 'd0000000-0000-4000-8000-000000000000',
    })
    practice = server.practiceId('demo')
    const { database, clock } = server.running.deps
    await database.asSystem((handle) => insertPatients(handle, clock.now()))
  })
  afterAll(async () => {
    await server.close()
    for (const vendor of Object.values(vendors)) await (await vendor).close()
  })

  async function contentOf(api: TestApi, key: string) {
    const link = await api.send(presign, { operation: 'get', file: key, type: 'application/pdf' })
    const url = String(Object(link.body['data']).url)
    const pdf = await readPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()))
    return pdf.pages.map(textOf).join(' ')
  }

  test('CASE-06 REC-01 athena: the note becomes a PDF of the caller that can be attached to a case', async () => {
    const { name, dob, id } = linkedPatient('athena')
    const api = await server.signIn(OWNER)
    const answer = await api.get(athenaPath(id))
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    const { data } = latestAthenaEncounter.reply.parse(answer.body)
    expect(data).toMatchObject({ files: [], leftOut: [] })
    expect(data.pdf).toMatchObject({
      type: 'application/pdf',
      name: `athena-latest-encounter-${data.day}.pdf`,
    })
    const text = await contentOf(api, data.pdf.key)
    for (const words of [name, 'Rowan Exampleton', 'Assessment', 'Plan']) expect(text).toContain(words)

    const files = [{ fileData: { name: data.pdf.key, type: data.pdf.type } }]
    const made = await api.send(createCase, newCaseBody({ patientName: name, dob, files }))
    expect(caseDataSchema.parse(made.body['data']).files).toMatchObject([
      { fileData: { name: data.pdf.key } },
    ])
  })

  test('CASE-06 REC-02 elation: the note becomes a PDF', async () => {
    const { id } = linkedPatient('elation')
    const api = await server.signIn(OWNER)
    const answer = await api.get(pathOf(latestElationEncounter.path, practice, id))
    const { data } = latestElationEncounter.reply.parse(answer.body)
    expect(await contentOf(api, data.pdf.key)).toContain('Physical examination')
  })

  test('cerbo is connected only for the practice to which its credentials belong', async () => {
    const { id } = linkedPatient('cerbo')
    const api = await server.signIn(OWNER)
    const answer = await api.get(pathOf(latestCerboEncounter.path, practice, id))
    expect([answer.status, answer.body.message]).toEqual([502, expect.stringContaining('not connected')])
    expect((await vendors.cerbo).list.deliveries()).toEqual([])
  })

  test('a patient of another provider, and another practice in athena, are not found', async () => {
    const theirs = linkedPatient('athena', 'pcp@demo.example').id
    const owner = await server.signIn(OWNER)
    const refusals = [
      await owner.get(athenaPath(theirs)),
      await owner.get(athenaPath('12345')),
      await owner.get(athenaPath(linkedPatient('athena').id, '195900')),
      await (await server.signIn('other@rival.example')).get(athenaPath(theirs)),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(refusals.map(({ body }) => body.message)).size).toBe(1)
    expect((await (await server.signIn('superuser@demo.example')).get(athenaPath(theirs))).status).toBe(200)
  })

  test.each([
    ['error', 'is not responding right now'],
    ['garbage', 'could not be read'],
    ['throttled', 'is busy. Try again in 1 second'],
  ] as const)(
    'a failure of the record system (%s) is explained in words, never answered with 402, and leaves no file',
    async (fault, words) => {
      const count = () =>
        server.running.deps.database.asSystem((handle) => handle.selectFrom('files').select('id').execute())
      const before = await count()
      const elation = await vendors.elation
      elation.faults.plan(fault, 1)
      const api = await server.signIn(OWNER)
      const answer = await api.get(pathOf(latestElationEncounter.path, practice, linkedPatient('elation').id))
      expect([answer.status, answer.body.message]).toEqual([502, expect.stringContaining(words)])
      expect(await count()).toEqual(before)
    },
  )

  test("every request for an encounter is audited with the product's patient id, never the vendor's", async () => {
    const { id } = linkedPatient('athena')
    await (await server.signIn(OWNER)).get(athenaPath(id))
    const rows = await server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('audit_log')
        .select(['object', 'outcome'])
        .where('action', '=', 'latest-encounter-summary')
        .execute(),
    )
    expect(rows.some((row) => row.outcome === 'allowed' && row.object)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(`"${id}"`)
  })
})
