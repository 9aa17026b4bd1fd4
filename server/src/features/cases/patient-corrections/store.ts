import { type PatientCorrection, patientCorrectionSchema } from '@econsult/contract/cases/patient-corrections'
import { sql } from 'kysely'
import type { CaseEventRecord } from '../../../case-events/store.ts'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import { actingName } from '../../../lib/full-name.ts'

/** Returns true if another case of the practice belongs to this entry, or another entry was merged into it. */
export async function isEntryShared(
  handle: Handle,
  { practice_id, id }: Pick<CaseRecord, 'practice_id' | 'id'>,
  patientId: string,
): Promise<boolean> {
  const [found] = await handle.send(sql<{ isShared: boolean }>`
    select exists (select from cases where practice_id = ${practice_id} and patient_id = ${patientId} and id <> ${id})
      or exists (select from patients where practice_id = ${practice_id} and replaced_by = ${patientId}) as "isShared"`)
  return found?.isShared ?? false
}

/** Schema of the details in the event of a correction. */
const detailsSchema = patientCorrectionSchema.omit({ at: true, byName: true })

/** Reads the corrections of a case's patient from its events, oldest first. */
export function patientCorrectionsIn(events: readonly CaseEventRecord[]): PatientCorrection[] {
  return events
    .filter(({ kind }) => kind === 'patient-corrected')
    .map((event) => ({
      ...detailsSchema.parse(event.details),
      at: event.at.getTime(),
      byName: actingName(event),
    }))
}
