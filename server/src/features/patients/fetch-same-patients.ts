import type * as contract from '@econsult/contract/patients'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { findCasesOf, findProviderNames } from './listed/store.ts'
import { presentOption } from './present.ts'
import { providerOfChoice } from './rules.ts'
import { findSamePatients } from './store.ts'

/**
 * Lists the patients with the typed name and date of birth whom the caller may choose (CASE-12). Only the caller's own
 * cases count for the time of a patient's last case.
 */
export const fetchSamePatients: Action<typeof contract.fetchSamePatients, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { practiceId } = caller
  if (!practiceId) return { data: [] }
  const providerId = providerOfChoice(caller)
  return deps.database.asCaller(record, async (handle) => {
    const found = await findSamePatients(handle, { practiceId, ...input }, providerId)
    for (const { id } of found) handle.audited.show(practiceId, id)
    const patientIds = found.map(({ id }) => id)
    const cases = await findCasesOf(handle, { practiceId, patientIds, providerId })
    const providers = await findProviderNames(handle, found)
    const data = found.map((one) => ({
      ...presentOption(one),
      providerName: providers.get(one.id) ?? null,
      lastCaseAt: cases.get(one.id)?.last.getTime() ?? null,
    }))
    return { data }
  })
}
