import { dayWords } from '@econsult/contract/absences'
import { CLAIM_TEXTS } from '@econsult/contract/claims'
import type { ClaimCodes } from '@econsult/contract/records/claims'
import { type CloseTarget, takesClaim } from '@econsult/contract/closing'
import { REPORT_SYSTEMS } from '@econsult/contract/record-systems/systems'
import type { MinutesEntry } from '@econsult/contract/minutes'
import type { Survey } from '@econsult/contract/surveys'
import { DELIVERY_TEXTS } from '@econsult/contract/deliveries/texts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { dayAt } from '../../scheduling/days.ts'
import { consultCodeOf } from '../claims/standing/rules.ts'
import { findBilledAt } from '../claims/standing/store.ts'
import { noteDeliveries, withdrawUnsentClaims } from '../deliveries/ledger/store.ts'
import { deliveriesOf, impliedTarget, type PracticeTargets, systemsOf } from '../deliveries/ledger/targets.ts'
import type { Caller } from '../../sessions/caller.ts'
import { badField } from '../../http/errors.ts'
import { DEFAULT_TIME_ZONE } from '../minutes/rules.ts'
import { findTimeZone } from '../minutes/store.ts'
import { findPatient } from '../patients/store.ts'
import { updateCase } from '../cases/store.ts'

/**
 * Where a user wants a report sent, what is billed with it, the minutes that they confirm (PAID-01), and what they say
 * of the consult (SURV-01). Without a target the report goes to the record system that the patient is linked to.
 */
export interface ReportChoice {
  readonly target: CloseTarget | undefined
  readonly claim: ClaimCodes | undefined
  readonly minutes?: readonly MinutesEntry[] | undefined
  readonly survey?: Survey | undefined
}

interface ClosedCase {
  /** The case as it was before the closing. */
  readonly record: CaseRecord
  readonly closer: Caller
  readonly practice: PracticeTargets
  readonly choice: ReportChoice | undefined
  readonly now: Date
  readonly heldUntil: Date | undefined
}

/**
 * Records where the report of a case that is being closed goes (CLOSE-04), in the same transaction.
 * @throws CallError badInput if it cannot go there, or would bill the consult a second time.
 */
export async function noteReport(handle: Handle, closed: ClosedCase): Promise<void> {
  const { record, closer, practice, choice, now, heldUntil } = closed
  if (record.is_support) return
  const patient = record.patient_id
    ? await findPatient(handle, record.practice_id, record.patient_id)
    : undefined
  const systems = systemsOf(patient, practice)
  const target = choice?.target ?? impliedTarget(systems)
  const isChart = REPORT_SYSTEMS.some((system) => system === target)
  if (isChart && !systems.some((system) => system === target)) throw notLinked(target)
  if (target === 'fax' && practice.faxNumber === null) throw badField('target', DELIVERY_TEXTS.noFaxNumber)
  const claim = choice?.claim
  if (claim && !takesClaim(target))
    throw badField('claim', 'Only a report sent to athena can include a claim.')
  if (claim) {
    await withdrawUnsentClaims(handle, { practice_id: record.practice_id, case_id: record.id }, now)
    await refuseSecondBill(handle, record, claim)
    updateCase(handle, record, {
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
      procedureCodes: claim?.procedureCodes.map(({ procedurecode }) => procedurecode),
      requestedBy: closer,
      now,
      heldUntil,
    },
  )
}

/** One consult is billed once, however often its case is closed (PAID-04). @throws CallError badInput */
async function refuseSecondBill(handle: Handle, record: CaseRecord, claim: ClaimCodes): Promise<void> {
  const code = consultCodeOf(claim.procedureCodes)
  const billedAt = code && (await findBilledAt(handle, record))
  if (!billedAt) return
  const timeZone = (await findTimeZone(handle, record.practice_id)) ?? DEFAULT_TIME_ZONE
  throw badField('claim', CLAIM_TEXTS.billedBefore(code, dayWords(dayAt(billedAt, timeZone))))
}

function notLinked(system: CloseTarget) {
  return badField(
    'target',
    `This patient has no chart in ${system}, or your practice is not connected to it.`,
  )
}
