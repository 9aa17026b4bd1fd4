import { said } from '@econsult/contract/languages/codes'
import { DELIVERY_ERRORS } from '@econsult/contract/deliveries/errors'
import { type CloseTarget, takesClaim } from '@econsult/contract/closing'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { DELIVERY_TEXTS, isClaim } from '@econsult/contract/deliveries/texts'
import { REPORT_SYSTEMS } from '@econsult/contract/record-systems/systems'
import { type Closing, closingPart, consultsOf, type Reopening } from '../../case-events/closing.ts'
import { badField, forbidden } from '../../http/errors.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { updateCase } from '../cases/store.ts'
import { findPatient } from '../patients/store.ts'
import {
  type Closing as ClosingKey,
  lockUnsentClaims,
  insertDeliveries,
  enqueueReportMarks,
  withdrawDeliveries,
  withdrawUnsentClaims,
} from './ledger/store.ts'
import { deliveriesOf, impliedTarget, type PracticeTargets, systemsOf } from './ledger/targets.ts'

type ThisClosing = Closing<PracticeTargets>

/**
 * Sends the report of each closed case to the target of the closing, and the claim of the case if there is one
 * (CLOSE-04).
 */
export const deliveriesPart = closingPart<ReadonlyMap<CaseRecord, CloseTarget | undefined>, PracticeTargets>({
  check: (closing) => closing.checkEach((record) => findTarget(closing, record)),
  async write(closing, targetsOfCases) {
    for (const [record, target] of targetsOfCases) {
      if (target !== undefined) await writeDeliveries(closing, record, target)
    }
    const { handle, caller, now } = closing
    await enqueueReportMarks(handle, consultsOf(closing).map(newClosingOf), { requestedBy: caller, now })
  },
  reopen: withdrawHeld,
})

/**
 * Returns the target for a case's report; undefined for a support case, which has no report. Locks the claims that a
 * new claim replaces.
 * @throws CallError badInput if the report cannot be sent to the chosen target
 */
async function findTarget(
  { handle, choiceOf, targets }: ThisClosing,
  record: CaseRecord,
): Promise<CloseTarget | undefined> {
  if (record.is_support) return undefined
  const choice = choiceOf(record)
  const patient = record.patient_id
    ? await findPatient(handle, record.practice_id, record.patient_id)
    : undefined
  const systems = systemsOf(patient, targets)
  const target = choice?.target ?? impliedTarget(systems)
  const isChart = REPORT_SYSTEMS.some((system) => system === target)
  if (isChart && !systems.some((system) => system === target)) throw notLinked(target)
  if (target === 'fax' && targets.faxNumber === null) throw badField('target', DELIVERY_TEXTS.noFaxNumber)
  if (choice?.claim) {
    if (!takesClaim(target)) throw badField('claim', DELIVERY_ERRORS.claimWithReport)
    await lockUnsentClaims(handle, { practice_id: record.practice_id, case_id: record.id })
  }
  return target
}

async function writeDeliveries(
  { handle, caller, choiceOf, targets, now, heldUntil }: ThisClosing,
  record: CaseRecord,
  target: CloseTarget,
): Promise<void> {
  const claim = choiceOf(record)?.claim
  const closing = newClosingOf(record)
  if (claim) await withdrawUnsentClaims(handle, closing, now)
  await insertDeliveries(handle, closing, {
    targets: deliveriesOf({ target, hasClaim: claim !== undefined, practice: targets }),
    faxNumber: targets.faxNumber,
    procedureCodes: claim?.procedureCodes.map(({ procedurecode }) => procedurecode),
    requestedBy: caller,
    now,
    heldUntil,
  })
}

/**
 * Withdraws the held deliveries of these closings. If a claim is withdrawn, also restores the codes that the case had
 * before the closing.
 * @throws CallError forbidden if a delegate would withdraw a bill (TURN-10)
 */
async function withdrawHeld({ handle, caller, cases, now }: Reopening): Promise<void> {
  const withdrawn = await withdrawDeliveries(handle, lastClosingsOf(cases), now)
  const unbilled = new Set(
    withdrawn.filter(({ target }) => isClaim(target)).map((delivery) => delivery.case_id),
  )
  if (caller.delegate && unbilled.size > 0) throw forbidden(DELEGATE_TEXTS.keepsBill)
  for (const record of cases) {
    const { before_closing: before } = record
    if (!before || !unbilled.has(record.id)) continue
    updateCase(handle, record, {
      diagnoses: JSON.stringify(before.diagnoses),
      procedure_codes: JSON.stringify(before.procedureCodes),
    })
  }
}

/** Returns the key that the next closing of a case will have. */
function newClosingOf({ practice_id, id, closings }: CaseRecord): ClosingKey {
  return { practice_id, case_id: id, closing: closings + 1 }
}

/** Returns the keys of the last closings of these cases. */
export function lastClosingsOf(records: readonly CaseRecord[]): ClosingKey[] {
  return records.map(({ practice_id, id, closings }) => ({ practice_id, case_id: id, closing: closings }))
}

function notLinked(system: CloseTarget) {
  return badField('target', said(DELIVERY_ERRORS.notLinked, { system }))
}
