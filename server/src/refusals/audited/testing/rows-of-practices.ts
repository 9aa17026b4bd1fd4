import * as recordClaims from '@econsult/contract/records/claims'
import * as changes from '@econsult/contract/claims/changes'
import { closeCase } from '@econsult/contract/closing'
import { downloadReport } from '@econsult/contract/reports'
import { exportClaims, fetchClaim, fetchClaims } from '@econsult/contract/claims'
import { fetchChartSource, readChart } from '@econsult/contract/chart-packets'
import * as encounters from '@econsult/contract/records/encounters'
import {
  retryDelivery,
  sendCloseCaseFax,
  uploadToAthena,
  uploadToCerbo,
  uploadToElation,
  uploadToHint,
  fetchDeliveries,
  type DeliveryTarget,
} from '@econsult/contract/deliveries'
import { DEMO_PATIENTS } from '../../../demo/patients/demo-patients.ts'
import { recordLinksOf } from '../../../demo/patients/patient-details.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { claimOf, playConsult } from '../../../features/claims/testing/claims-world.ts'
import { dayAt } from '../../../scheduling/days.ts'
import { createTestCase } from '../../../testing/test-case.ts'
import { newWord } from './patient-scene.ts'
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
  return { patient, seen: { claimId, version } }
}

const BILL = { code: '99452', through: 'elsewhere' } as const

/** A claim like the one above, after a biller took this action on it. */
async function claimAfter(
  world: AuditWorld,
  change: (biller: TestApi, seen: { claimId: string; version: number }) => Promise<unknown>,
) {
  const { patient, seen } = await claim(world)
  const biller = await world.apiOf('biller')
  await change(biller, seen)
  return { ...seen, version: (await claimOf(biller, patient)).version }
}

/** A patient of the owner with a chart in this system. */
function charted(system: System) {
  const patient = DEMO_PATIENTS.find((one) => one.provider === OWNER && one.recordSystems.includes(system))
  if (!patient) throw new Error(`${OWNER} has no patient in ${system}`)
  return { patient, chartId: recordLinksOf(patient)[system]?.id ?? '' }
}

/** A closed case of such a patient, whose report was either not sent yet or sent to this target. */
async function closedCase(world: AuditWorld, system: System, target: System | 'fax' | 'none') {
  const { patient, chartId } = charted(system)
  const owner = await world.apiOf('colleague')
  const { caseId } = await createTestCase(owner, { patientName: patient.fullName, dob: patient.dob })
  await owner.call(closeCase, { caseId, target })
  return { caseId, chartId }
}

async function delivery(world: AuditWorld) {
  const { caseId } = await closedCase(world, 'athena', 'athena')
  const body = await (await world.apiOf('colleague')).call(fetchDeliveries, { caseId })
  const found = fetchDeliveries.reply.parse(body).data.find(({ target }) => target === FIRST_TARGET)
  if (!found) throw new Error('nothing is to be delivered')
  return { deliveryId: found.id }
}

const FIRST_TARGET: DeliveryTarget = 'athena-document'

const UPLOADS: readonly (readonly [string, System, string])[] = [
  [uploadToAthena.path, 'athena', 'athenaPatientId'],
  [uploadToElation.path, 'elation', 'elationPatientId'],
  [uploadToCerbo.path, 'cerbo', 'cerboPatientId'],
  [uploadToHint.path, 'hint', 'hintPatientId'],
]

async function chartedPatient(world: AuditWorld) {
  const { patient } = charted('athena')
  const owner = await world.apiOf('colleague')
  const { patientId } = await createTestCase(owner, { patientName: patient.fullName, dob: patient.dob })
  return { patientId }
}

const athenaChart = () => ({ athenaPatientId: charted('athena').chartId, athenaPracticeId: '100001' })

/** Calls about claims, deliveries and charts of a practice. */
export const ROWS_OF_PRACTICES: readonly ReachingRow[] = [
  {
    path: fetchClaims.path,
    name: 'a list of claims',
    input: async (world) => ({ patient: (await claim(world)).patient }),
    by: BY_BILLER,
  },
  {
    path: exportClaims.path,
    name: 'claims as CSV',
    input: async (world) => ({ patient: (await claim(world)).patient }),
    by: BY_BILLER,
  },
  {
    path: fetchClaim.path,
    name: 'a claim',
    input: async (world) => ({ claimId: (await claim(world)).seen.claimId }),
    by: BY_BILLER,
  },
  {
    path: changes.billClaim.path,
    name: 'bill a claim',
    input: async (world) => ({ ...(await claim(world)).seen, ...BILL }),
    by: BY_BILLER,
  },
  {
    path: changes.holdClaim.path,
    name: 'hold a claim',
    input: async (world) => (await claim(world)).seen,
    by: BY_BILLER,
  },
  {
    path: changes.releaseClaim.path,
    name: 'release a held claim',
    input: (world) => claimAfter(world, (biller, seen) => biller.call(changes.holdClaim, seen)),
    by: BY_BILLER,
  },
  {
    path: changes.refuseClaim.path,
    name: 'record that a claim was refused',
    input: async (world) => ({
      ...(await claimAfter(world, (biller, seen) => biller.call(changes.billClaim, { ...seen, ...BILL }))),
      text: 'A made-up answer of the payer',
    }),
    by: BY_BILLER,
  },
  {
    path: changes.noteOnClaim.path,
    name: 'note a visit on a claim',
    input: async (world) => {
      const { claimId } = (await claim(world)).seen
      return { claimId, kind: 'visit', day: dayAt(world.server.clock.now(), 'America/Chicago') }
    },
    by: BY_BILLER,
  },
  {
    path: fetchDeliveries.path,
    name: 'a delivery that waits',
    input: async (world) => {
      await delivery(world)
      return {}
    },
  },
  { path: retryDelivery.path, name: 'retry a delivery', input: delivery, by: BY_OWNER },
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
    path: sendCloseCaseFax.path,
    name: 'fax the report',
    input: async (world) => ({ caseId: (await closedCase(world, 'athena', 'none')).caseId }),
    by: BY_OWNER,
  },
  {
    path: downloadReport.path,
    name: 'the report of a closed case',
    input: async (world) => {
      const { caseId } = await world.facts()
      await (await world.apiOf('author')).call(closeCase, { caseId, target: 'none' })
      return { caseId }
    },
  },
  {
    path: fetchChartSource.path,
    name: 'where the chart of a patient is',
    input: chartedPatient,
    by: BY_OWNER,
  },
  {
    path: readChart.path,
    name: 'read the chart of a patient',
    input: chartedPatient,
    by: BY_OWNER,
  },
  {
    path: encounters.latestAthenaEncounter.path,
    name: 'the latest encounter',
    input: async () => ({ ...athenaChart(), athenaDepartmentId: '1' }),
    by: BY_OWNER,
  },
  {
    path: encounters.latestCerboEncounter.path,
    name: 'the latest encounter',
    input: async ({ server }) => ({
      practiceId: server.practiceId('demo'),
      cerboPatientId: charted('cerbo').chartId,
    }),
    by: BY_OWNER,
  },
  {
    path: encounters.latestElationEncounter.path,
    name: 'the latest encounter',
    input: async ({ server }) => ({
      practiceId: server.practiceId('demo'),
      elationPatientId: charted('elation').chartId,
    }),
    by: BY_OWNER,
  },
  {
    path: recordClaims.athenaProcedureCodes.path,
    name: 'codes for a patient',
    input: async () => ({ ...athenaChart(), athenaDepartmentId: '1' }),
    by: BY_OWNER,
  },
  {
    path: recordClaims.latestAthenaDiagnoses.path,
    name: 'diagnoses of a patient',
    input: async () => ({ ...athenaChart(), athenaDepartmentId: '1' }),
    by: BY_OWNER,
  },
  {
    path: recordClaims.createAthenaClaim.path,
    name: 'a claim without a closing',
    input: async () => ({ ...athenaChart(), procedureCodeList: ['99452'], diagnoseCodeList: ['I10'] }),
    by: BY_OWNER,
  },
]
