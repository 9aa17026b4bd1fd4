import type { InputOf } from '@econsult/contract/call'
import { downloadReport } from '@econsult/contract/reports'
import { getUserPatients } from '@econsult/contract/patients'
import { createCase, caseDataSchema } from '@econsult/contract/cases'
import { connectRecordSystem } from '@econsult/contract/record-systems/connections'
import { saveDraft } from '@econsult/contract/drafts'
import { CHART_TEXTS, fetchChartPacket, fetchChartSource, readChart } from '@econsult/contract/chart-packets'
import {
  fetchCaseTemplate,
  fetchReferralTemplates,
  TEMPLATE_TEXTS,
} from '@econsult/contract/referral-templates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startAthenaServer } from '../../../../sandbox/src/athena/athena-server.ts'
import { startCerboServer } from '../../../../sandbox/src/cerbo/cerbo-server.ts'
import { startElationServer } from '../../../../sandbox/src/elation/elation-server.ts'
import { FHIR_CLIENT, startFhirServer } from '../../../../sandbox/src/fhir/fhir-server.ts'
import { type CaseChanges, assign, createTestCase, newCaseBody } from '../../testing/test-case.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { insertLinkedPatients } from '../../testing/test-linked-patients.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readPdf, textOf } from '../reports/pdf/testing/read-pdf.ts'
import { recordSystemsEnvironment } from '../deliveries/testing/test-vendors.ts'

const patientsSchema = z.array(
  z.object({ id: z.string(), fullName: z.string(), dob: z.string(), athenaPatientId: z.string().nullable() }),
)
const ATRIAL = '00000000-0000-4000-8000-000000001000'

describe.each(testDatabases)('chart items sent with a case, on %s', (kind) => {
  let server: TestServer
  const vendors = {
    athena: startAthenaServer(),
    elation: startElationServer(),
    cerbo: startCerboServer(),
    fhir: startFhirServer(),
  }
  beforeAll(async () => {
    const [athena, elation, cerbo, fhir] = await Promise.all(Object.values(vendors))
    if (!athena || !elation || !cerbo || !fhir) throw new Error('a stand-in did not start')
    server = await startTestServer(kind, {
      ...recordSystemsEnvironment({ athena, elation, cerbo }),
      FHIR_BASE_URL: `${fhir.url}/r4`,
    })
    await insertLinkedPatients(server)
  })
  afterAll(async () => {
    await server.close()
    for (const vendor of Object.values(vendors)) await (await vendor).close()
  })

  async function patientNamed(api: TestApi, keyword: string) {
    const answer = await api.call(getUserPatients, { keyword })
    const [found] = patientsSchema.parse(answer.data)
    if (!found) throw new Error(`nobody is called ${keyword}`)
    return found
  }
  const read = async (api: TestApi, patientId: string) => {
    const answer = await api.send(readChart, { patientId })
    return answer.status === 200 ? readChart.reply.parse(answer.body).data : answer.body
  }
  const readingOf = async (api: TestApi, patientId: string) => {
    const { data } = await api.call(readChart, { patientId })
    return data
  }
  const packetOf = async (api: TestApi, caseId: string) => (await api.call(fetchChartPacket, { caseId })).data
  const templateOf = async (api: TestApi, caseId: string) =>
    (await api.call(fetchCaseTemplate, { caseId })).data

  test('CHART-01 a chart is offered with its newest results, each with its previous value', async () => {
    const owner = await server.signIn('owner@demo.example')
    const patient = await patientNamed(owner, 'Haldane')
    const source = await owner.call(fetchChartSource, { patientId: patient.id })
    expect(source.data).toEqual({ source: 'athena' })
    const { items, gaps } = await readingOf(owner, patient.id)
    expect(gaps).toEqual([])
    const counts = items.filter(({ title }) => title === 'Complete blood count')
    expect(counts).toHaveLength(1)
    expect(counts[0]?.tests[0]).toMatchObject({
      name: 'Hemoglobin',
      value: '10.9',
      before: '11.4',
      flag: 'low',
    })
    const parts = items.map(({ part }) => part)
    expect([...new Set(parts)]).toEqual(['allergies', 'problems', 'medicines', 'results', 'notes'])
  })

  test('CHART-02 CHART-03 only ticked items are sent, with the name of the user who chose them; nobody can change them; users with access and the report get them', async () => {
    const owner = await server.signIn('owner@demo.example')
    const patient = await patientNamed(owner, 'Haldane')
    const { readingId, items } = await readingOf(owner, patient.id)
    const itemIds = items.filter(({ part }) => part !== 'notes').map(({ id }) => id)
    const templates = await owner.call(fetchReferralTemplates, { specialtyIds: ['2'] })
    const [template] = templates.data
    const question = template?.content.questions[0]
    const { caseId } = await createTestCase(owner, {
      patientId: patient.id,
      patientName: patient.fullName,
      dob: patient.dob,
      chart: { readingId, itemIds },
      template: {
        templateId: template?.id ?? '',
        number: 1,
        answers: [{ questionId: question?.id ?? '', answer: ' Palpitations, twice a week ' }],
      },
    })
    await assign(server, caseId)
    const cardio = await server.signIn('cardio@demo.example')
    const packet = await packetOf(cardio, caseId)
    expect(packet?.items.map(({ id }) => id)).toEqual(itemIds)
    expect(packet).toMatchObject({ source: 'athena', chosenById: server.userId('owner@demo.example') })
    expect(packet?.totals.find(({ part }) => part === 'notes')?.count).toBe(2)
    const proposed = packet?.items.filter(({ isProposed }) => isProposed).map(({ title }) => title)
    expect(proposed).toContain('Paroxysmal atrial fibrillation')
    expect(proposed).not.toContain('Right knee osteoarthritis')
    expect(await templateOf(cardio, caseId)).toMatchObject({ title: 'Atrial fibrillation', number: 1 })
    expect((await templateOf(cardio, caseId))?.answers.slice(0, 2)).toEqual([
      { question: 'Symptoms, and how often', answer: 'Palpitations, twice a week', isExpected: true },
      { question: 'Since when, and paroxysmal or lasting', answer: '', isExpected: true },
    ])
    const report = await cardio.download(downloadReport, { caseId })
    const printed = (await readPdf(new Uint8Array(await report.arrayBuffer()))).pages.map(textOf).join(' ')
    for (const words of [
      /Questions of the referral: Atrial fibrillation, version 1/,
      /Symptoms, and how often Palpitations, twice a week/,
      /Since when, and paroxysmal or lasting Not answered/,
      /From the chart As sent by .*, from athena\. \d+ of \d+ items, chosen for this question\./,
      /Chart: allergies Penicillin Urticaria/,
      /Hemoglobin 10\.9 g\/dL low, range 13\.5.17\.5, before 11\.4/,
      /eGFR 58 mL\/min\/1\.73 m² low/,
    ]) {
      expect(printed).toMatch(words)
    }
    expect(printed).not.toContain('Chart: notes')
    const derm = await server.signIn('derm@demo.example')
    expect((await derm.refused(fetchChartPacket, { caseId })).status).toBe(404)
    await expect(
      server.running.deps.database.asSystem((handle) =>
        handle.updateTable('chart_packets').set({ source: 'forged' }).execute(),
      ),
    ).rejects.toThrow()
  })

  test('CHART-02 a case can be sent without a chart or a template', async () => {
    const pcp = await server.signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    expect(await packetOf(pcp, caseId)).toBeNull()
    expect(await templateOf(pcp, caseId)).toBeNull()
  })

  test('CHART-02 rejects the chart of another patient, of another sender, or with other items', async () => {
    const owner = await server.signIn('owner@demo.example')
    const patient = await patientNamed(owner, 'Haldane')
    const { readingId, items } = await readingOf(owner, patient.id)
    const itemIds = [items[0]?.id ?? '']
    const person = { patientId: patient.id, patientName: patient.fullName, dob: patient.dob }
    const sent = async (api: TestApi, body: CaseChanges) => {
      const answer = await api.send(createCase, newCaseBody(body))
      return [answer.status, answer.body['message']]
    }
    expect(await sent(owner, { chart: { readingId, itemIds } })).toEqual([400, CHART_TEXTS.otherPatient])
    expect(await sent(owner, { ...person, chart: { readingId, itemIds: ['problems:made-up'] } })).toEqual([
      400,
      CHART_TEXTS.unknownItem,
    ])
    const superuser = await server.signIn('superuser@demo.example')
    expect(await sent(superuser, { ...person, chart: { readingId, itemIds } })).toEqual([
      400,
      CHART_TEXTS.readAgain,
    ])
    const template = { templateId: ATRIAL, number: 1, answers: [] }
    expect(await sent(owner, { specialtyIds: ['3'], template })).toEqual([400, TEMPLATE_TEXTS.otherSpecialty])
    expect(await sent(owner, { template: { ...template, number: 99 } })).toEqual([
      400,
      TEMPLATE_TEXTS.noSuchVersion,
    ])
  })

  test('CHART-01 a user cannot read the chart of another user’s patient', async () => {
    const owner = await server.signIn('owner@demo.example')
    const { id: patientId } = await patientNamed(owner, 'Haldane')
    const rival = await server.signIn('other@rival.example')
    for (const id of [patientId, 'made-up']) {
      expect((await rival.refused(readChart, { patientId: id })).status).toBe(404)
      expect((await rival.refused(fetchChartSource, { patientId: id })).status).toBe(404)
    }
  })

  test('CHART-01 a failure of the record system is reported, and the case can be sent', async () => {
    const owner = await server.signIn('owner@demo.example')
    const patient = await patientNamed(owner, 'Haldane')
    const athena = await vendors.athena
    await readingOf(owner, patient.id)
    athena.faults.plan('throttled', 10)
    const answer = await owner.send(readChart, { patientId: patient.id })
    athena.faults.clear()
    expect([answer.status, answer.body['message']]).toEqual([
      502,
      'athena is busy. Try again in a minute, or send the case without the chart.',
    ])
  })

  test('CHART-01 after a practice has connected its FHIR server, a chart is found by the patient’s name and date of birth', async () => {
    const rival = await server.signIn('other@rival.example')
    const address = `${(await vendors.fhir).url}/r4`
    const connect = (body: Partial<InputOf<typeof connectRecordSystem>>) =>
      rival.send(connectRecordSystem, { system: 'fhir', ...body })
    const refused = await connect({ address: 'https://127.0.0.1/r4', ...FHIR_CLIENT })
    expect([refused.status, refused.body['errors']]).toMatchObject([
      400,
      { address: expect.stringContaining('public') },
    ])
    expect((await connect({ address, user: 'made-up', secret: 'wrong' })).status).toBe(502)
    const connected = await connect({ address, ...FHIR_CLIENT })
    expect([connected.status, connected.body['message']]).toEqual([200, 'FHIR server is connected.'])
    expect(JSON.stringify(connected.body)).not.toContain('"d"')
    const sent = await rival.call(
      createCase,
      newCaseBody({ patientName: 'Fenna Hallstrom', dob: '1950-07-19' }),
    )
    const { patientId } = caseDataSchema.parse(sent.data)
    const { items, source } = await readingOf(rival, patientId ?? '')
    expect(source).toBe('FHIR server')
    expect(items.map(({ title }) => title)).toContain('Paroxysmal atrial fibrillation')
    const other = (await rival.call(createCase, newCaseBody({ patientName: 'Nobody There' }))).data
    expect(await read(rival, other.patientId ?? '')).toMatchObject({
      message: expect.stringContaining('does not have exactly one patient'),
    })
  })

  test('CHART-02 a draft keeps the ticked items and the answers', async () => {
    const pcp = await server.signIn('pcp@demo.example')
    const caseId = crypto.randomUUID()
    const template = { templateId: ATRIAL, number: 1, answers: [] }
    const saved = await pcp.call(saveDraft, {
      caseId,
      patientName: 'Testina Madeup',
      chartItemIds: ['problems:1'],
      template,
    })
    expect(saved.data).toMatchObject({ chartItemIds: ['problems:1'], template })
  })
})
