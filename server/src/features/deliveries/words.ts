import type { Vendor } from '@econsult/adapters/records/records-port'
import type { DeliveryTarget } from '@econsult/contract/deliveries'
import { isClaim, systemOfTarget } from '@econsult/contract/deliveries/texts'
import { factsOf } from '@econsult/contract/record-systems/systems'

/** The name of a vendor that closings are sent to, as people write it. */
export function nameOf(vendor: Vendor): string {
  return vendor === 'fax' ? 'The fax service' : factsOf(vendor).name
}

/** The target of a report for a chart, or of a claim, as shown on screen; '' for a fax. */
export function placeOf(target: DeliveryTarget): string {
  const system = systemOfTarget(target)
  if (!system) return ''
  return isClaim(target) ? nameOf(system) : `${nameOf(system)} chart`
}

const LONGEST_WORDS = 200

/** A vendor's message as it can be stored and shown: one short line, without characters that a database refuses. */
export function plainWords(said: string): string {
  return said
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS)
    .toWellFormed()
}

const ANOTHER_WAY = 'Or send the report another way.'

/**
 * The action that a person can take about a delivery that stopped, by the reason: the vendor's answer, or that there
 * was none.
 */
export function adviceOf(vendor: Vendor) {
  if (vendor === 'fax') return FAX_ADVICE
  const name = nameOf(vendor)
  return {
    unknown: `The chart may have been merged or closed. Check the patient in ${name} and their link here, then Retry. ${ANOTHER_WAY}`,
    refused: `Correct the problem in ${name}, then Retry. ${ANOTHER_WAY}`,
    access: `Test the connection to ${name} under Record system, then Retry. ${ANOTHER_WAY}`,
    away: `Check that ${name} works again, then Retry. ${ANOTHER_WAY}`,
  }
}

const CHECK_NUMBER = `Check the fax number, then Retry. ${ANOTHER_WAY}`

const FAX_ADVICE = {
  unknown: CHECK_NUMBER,
  refused: CHECK_NUMBER,
  access: `Ask your eConsult administrator to check the fax service, then Retry. ${ANOTHER_WAY}`,
  away: `Retry once the fax service works again. ${ANOTHER_WAY}`,
}

/** The action that a person can take about a fax that was accepted but did not arrive. */
export const LOST_FAX_ADVICE = 'Check the fax number with the recipient, then Retry.'
