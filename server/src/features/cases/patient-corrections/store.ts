import { type PatientCorrection, patientCorrectionSchema } from '@econsult/contract/cases/patient-corrections'
import type { CaseEventRecord } from '../../../case-events/store.ts'
import { actingName } from '../../../lib/full-name.ts'

/** What the event of a correction holds. */
const detailsSchema = patientCorrectionSchema.omit({ at: true, byName: true })

/** The corrections of a case's patient among its events, oldest first. */
export function patientCorrectionsIn(events: readonly CaseEventRecord[]): PatientCorrection[] {
  return events
    .filter(({ kind }) => kind === 'patient-corrected')
    .map((event) => ({
      ...detailsSchema.parse(event.details),
      at: event.at.getTime(),
      byName: actingName(event),
    }))
}
