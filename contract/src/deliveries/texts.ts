import type { Delivery, DeliveryTarget } from '../deliveries.ts'
import { factsOf, REPORT_SYSTEMS, type ReportSystem } from '../record-systems/systems.ts'

/** Returns the record system to which a delivery is sent; undefined for a fax. */
export function systemOfTarget(target: DeliveryTarget): ReportSystem | undefined {
  return REPORT_SYSTEMS.find((system) => target.startsWith(`${system}-`))
}

/** True if a delivery is a claim rather than a report or a fax. */
export function isClaim(target: DeliveryTarget): boolean {
  return target.endsWith('-claim')
}

function placeOf(target: DeliveryTarget): string {
  const system = systemOfTarget(target)
  return system ? factsOf(system).name : 'the fax service'
}

/** Texts about deliveries (CLOSE-06, CLOSE-08). */
export const DELIVERY_TEXTS = {
  noFaxNumber: 'Your practice has no fax number. Its admin can save one on the account page.',
  otherFaxNumber: 'A report can be faxed only to the fax number of your practice.',
  /** Reasons why a fax is not retried automatically. */
  numberChanged: (number: string) =>
    `The fax number of your practice was changed to ${number}. Nothing was sent: confirm the new number under Deliveries.`,
  closeFirst: 'Close the case first: its report is sent when it is closed.',
  faxSent: 'Fax has been sent.',
  /** Notices about deliveries that are in progress or complete. */
  of: ({ target, state }: Pick<Delivery, 'target' | 'state'>): string => {
    const system = placeOf(target)
    const isDone = state === 'accepted'
    if (target === 'fax') return isDone ? DELIVERY_TEXTS.faxSent : 'The fax is being sent.'
    const what = isClaim(target) ? 'claim' : 'report'
    if (isDone) return `The ${what} has been ${what === 'claim' ? 'submitted' : 'uploaded'} to ${system}.`
    return `${what === 'claim' ? 'Submitting the claim' : 'Uploading the report'} to ${system}.`
  },
  /** Notices about a failed delivery; the case stays closed. */
  failed: ({ target, state }: Pick<Delivery, 'target' | 'state'>): string => {
    const what = target === 'fax' ? 'fax' : isClaim(target) ? 'claim' : 'report'
    const where = target === 'fax' ? 'sent' : `accepted by ${placeOf(target)}`
    const next =
      state === 'needs attention'
        ? 'It needs your attention under Deliveries.'
        : 'Nothing to do: we will keep retrying automatically.'
    return `The case is closed. The ${what} was not ${where} yet. ${next}`
  },
} as const
