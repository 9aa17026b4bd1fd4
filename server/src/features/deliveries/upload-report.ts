import type { ReplyOf } from '@econsult/contract/call'
import type { DeliveryTarget, uploadToElation } from '@econsult/contract/deliveries'
import { DELIVERY_TEXTS } from '@econsult/contract/delivery-texts'
import { enterCaseToChange } from '../../access/enter-case.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { readPracticeTargets } from '../../delivery-ledger/practice-targets.ts'
import { findDeliveriesOfClosing, noteDeliveries } from '../../delivery-ledger/store.ts'
import { type ChartSystem, type PracticeTargets, systemsOf } from '../../delivery-ledger/targets.ts'
import type { Handle } from '../../db/database.ts'
import { badField, conflict, notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findPatient } from '../patients/store.ts'
import { readPhoneNumber } from '../users/phone-number.ts'
import { readDelivery } from './fetch-deliveries.ts'

type Reply = ReplyOf<typeof uploadToElation>
type Request = CallRequest<{ caseId: string }>

/**
 * Has the report of a closed case filed in a chart, as the specified calls ask for it (decisions, section 2). The closing's
 * own delivery is answered where there is one: asked twice, or asked for what closing did already, nothing is sent twice.
 * @throws CallError notFound where the named patient is not the case's.
 */
export function uploadToChart(
  deps: Deps,
  request: Request,
  system: ChartSystem,
  vendorPatientId: string | undefined,
): Promise<Reply> {
  return askFor(deps, request, `${system}-document`, async (handle, record, practice) => {
    const patient = record.patient_id
      ? await findPatient(handle, record.practice_id, record.patient_id)
      : undefined
    const linkedId = patient?.[`${system}_patient_id`] ?? undefined
    if (vendorPatientId !== undefined && vendorPatientId !== linkedId) throw notFound()
    if (!systemsOf(patient, practice).includes(system)) {
      throw badField('caseId', `This patient has no chart in ${system} that your practice is connected with.`)
    }
  })
}

/** Has the report of a closed case faxed to the practice's own number, and to no other (security page, W13). */
export function faxReport(deps: Deps, request: Request, faxNumber: string | undefined): Promise<Reply> {
  return askFor(deps, request, 'fax', async (_handle, record, practice) => {
    if (record.is_support) throw badField('caseId', 'A support case has no report to send.')
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
  target: DeliveryTarget,
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
    await noteDeliveries(handle, closing, { targets: [target], faxNumber, requestedBy: caller, now })
    const noted = await findDeliveriesOfClosing(handle, closing)
    const id = noted.find((one) => one.target === target)?.id
    const delivery = id && (await readDelivery(handle, caller, id, faxNumber))
    if (!delivery) throw new Error('a noted delivery is gone')
    return delivery
  })
  return { data, message: DELIVERY_TEXTS.of(data) }
}
