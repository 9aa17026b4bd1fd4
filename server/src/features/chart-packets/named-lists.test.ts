import { downloadReport } from '@econsult/contract/reports'
import { fetchChartPacket } from '@econsult/contract/chart-packets'
import { LISTED_PARTS } from '@econsult/contract/chart-packets/none-known'
import { partLine } from '@econsult/contract/chart-packets/part-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CaseChanges, assign, createTestCase } from '../../testing/test-case.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { readPdf, textOf } from '../reports/pdf/testing/read-pdf.ts'
import { insertReading } from './store.ts'
import { startHostileChart } from './testing/hostile-chart.ts'
import { type HostileAnswers, MADE_UP, ofPatient, searchset } from './testing/hostile-fhir.ts'

const SNOMED = 'http://snomed.info/sct'
const IPS = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'
const list =
  (...resources: readonly object[]) =>
  () =>
    searchset(resources)
const allergy = (id: string, code: object, rest: object = {}) =>
  ofPatient('AllergyIntolerance', id, { code, ...rest })
const coded = (system: string, code: string, display?: string) => ({ coding: [{ system, code, display }] })

const PROBLEM = ofPatient('Condition', 'c1', { code: { text: 'Hypertension' } })
const MEDICINE = ofPatient('MedicationRequest', 'm1', {
  status: 'active',
  medicationCodeableConcept: { text: 'Lisinopril 20 mg' },
  dosageInstruction: [{ text: 'one daily' }],
})
const PENICILLIN = allergy(
  'a1',
  { text: 'Penicillin' },
  { reaction: [{ manifestation: [{ text: 'rash' }] }] },
)
const NO_KNOWN_ALLERGY = allergy('a0', coded(SNOMED, '716186003', 'No known allergy (situation)'))
const BOTH = { Condition: list(PROBLEM), MedicationRequest: list(MEDICINE) }

/** A chart, its ticked parts, and the texts that the report and the room display for the lists of the chart. */
interface Sent {
  readonly chart: HostileAnswers
  readonly ticked: readonly string[]
  readonly said: readonly [allergies: string, problems: string, medicines: string]
}

const SENT: readonly (readonly [string, Sent])[] = [
  [
    'what is ticked',
    {
      chart: { ...BOTH, AllergyIntolerance: list(PENICILLIN) },
      ticked: ['allergies', 'problems', 'medicines'],
      said: [
        'Allergies: Penicillin (rash)',
        'Problems: Hypertension',
        'Medicines: Lisinopril 20 mg (one daily)',
      ],
    },
  ],
  [
    'how many are not ticked',
    {
      chart: { ...BOTH, AllergyIntolerance: list(PENICILLIN) },
      ticked: ['problems'],
      said: ['Allergies: Not sent: 1', 'Problems: Hypertension', 'Medicines: Not sent: 1'],
    },
  ],
  [
    'that no allergies are known',
    {
      chart: { ...BOTH, AllergyIntolerance: list(NO_KNOWN_ALLERGY) },
      ticked: ['problems'],
      said: ['Allergies: No known allergies (recorded)', 'Problems: Hypertension', 'Medicines: Not sent: 1'],
    },
  ],
  [
    'that no drug allergies, problems or medicines are known',
    {
      chart: {
        AllergyIntolerance: list(allergy('a0', { text: 'NKDA', ...coded(SNOMED, '409137002') })),
        Condition: list(ofPatient('Condition', 'c0', { code: coded(SNOMED, '160245001') })),
        MedicationRequest: list(
          ofPatient('MedicationRequest', 'm0', {
            status: 'active',
            medicationCodeableConcept: coded(IPS, 'no-known-medications', 'No known medications'),
          }),
        ),
        DiagnosticReport: list(
          ofPatient('DiagnosticReport', 'r1', {
            status: 'final',
            code: { text: 'Echocardiogram' },
            effectiveDateTime: new Date().toISOString().slice(0, 10),
            conclusion: 'Normal',
          }),
        ),
      },
      ticked: ['results'],
      said: [
        'Allergies: No known drug allergies (recorded)',
        'Problems: No known problems (recorded)',
        'Medicines: No known medicines (recorded)',
      ],
    },
  ],
  [
    'that nothing is recorded, also where a record says only that there is no information',
    {
      chart: {
        AllergyIntolerance: list(
          allergy('a0', coded(IPS, 'no-allergy-info', 'No information about allergies')),
        ),
        Condition: list(PROBLEM),
        MedicationRequest: list(
          ofPatient('MedicationRequest', 'm2', {
            status: 'active',
            doNotPerform: true,
            medicationCodeableConcept: { text: 'Ibuprofen' },
          }),
        ),
      },
      ticked: ['problems'],
      said: ['Allergies: Nothing recorded', 'Problems: Hypertension', 'Medicines: Nothing recorded'],
    },
  ],
  [
    'allergies that contradict a statement that none are known',
    {
      chart: { ...BOTH, AllergyIntolerance: list(NO_KNOWN_ALLERGY, PENICILLIN) },
      ticked: ['problems', 'medicines'],
      said: ['Allergies: Not sent: 1', 'Problems: Hypertension', 'Medicines: Lisinopril 20 mg (one daily)'],
    },
  ],
  [
    'an allergy whose words contradict its code, and one without words',
    {
      chart: {
        ...BOTH,
        AllergyIntolerance: list(
          allergy('a1', { text: 'Latex', ...coded(SNOMED, '716186003') }),
          allergy('a2', {}),
        ),
      },
      ticked: ['allergies', 'problems'],
      said: ['Allergies: Latex; Unnamed allergy', 'Problems: Hypertension', 'Medicines: Not sent: 1'],
    },
  ],
  [
    'a refuted or ended statement as nothing recorded',
    {
      chart: {
        ...BOTH,
        AllergyIntolerance: list(
          allergy('a1', coded(SNOMED, '716186003'), { verificationStatus: coded('', 'refuted') }),
          allergy('a2', coded(SNOMED, '409137002'), { clinicalStatus: coded('', 'inactive') }),
        ),
      },
      ticked: ['problems', 'medicines'],
      said: [
        'Allergies: Nothing recorded',
        'Problems: Hypertension',
        'Medicines: Lisinopril 20 mg (one daily)',
      ],
    },
  ],
  [
    'that allergies could not be read',
    {
      chart: { ...BOTH, AllergyIntolerance: () => ({ body: 'no JSON' }) },
      ticked: ['problems', 'medicines'],
      said: [
        'Allergies: Could not be read',
        'Problems: Hypertension',
        'Medicines: Lisinopril 20 mg (one daily)',
      ],
    },
  ],
  [
    'that a statement is not all that was there to read',
    {
      chart: {
        ...BOTH,
        AllergyIntolerance: list(NO_KNOWN_ALLERGY, { resourceType: 'AllergyIntolerance', id: 7 }),
      },
      ticked: ['problems', 'medicines'],
      said: [
        'Allergies: Not read to the end',
        'Problems: Hypertension',
        'Medicines: Lisinopril 20 mg (one daily)',
      ],
    },
  ],
]

describe.each(testDatabases)('allergies, problems and medicines by name, on %s', (kind) => {
  let chart: Awaited<ReturnType<typeof startHostileChart>>
  beforeAll(async () => {
    chart = await startHostileChart(kind)
  })
  afterAll(() => chart.close())

  async function send(changes: CaseChanges = {}): Promise<string> {
    const { patientId, patientName, api, server } = chart
    const { caseId } = await createTestCase(api, { patientId, patientName, dob: MADE_UP.dob, ...changes })
    await assign(server, caseId)
    return caseId
  }

  async function reportOf(caseId: string): Promise<string> {
    const cardio = await chart.server.signIn('cardio@demo.example')
    const report = await cardio.download(downloadReport, { caseId })
    const { pages } = await readPdf(new Uint8Array(await report.arrayBuffer()))
    return pages.map(textOf).join(' ').replaceAll(/\s+/g, ' ')
  }

  test.each(SENT)('CHART-02 report and packet list %s', async (_what, { chart: answers, ticked, said }) => {
    chart.fhir.answer(answers)
    const { readingId, items } = await chart.read()
    const itemIds = items.filter(({ part }) => ticked.includes(part)).map(({ id }) => id)
    const caseId = await send({ chart: { readingId, itemIds } })
    const cardio = await chart.server.signIn('cardio@demo.example')
    const answer = await cardio.call(fetchChartPacket, { caseId })
    const packet = answer.data
    if (!packet) throw new Error('there is no packet')
    expect(LISTED_PARTS.map((part) => partLine(packet, part))).toEqual(said)
    const report = await reportOf(caseId)
    for (const line of said) expect(report).toContain(line)
  })

  test('CHART-02 without a stored “none known” statement, the report does not claim that there are none', async () => {
    chart.fhir.answer({ ...BOTH, AllergyIntolerance: list(NO_KNOWN_ALLERGY) })
    const { readingId, items } = await chart.read()
    await chart.server.running.deps.database.asSystem(async (handle) => {
      const readings = handle.selectFrom('chart_readings').selectAll().where('id', '=', readingId)
      const reading = await readings.executeTakeFirstOrThrow()
      await handle.deleteFrom('chart_readings').where('id', '=', readingId).execute()
      await insertReading(handle, { ...reading, none_known: null })
    })
    const itemIds = items.filter(({ part }) => part === 'problems').map(({ id }) => id)
    const report = await reportOf(await send({ chart: { readingId, itemIds } }))
    expect(report).toContain(
      'Allergies: No entries were read; whether the record says that none are known was not read',
    )
    expect(report).toContain('Problems: Hypertension')
  })

  test('CHART-02 the report of a case without a packet states that no chart items were sent', async () => {
    expect(await reportOf(await send())).toContain(
      'Nothing of the patient’s chart was sent with this case: allergies, problems and medicines are not listed here.',
    )
  })
})
