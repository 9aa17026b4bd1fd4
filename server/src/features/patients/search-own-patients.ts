import type * as contract from '@econsult/contract/patients'
import { SHORTEST_PATIENT_KEYWORD } from '@econsult/contract/patients'
import { searchTerms } from '@econsult/contract/name-search'
import { nameWords } from '@econsult/contract/name-words'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { presentOption } from './present.ts'
import { providerOfChoice } from './rules.ts'
import { searchPatients } from './store.ts'

const MOST_PATIENTS = 20

/** Finds the caller's own patients by the start of any word of their name (CASE-02). */
export const getUserPatients: Action<typeof contract.getUserPatients, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { practiceId } = caller
  if (!practiceId || nameWords(input.keyword).join('').length < SHORTEST_PATIENT_KEYWORD) return { data: [] }
  const providerId = providerOfChoice(caller)
  const terms = searchTerms(input.keyword)
  const patients = await deps.database.asCaller(record, async (handle) => {
    const found = await searchPatients(handle, { practiceId, providerId, terms, limit: MOST_PATIENTS })
    for (const { id } of found) handle.audited.show(practiceId, id)
    return found
  })
  return { data: presentEach(patients, presentOption) }
}
