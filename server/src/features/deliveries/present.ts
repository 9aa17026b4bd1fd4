import type { Delivery } from '@econsult/contract/deliveries'
import { isClaim } from '@econsult/contract/deliveries/texts'
import type { AssignmentRecord } from '../cases/assignments/store.ts'
import type { ListedDelivery } from './store.ts'
import { newFaxNumberOf } from './rules.ts'
import { placeOf } from './words.ts'

/** Formats a delivery for display to the practice, with the practice's current fax number. */
export function presentDelivery(
  delivery: ListedDelivery,
  assignments: readonly AssignmentRecord[],
  practiceFaxNumber: string | null,
): Delivery {
  const isOver = delivery.state === 'accepted' || delivery.state === 'needs attention'
  return {
    id: delivery.id,
    caseId: delivery.case_id,
    patientName: delivery.patient_name,
    specialties: assignments.map((one) => one.specialty_title),
    target: delivery.target,
    isCorrection: delivery.correction > 0,
    destination: destinationOf(delivery),
    state: delivery.state,
    tries: delivery.tries,
    nextTryAt: isOver ? null : (delivery.next_try_at?.getTime() ?? null),
    changedAt: delivery.changed_at.getTime(),
    pages: delivery.pages,
    faxInstead: isReport(delivery.target) && isStuck(delivery.state) ? practiceFaxNumber : null,
    newFaxNumber: newFaxNumberOf(delivery, practiceFaxNumber),
    hasArrived: delivery.has_arrived,
    claimStatus: delivery.claim_status,
    problem: delivery.problem,
    advice: delivery.advice,
    steps: delivery.steps,
  }
}

const isReport = (target: Delivery['target']) => target !== 'fax' && !isClaim(target)
const isStuck = (state: Delivery['state']) => state === 'failed' || state === 'needs attention'

function destinationOf(delivery: ListedDelivery): string {
  if (delivery.target === 'fax') return delivery.fax_number ?? ''
  const codes = isClaim(delivery.target) ? (delivery.procedure_codes ?? []) : []
  return [placeOf(delivery.target), ...codes].join(', ')
}
