import type { ClaimCodes, CloseTarget } from '@econsult/contract/deliveries'
import { DELIVERY_TEXTS } from '@econsult/contract/delivery-texts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import { noteDeliveries } from '../../delivery-ledger/store.ts'
import {
  CHART_SYSTEMS,
  deliveriesOf,
  impliedTarget,
  type PracticeTargets,
  systemsOf,
} from '../../delivery-ledger/targets.ts'
import type { Caller } from '../../http/caller.ts'
import { badField } from '../../http/errors.ts'
import { findPatient } from '../patients/store.ts'
import { updateCase } from './store.ts'

/** Where a person wants a report to go, and what is billed with it. */
export interface ReportChoice {
  readonly target: CloseTarget
  readonly claim: ClaimCodes | undefined
}

interface ClosedCase {
  /** As it was before the closing. */
  readonly record: CaseRecord
  readonly closer: Caller
  readonly practice: PracticeTargets
  readonly choice: ReportChoice | undefined
  readonly now: Date
}

/**
 * Notes where the report of a case goes that is being closed (CLOSE-04), in the same transaction.
 * @throws CallError badInput where it cannot go there.
 */
export async function noteReport(handle: Handle, closed: ClosedCase): Promise<void> {
  const { record, closer, practice, choice, now } = closed
  if (record.is_support) return
  const patient = record.patient_id
    ? await findPatient(handle, record.practice_id, record.patient_id)
    : undefined
  const systems = systemsOf(patient, practice)
  const target = choice?.target ?? impliedTarget(systems)
  const isChart = CHART_SYSTEMS.some((system) => system === target)
  if (isChart && !systems.some((system) => system === target)) throw notLinked(target)
  if (target === 'fax' && practice.faxNumber === null) throw badField('target', DELIVERY_TEXTS.noFaxNumber)
  const claim = choice?.claim
  if (claim && target !== 'athena') throw badField('claim', 'Only a report to athena goes with a claim.')
  if (claim) {
    await updateCase(handle, record, {
      procedure_codes: JSON.stringify(claim.procedureCodes),
      diagnoses: JSON.stringify(claim.diagnoses),
    })
  }
  await noteDeliveries(
    handle,
    { practice_id: record.practice_id, case_id: record.id, closing: record.closings + 1 },
    {
      targets: deliveriesOf({ target, hasClaim: claim !== undefined, practice }),
      faxNumber: practice.faxNumber,
      requestedBy: closer,
      now,
    },
  )
}

function notLinked(system: CloseTarget) {
  return badField('target', `This patient has no chart in ${system} that your practice is connected with.`)
}
