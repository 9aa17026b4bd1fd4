import type { Delivery, DeliveryTarget } from '../deliveries.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { factsOf, REPORT_SYSTEMS, type ReportSystem } from '../record-systems/systems.ts'

/** Returns the record system to which a delivery is sent; undefined for a fax. */
export function systemOfTarget(target: DeliveryTarget): ReportSystem | undefined {
  return REPORT_SYSTEMS.find((system) => target.startsWith(`${system}-`))
}

/** True if a delivery is a claim rather than a report or a fax. */
export function isClaim(target: DeliveryTarget): boolean {
  return target.endsWith('-claim')
}

/** The name of the record system to which a delivery is sent; '' for a fax. */
function placeOf(target: DeliveryTarget): string {
  const system = systemOfTarget(target)
  return system ? factsOf(system).name : ''
}

/** Texts about deliveries (CLOSE-06, CLOSE-08). */
export const DELIVERY_TEXTS = definePhrases('deliveries/contract', {
  noFaxNumber: 'Your practice has no fax number. Its admin can save one on the account page.',
  otherFaxNumber: 'A report can be faxed only to the fax number of your practice.',
  /** Reasons why a fax is not retried automatically. */
  numberChanged: withValues<{ number: string }>(
    'The fax number of your practice was changed to {number}. Nothing was sent: confirm the new number under Deliveries.',
  ),
  closeFirst: 'Close the case first: its report is sent when it is closed.',
  faxSent: 'Fax has been sent.',
  faxSending: 'The fax is being sent.',
  claimSent: withValues<{ system: string }>('The claim has been submitted to {system}.'),
  claimSending: withValues<{ system: string }>('Submitting the claim to {system}.'),
  reportSent: withValues<{ system: string }>('The report has been uploaded to {system}.'),
  reportSending: withValues<{ system: string }>('Uploading the report to {system}.'),
  faxNotSent: 'The case is closed. The fax was not sent yet.',
  claimNotAccepted: withValues<{ system: string }>(
    'The case is closed. The claim was not accepted by {system} yet.',
  ),
  reportNotAccepted: withValues<{ system: string }>(
    'The case is closed. The report was not accepted by {system} yet.',
  ),
  needsAttention: 'It needs your attention under Deliveries.',
  retries: 'Nothing to do: we will keep retrying automatically.',
})

/** The notice about a delivery that is in progress or complete. */
export function deliveryNotice({ target, state }: Pick<Delivery, 'target' | 'state'>): string {
  const isDone = state === 'accepted'
  if (target === 'fax') return isDone ? DELIVERY_TEXTS.faxSent : DELIVERY_TEXTS.faxSending
  const system = placeOf(target)
  if (isClaim(target))
    return isDone ? DELIVERY_TEXTS.claimSent({ system }) : DELIVERY_TEXTS.claimSending({ system })
  return isDone ? DELIVERY_TEXTS.reportSent({ system }) : DELIVERY_TEXTS.reportSending({ system })
}

/** The notice about a failed delivery; the case stays closed. */
export function deliveryFailure({ target, state }: Pick<Delivery, 'target' | 'state'>): string {
  const next = state === 'needs attention' ? DELIVERY_TEXTS.needsAttention : DELIVERY_TEXTS.retries
  return `${notAccepted(target)} ${next}`
}

function notAccepted(target: DeliveryTarget): string {
  if (target === 'fax') return DELIVERY_TEXTS.faxNotSent
  const system = placeOf(target)
  return isClaim(target)
    ? DELIVERY_TEXTS.claimNotAccepted({ system })
    : DELIVERY_TEXTS.reportNotAccepted({ system })
}
