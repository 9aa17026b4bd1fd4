import { AUDIT_TEXTS } from '@econsult/contract/audit/accesses'
import type * as contract from '@econsult/contract/audit/patients'
import { nameWords } from '@econsult/contract/name-words'
import { SHORTEST_PATIENT_KEYWORD } from '@econsult/contract/patients'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import type { CoreDeps } from '../../../deps.ts'
import type { Action } from '../../../http/action.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import { findCasesOf, findProviderNames, searchByAnyName } from '../../patients/listed/store.ts'

const MOST_PATIENTS = 20

/**
 * Finds patients of the caller's practice by a word of their name, so that accesses to their data can be looked up
 * (AUD-02).
 * @throws CallError forbidden unless the caller is an admin of the practice
 */
export const findAuditedPatients: Action<typeof contract.findAuditedPatients, CoreDeps> = async (
  { database },
  { caller, input: { keyword }, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller, AUDIT_TEXTS.onlyAdmins)
  const words = nameWords(keyword)
  return database.asCaller(record, async (handle) => {
    if ([...new Set(words)].join('').length < SHORTEST_PATIENT_KEYWORD) return { data: [], isCut: false }
    const found = await searchByAnyName(handle, { practiceId, words, limit: MOST_PATIENTS + 1 })
    const patients = found.slice(0, MOST_PATIENTS)
    const patientIds = patients.map(({ id }) => id)
    for (const id of patientIds) handle.audited.show(practiceId, id)
    const cases = await findCasesOf(handle, { practiceId, patientIds, providerId: undefined })
    const providers = await findProviderNames(handle, patients)
    const data = presentEach(patients, ({ id, full_name, dob }) => ({
      id,
      fullName: full_name,
      dob,
      providerName: providers.get(id) ?? null,
      cases: cases.get(id)?.count ?? 0,
      lastCaseAt: cases.get(id)?.last.getTime() ?? null,
    }))
    return { data, isCut: found.length > MOST_PATIENTS }
  })
}
