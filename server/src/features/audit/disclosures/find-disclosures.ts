import type { Handle } from '../../../db/database.ts'
import { isKnownAs, type KnownId } from '../../patients/known-ids/store.ts'
import { type DisclosureRecord, findDisclosures } from './store.ts'

interface Wanted {
  readonly practiceId: string
  readonly known: readonly KnownId[]
  readonly caseIds: readonly string[]
  readonly since: Date
}

/**
 * Returns the disclosures of a practice about a patient since the given time, newest first. Disclosures that belong to
 * a case are listed for the case's current patient, even if a merge or its undo has moved the case to another entry.
 */
export async function findDisclosuresOf(
  handle: Handle,
  { practiceId, known, caseIds, since }: Wanted,
): Promise<DisclosureRecord[]> {
  const patientIds = [...new Set(known.map(({ id }) => id))]
  const found = await findDisclosures(handle, { practiceId, patientIds, since })
  return found.filter(({ case_id, patient_id, at }) =>
    case_id === null ? isKnownAs(known, patient_id, at) : caseIds.includes(case_id),
  )
}
