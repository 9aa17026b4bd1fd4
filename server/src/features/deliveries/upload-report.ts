import { said } from '@econsult/contract/languages/codes'
import { DELIVERY_ERRORS } from '@econsult/contract/deliveries/errors'
import type { ReplyOf } from '@econsult/contract/call'
import type * as contract from '@econsult/contract/deliveries'
import { DELIVERY_TEXTS, deliveryNotice } from '@econsult/contract/deliveries/texts'
import type { ReportSystem } from '@econsult/contract/record-systems/systems'
import { enterCaseToChange } from '../../access/enter-case.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { readPracticeTargets } from './ledger/practice-targets.ts'
import { findDeliveriesOfClosing, insertDeliveries } from './ledger/store.ts'
import { type PracticeTargets, systemsOf } from './ledger/targets.ts'
import type { Handle } from '../../db/database.ts'
import { badField, conflict, notFound } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { findPatient } from '../patients/store.ts'
import { readPhoneNumber } from '../users/phone-number.ts'
import { readDelivery } from './fetch-deliveries.ts'

type Deps = CoreDeps & ExchangeDeps
type Request = CallRequest<{ caseId: string }>
type Reply = ReplyOf<typeof contract.uploadToAthena>

/** Files the report of a closed case in the patient's athena chart, as described at uploadToChart. */
export const uploadToAthena: Action<typeof contract.uploadToAthena, Deps> = (deps, request) =>
  uploadToChart(deps, request, 'athena', request.input.athenaPatientId)

/** Files the report of a closed case in the patient's Elation chart, as described at uploadToChart. */
export const uploadToElation: Action<typeof contract.uploadToElation, Deps> = (deps, request) =>
  uploadToChart(deps, request, 'elation', request.input.elationPatientId)

/** Files the report of a closed case in the patient's Cerbo chart, as described at uploadToChart. */
export const uploadToCerbo: Action<typeof contract.uploadToCerbo, Deps> = (deps, request) =>
  uploadToChart(deps, request, 'cerbo', request.input.cerboPatientId)

/** Files the report of a closed case in the patient's Hint chart, as described at uploadToChart. */
export const uploadToHint: Action<typeof contract.uploadToHint, Deps> = (deps, request) =>
  uploadToChart(deps, request, 'hint', request.input.hintPatientId)

/**
 * Files the report of a closed case in a chart. Used by the API calls that name the record system. If the closing
 * already has this delivery, returns its state and does not send the report again.
 * @throws CallError notFound if the given patient is not the case's patient
 */
function uploadToChart(
  deps: Deps,
  request: Request,
  system: ReportSystem,
  vendorPatientId: string | undefined,
): Promise<Reply> {
  return askFor(deps, request, `${system}-document`, async (handle, record, practice) => {
    const patient = record.patient_id
      ? await findPatient(handle, record.practice_id, record.patient_id)
      : undefined
    const linkedId = patient?.links[system]?.id
    if (vendorPatientId !== undefined && vendorPatientId !== linkedId) throw notFound()
    if (!systemsOf(patient, practice).includes(system)) {
      throw badField('caseId', said(DELIVERY_ERRORS.notLinked, { system }))
    }
  })
}

/** Faxes the report of a closed case to the practice's own number; other numbers are rejected (W13). */
export const sendCloseCaseFax: Action<typeof contract.sendCloseCaseFax, Deps> = (deps, request) => {
  const { faxNumber } = request.input
  return askFor(deps, request, 'fax', async (_handle, record, practice) => {
    if (record.is_support) throw badField('caseId', DELIVERY_ERRORS.supportCase)
    if (practice.faxNumber === null) throw badField('faxNumber', DELIVERY_TEXTS.noFaxNumber)
    if (faxNumber !== undefined && readPhoneNumber(faxNumber) !== practice.faxNumber) {
      throw badField('faxNumber', DELIVERY_TEXTS.otherFaxNumber)
    }
  })
}

type Check = (handle: Handle, record: CaseRecord, practice: PracticeTargets) => Promise<void>

async function askFor(
  deps: Deps,
  { caller, input, record }: Request,
  target: contract.DeliveryTarget,
  check: Check,
): Promise<Reply> {
  const practice = await readPracticeTargets(deps, caller.practiceId)
  const data = await deps.database.asCaller(record, async (handle) => {
    const found = await enterCaseToChange(handle, caller, input.caseId)
    await check(handle, found, practice)
    if (!found.is_closed) throw conflict(DELIVERY_TEXTS.closeFirst)
    const closing = { practice_id: found.practice_id, case_id: found.id, closing: found.closings }
    const now = deps.clock.now()
    const { faxNumber } = practice
    await insertDeliveries(handle, closing, { targets: [target], faxNumber, requestedBy: caller, now })
    const noted = await findDeliveriesOfClosing(handle, closing)
    const id = noted.find((one) => one.target === target)?.id
    const delivery = id && (await readDelivery(handle, caller, id, faxNumber))
    if (!delivery) throw new Error('the delivery that was just recorded was not found')
    return delivery
  })
  return { data, message: deliveryNotice(data) }
}
