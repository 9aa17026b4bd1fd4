import type { Insertable } from 'kysely'
import type { ApplicationReadsTable } from '../tables/applications.ts'
import { DAY, HOUR, MINUTE } from '../scheduling/durations.ts'
import { fixedId } from './fixed-id.ts'
import { DEMO_PATIENTS } from './patients/demo-patients.ts'

type Read = Insertable<ApplicationReadsTable>

const PATIENTS = DEMO_PATIENTS.filter(({ practice }) => practice === 'demo').map(({ id }) => id)
const DAYS = 28
/** Patients whom the nightly report counts at once. */
const A_NIGHT = 12

const patientAt = (place: number) => PATIENTS[place % PATIENTS.length] ?? ''

/** What the demo's applications read in the last weeks: one beside charts, by day, and one for a report, by night. */
export function applicationReads(now: Date): Read[] {
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
