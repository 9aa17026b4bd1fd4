import { type Selectable, sql } from 'kysely'
import type { DisclosuresTable } from '../../../tables/disclosures.ts'
import type { Handle } from '../../../db/database.ts'

export type DisclosureRecord = Selectable<DisclosuresTable>

/**
 * Returns the disclosures of a practice about a patient since the given time, newest first. Finds them by every id that
 * the patient has had.
 */
export function findDisclosures(
  handle: Handle,
  {
    practiceId,
    patientIds,
    since,
  }: { readonly practiceId: string; readonly patientIds: readonly string[]; readonly since: Date },
): Promise<DisclosureRecord[]> {
  return handle
    .selectFrom('disclosures')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .execute()
}
