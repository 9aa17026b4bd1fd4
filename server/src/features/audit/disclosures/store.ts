import type { Selectable } from 'kysely'
import type { DisclosuresTable } from '../../../db/audit-tables.ts'
import type { Handle } from '../../../db/database.ts'

export type DisclosureRecord = Selectable<DisclosuresTable>

/** What left a practice about a patient since a time, the newest first. */
export function findDisclosures(
  handle: Handle,
  {
    practiceId,
    patientId,
    since,
  }: { readonly practiceId: string; readonly patientId: string; readonly since: Date },
): Promise<DisclosureRecord[]> {
  return handle
    .selectFrom('disclosures')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', patientId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .execute()
}
