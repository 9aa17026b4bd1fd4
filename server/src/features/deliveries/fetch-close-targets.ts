import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { fetchCloseTargets } from '@econsult/contract/deliveries'
import { enterCase } from '../../access/enter-case.ts'
import type { Deps } from '../../deps.ts'
import { readPracticeTargets } from '../../delivery-ledger/practice-targets.ts'
import { systemsOf } from '../../delivery-ledger/targets.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findPatient } from '../patients/store.ts'

/** Where the report of a case can go (decisions, section 8). */
export async function fetchTargetsOfCase(
  deps: Deps,
  { caller, input, record }: CallRequest<InputOf<typeof fetchCloseTargets>>,
): Promise<ReplyOf<typeof fetchCloseTargets>> {
  const practice = await readPracticeTargets(deps, caller.practiceId)
  const systems = await deps.database.asCaller(record, async (handle) => {
    const found = await enterCase(handle, caller, input.caseId)
    if (found.is_support || !found.patient_id) return []
    return systemsOf(await findPatient(handle, found.practice_id, found.patient_id), practice)
  })
  const { faxNumber, faxesOnClosing } = practice
  return { data: { systems, faxNumber, faxesOnClosing: faxesOnClosing && faxNumber !== null } }
}
