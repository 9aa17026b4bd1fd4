import type { Insertable } from 'kysely'
import type { ApplicationsTable, ApplicationReadsTable } from '../tables/applications.ts'
import type { Handle } from '../db/database.ts'
import { DAY, HOUR, MINUTE } from '../scheduling/durations.ts'
import { saveIssuer } from '../features/applications/launch/store.ts'
import { insertApplication } from '../features/applications/store.ts'
import { fixedId } from './fixed-id.ts'
import { insertApplicationReads } from './store.ts'
import { DEMO_PATIENTS } from './patients/demo-patients.ts'

type Demo = Pick<Insertable<ApplicationsTable>, 'name' | 'vendor' | 'kind' | 'rights' | 'purpose'> & {
  readonly redirectUri?: string
  readonly jwksUrl?: string
  /** Days since the application was requested. */
  readonly daysAgo: number
  /** The admin who approved the application; omitted if no decision was made yet. */
  readonly approvedBy?: string
}

const OWNER = 'owner@demo.example'

const APPLICATIONS: readonly Demo[] = [
  {
    name: 'Made-up chart launch',
    vendor: 'Made-up chart',
    kind: 'chart',
    rights: ['requests', 'documents'],
    purpose: 'Shows requests and reports beside the chart.',
    redirectUri: 'https://chart.example/econsult/back',
    daysAgo: 56,
    approvedBy: OWNER,
  },
  {
    name: 'Quality report builder',
    vendor: 'Fenwick Analytics',
    kind: 'service',
    rights: ['requests', 'forms'],
    purpose: 'Counts response intervals for the quality report.',
    jwksUrl: 'https://fenwick.example/keys.json',
    daysAgo: 128,
    approvedBy: OWNER,
  },
  {
    name: 'Harbor Health Exchange',
    vendor: 'Harbor Health',
    kind: 'service',
    rights: ['requests', 'documents'],
    purpose: 'It wants to read requests and reports of this practice, by itself, every night.',
    jwksUrl: 'https://harbor.example/keys.json',
    daysAgo: 1,
  },
]

/**
 * The applications that the demo practice connected, with the data that they read, and one application that its
 * Practice Administrator requested.
 */
export async function insertApplications(handle: Handle, now: Date): Promise<void> {
  const reads = applicationReads(now)
  const rows = APPLICATIONS.map((one) => {
    const id = fixedId(`application ${one.name}`)
    const latest = reads.find((read) => read.application_id === id)
    const at = new Date(now.getTime() - one.daysAgo * DAY)
    const approver = one.approvedBy === undefined ? null : fixedId(`user ${one.approvedBy}`)
    return {
      practice_id: fixedId('practice demo'),
      id,
      name: one.name,
      vendor: one.vendor,
      kind: one.kind,
      redirect_uris: one.redirectUri === undefined ? [] : [one.redirectUri],
      jwks_url: one.jwksUrl ?? null,
      jwks: null,
      rights: one.rights,
      purpose: one.purpose,
      state: approver === null ? ('asked' as const) : ('approved' as const),
      asked_by: approver ?? fixedId('user biller@demo.example'),
      asked_at: at,
      decided_by: approver,
      decided_at: approver === null ? null : at,
      revoked_by: null,
      revoked_at: null,
      last_used_at: latest?.at ?? null,
      last_used_by: latest?.user_id ?? null,
    }
  })
  for (const row of rows) await insertApplication(handle, row)
  await insertApplicationReads(handle, reads)
}

/**
 * Allows the sandbox's chart to open the product for the demo practice; the chart's address changes with every start.
 */
export async function connectDemoChart(
  handle: Handle,
  chart: { readonly issuer: string; readonly clientId: string },
  now: Date,
): Promise<void> {
  const { issuer, clientId: client_id } = chart
  await saveIssuer(handle, {
    practice_id: fixedId('practice demo'),
    id: fixedId('launch issuer of the sandbox'),
    issuer,
    name: 'Made-up chart',
    client_id,
    sealed_secret: null,
    created_by: fixedId(`user ${OWNER}`),
    created_at: now,
    removed_at: null,
  })
}

type Read = Insertable<ApplicationReadsTable>

const PATIENTS = DEMO_PATIENTS.filter(({ practice }) => practice === 'demo').map(({ id }) => id)
const DAYS = 28
/** Number of patients whose data the nightly report reads together. */
const A_NIGHT = 12

const patientAt = (place: number) => PATIENTS[place % PATIENTS.length] ?? ''

/**
 * Returns the reads of the demo's applications in the last weeks: one application reads open charts during the day, the
 * other reads for a report at night.
 */
function applicationReads(now: Date): Read[] {
  const at = (day: number, ms: number) => new Date(now.getTime() - day * DAY - ms)
  const chart = {
    application_id: fixedId('application Made-up chart launch'),
    user_id: fixedId('user owner@demo.example'),
  }
  const report = { application_id: fixedId('application Quality report builder'), user_id: null }
  const reads = Array.from({ length: DAYS }, (_unused, day) => {
    const opened = { ...chart, patient_ids: [patientAt(day * 7)], outcome: 'read' as const }
    const counted = Array.from({ length: A_NIGHT }, (_one, place) => patientAt(day + place * 5))
    const night = { ...report, patient_ids: [...new Set(counted)], outcome: 'read' as const }
    return [
      { ...opened, at: at(day, 2 * HOUR), resource: 'DocumentReference' },
      { ...opened, at: at(day, 2 * HOUR + MINUTE), resource: 'ServiceRequest' },
      { ...night, at: at(day, 15 * HOUR), resource: 'ServiceRequest' },
    ]
  }).flat()
  const refused = { ...chart, at: at(11, 3 * HOUR), resource: 'Communication', patient_ids: [] }
  return [...reads, { ...refused, outcome: 'refused' as const }].map((read, place) => ({
    ...read,
    practice_id: fixedId('practice demo'),
    id: fixedId(`application read ${place}`),
  }))
}
