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
 * What left a practice about a patient since a time, the newest first. What left with a case follows the case, also where
 * a merge gave it to another entry or its undoing gave it back.
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
