import { fetchDeliveries } from '@econsult/contract/deliveries'
import type { DeliveryTarget } from '@econsult/contract/deliveries'
import { DEMO_PATIENTS } from '../../../demo/patients/demo-patients.ts'
import { recordLinksOf } from '../../../demo/patients/patient-details.ts'
import { change, claimOf, playConsult } from '../../../features/claims/testing/claims-world.ts'
import { dayAt } from '../../../scheduling/days.ts'
import { createTestCase } from '../../../testing/test-case.ts'
import { newWord } from './patient-scene.ts'
import { must } from './must.ts'
import type { AuditWorld, ReachingRow } from './reaching-row.ts'

const OWNER = 'owner@demo.example'
const BY_BILLER = ['biller'] as const
const BY_OWNER = ['colleague'] as const
type System = 'athena' | 'elation' | 'cerbo' | 'hint'

/** A closed consult with a claim of its sender that can be billed. */
async function claim(world: AuditWorld) {
  const word = newWord()
  const patient = `Claima ${word}`
  await playConsult(world.server, {
    patient,
    question: `Is ${word} ill?`,
    prepared: 20,
    signed: { review: 6 },
  })
  const { id: claimId, version } = await claimOf(await world.apiOf('biller'), patient)
  return { claimId, version, patient }
}

/** The same after a biller did this with it. */
async function claimAfter(world: AuditWorld, name: string, more: object = {}) {
  const { claimId, version, patient } = await claim(world)
  const biller = await world.apiOf('biller')
  const done = await change(biller, name, { id: claimId, version }, more)
  if (done.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(done.body)}`)
  return { claimId, version: (await claimOf(biller, patient)).version }
}

const BILL = { code: '99452', through: 'elsewhere' }

/** A patient of the owner with a chart in this system. */
function charted(system: System) {
  const patient = DEMO_PATIENTS.find((one) => one.provider === OWNER && one.recordSystems.includes(system))
  if (!patient) throw new Error(`${OWNER} has no patient in ${system}`)
  return { patient, chartId: recordLinksOf(patient)[`${system}_patient_id`] ?? '' }
}

/** A closed case of such a patient, whose report was sent nowhere yet or there. */
async function closedCase(world: AuditWorld, system: System, target: System | 'fax' | 'none') {
  const { patient, chartId } = charted(system)
  const owner = await world.apiOf('colleague')
  const { caseId } = await createTestCase(owner, { patientName: patient.fullName, dob: patient.dob })
  await must(owner, '/api/v1/case/closeCase', { caseId, target })
  return { caseId, chartId }
}

async function delivery(world: AuditWorld) {
  const { caseId } = await closedCase(world, 'athena', 'athena')
  const body = await must(await world.apiOf('colleague'), fetchDeliveries.path, { caseId })
  const found = fetchDeliveries.reply.parse(body).data.find(({ target }) => target === FIRST_TARGET)
  if (!found) throw new Error('nothing is to be delivered')
  return { deliveryId: found.id }
}

const FIRST_TARGET: DeliveryTarget = 'athena-document'

const UPLOADS: readonly (readonly [string, System, string])[] = [
  ['/api/v1/athena/patients/{athenaPatientId}/documents/clinicaldocument', 'athena', 'athenaPatientId'],
  ['/api/v1/elation/createDocumentReport', 'elation', 'elationPatientId'],
  ['/api/v1/cerbo/uploadDocument', 'cerbo', 'cerboPatientId'],
  ['/api/v1/allInOne/uploadDocument', 'hint', 'hintPatientId'],
]

async function chartedPatient(world: AuditWorld) {
  const { patient } = charted('athena')
  const owner = await world.apiOf('colleague')
  const { patientId } = await createTestCase(owner, { patientName: patient.fullName, dob: patient.dob })
  return { patientId }
}

const athenaChart = () => ({ athenaPatientId: charted('athena').chartId, athenaPracticeId: '100001' })

/** Claims, deliveries and charts of a practice. */
export const ROWS_OF_PRACTICES: readonly ReachingRow[] = [
  {
    path: '/api/v1/claim/fetchClaims',
    name: 'a list of claims',
    input: async (world) => ({ patient: (await claim(world)).patient }),
    by: BY_BILLER,
  },
  {
    path: '/api/v1/claim/exportClaims',
    name: 'claims as CSV',
    input: async (world) => ({ patient: (await claim(world)).patient }),
    by: BY_BILLER,
  },
  {
    path: '/api/v1/claim/fetchClaim',
    name: 'a claim',
    input: async (world) => ({ claimId: (await claim(world)).claimId }),
    by: BY_BILLER,
  },
  {
    path: '/api/v1/claim/billClaim',
    name: 'bill a claim',
    input: async (world) => {
      const { claimId, version } = await claim(world)
      return { claimId, version, ...BILL }
    },
    by: BY_BILLER,
  },
  {
    path: '/api/v1/claim/holdClaim',
    name: 'hold a claim',
    input: async (world) => {
      const { claimId, version } = await claim(world)
      return { claimId, version }
    },
    by: BY_BILLER,
  },
  {
    path: '/api/v1/claim/releaseClaim',
    name: 'release a held claim',
    input: (world) => claimAfter(world, 'holdClaim'),
    by: BY_BILLER,
  },
  {
    path: '/api/v1/claim/refuseClaim',
    name: 'record that a claim was refused',
    input: async (world) => ({
      ...(await claimAfter(world, 'billClaim', BILL)),
      text: 'A made-up answer of the payer',
    }),
    by: BY_BILLER,
  },
  {
    path: '/api/v1/claim/noteOnClaim',
    name: 'note a visit on a claim',
    input: async (world) => {
      const { claimId } = await claim(world)
      return { claimId, kind: 'visit', day: dayAt(world.server.clock.now(), 'America/Chicago') }
    },
    by: BY_BILLER,
  },
  {
    path: '/api/v1/deliveries/fetchDeliveries',
    name: 'a delivery that waits',
    input: async (world) => {
      await delivery(world)
      return {}
    },
  },
  { path: '/api/v1/deliveries/retryDelivery', name: 'retry a delivery', input: delivery, by: BY_OWNER },
  ...UPLOADS.map(([path, system, field]): ReachingRow => ({
    path,
    name: `upload the report to ${system}`,
    input: async (world) => {
      const { caseId, chartId } = await closedCase(world, system, 'none')
      return { caseId, [field]: chartId }
    },
    by: BY_OWNER,
  })),
  {
    path: '/api/v1/case/sendCloseCaseFax',
    name: 'fax the report',
    input: async (world) => ({ caseId: (await closedCase(world, 'athena', 'none')).caseId }),
    by: BY_OWNER,
  },
  {
    path: '/api/v1/case/{caseId}/report.pdf',
    name: 'the report of a closed case',
    input: async (world) => {
      const { caseId } = await world.facts()
      await must(await world.apiOf('author'), '/api/v1/case/closeCase', { caseId, target: 'none' })
      return { caseId }
    },
  },
  {
    path: '/api/v1/chart/fetchChartSource',
    name: 'where the chart of a patient is',
    input: chartedPatient,
    by: BY_OWNER,
  },
  {
    path: '/api/v1/chart/readChart',
    name: 'read the chart of a patient',
    input: chartedPatient,
    by: BY_OWNER,
  },
  {
    path: '/api/v1/athena/latest-encounter-summary',
    name: 'the latest encounter',
    input: async () => ({ ...athenaChart(), athenaDepartmentId: '1' }),
    by: BY_OWNER,
  },
  {
    path: '/api/v1/cerbo/{practiceId}/patient/{cerboPatientId}/getLatestEncouterSummaryCerbo',
    name: 'the latest encounter',
    input: async ({ server }) => ({
      practiceId: server.practiceId('demo'),
      cerboPatientId: charted('cerbo').chartId,
    }),
    by: BY_OWNER,
  },
  {
    path: '/api/v1/elation/{practiceId}/patient/{elationPatientId}/getLatestEncounterSummaryElation',
    name: 'the latest encounter',
    input: async ({ server }) => ({
      practiceId: server.practiceId('demo'),
      elationPatientId: charted('elation').chartId,
    }),
    by: BY_OWNER,
  },
  {
    path: '/api/v1/athena/{athenaPatientId}/procedurecodes',
    name: 'codes for a patient',
    input: async () => ({ ...athenaChart(), athenaDepartmentId: '1' }),
    by: BY_OWNER,
  },
  {
    path: '/api/v1/athena/diagnoses-from-latest-encounter',
    name: 'diagnoses of a patient',
    input: async () => ({ ...athenaChart(), athenaDepartmentId: '1' }),
    by: BY_OWNER,
  },
  {
    path: '/api/v1/athena/patients/{athenaPatientId}/claims',
    name: 'a claim without a closing',
    input: async () => ({ ...athenaChart(), procedureCodeList: ['99452'], diagnoseCodeList: ['I10'] }),
    by: BY_OWNER,
  },
]
