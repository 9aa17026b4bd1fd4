import type * as contract from '@econsult/contract/closing/targets'
import { enterCase, enterCases, enteredUnder } from '../../access/enter-case.ts'
import { findAnswered } from '../../case-events/consults/store.ts'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { readPracticeTargets } from '../deliveries/ledger/practice-targets.ts'
import { systemsOf } from '../deliveries/ledger/targets.ts'
import { inboxOwner } from '../../sessions/caller.ts'
import type { Action } from '../../http/action.ts'
import { findUnreadCases } from '../cases/unread/store.ts'
import { findPatient, findPatients } from '../patients/store.ts'

/** Returns the targets to which the report of a case can be sent (CLOSE-04). */
export const fetchCloseTargets: Action<typeof contract.fetchCloseTargets, CoreDeps & ExchangeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const practice = await readPracticeTargets(deps, caller.practiceId)
  const systems = await deps.database.asCaller(record, async (handle) => {
    const found = await enterCase(handle, caller, input.caseId)
    if (found.is_support || !found.patient_id) return []
    return systemsOf(await findPatient(handle, found.practice_id, found.patient_id), practice)
  })
  const { faxNumber, faxesOnClosing } = practice
  return { data: { systems, faxNumber, faxesOnClosing: faxesOnClosing && faxNumber !== null } }
}

/**
 * Returns the targets to which the reports of several cases of the caller's practice can be sent.
 * @throws CallError notFound without access to one of the cases
 */
export const fetchBulkCloseTargets: Action<
  typeof contract.fetchBulkCloseTargets,
  CoreDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  const practice = await readPracticeTargets(deps, caller.practiceId)
  const caseIds = [...new Set(input.caseIds)]
  const cases = await deps.database.asCaller(record, async (handle) => {
    const found = await enterCases(handle, caller, caseIds)
    const unread = await findUnreadCases(
      handle,
      inboxOwner(caller),
      found.map((one) => one.id),
    )
    const answered = await findAnswered(handle, found)
    const ids = found.flatMap((one) => one.patient_id ?? [])
    const patients = await findPatients(handle, caller.practiceId ?? '', ids)
    return caseIds.flatMap((caseId) => {
      const one = enteredUnder(found, caller, caseId)
      if (!one) return []
      const patient = one.is_support || !one.patient_id ? undefined : patients.get(one.patient_id)
      return {
        caseId,
        systems: systemsOf(patient, practice),
        athenaPatientId: patient?.links.athena?.id ?? null,
        claimStatus: one.claim_status,
        isSupport: one.is_support,
        isUnread: unread.has(one.id),
        state: one.state,
        isAnswered: answered.has(one.id),
      }
    })
  })
  const { faxNumber, faxesOnClosing } = practice
  return { data: { cases, faxNumber, faxesOnClosing: faxesOnClosing && faxNumber !== null } }
}
