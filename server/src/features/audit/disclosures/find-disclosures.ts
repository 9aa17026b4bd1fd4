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
 * The disclosures of a practice about a patient since a time, newest first. Disclosures made with a case follow the
 * case, even if a merge moved it to another entry or undoing the merge moved it back.
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
