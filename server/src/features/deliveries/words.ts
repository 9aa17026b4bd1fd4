import type { Vendor } from '@econsult/adapters/records/records-port'
import type { DeliveryTarget } from '@econsult/contract/deliveries'
import { isClaim, systemOfTarget } from '@econsult/contract/deliveries/texts'
import { factsOf } from '@econsult/contract/record-systems/systems'

/** The official spelling of the name of each vendor that receives closings. */
export function nameOf(vendor: Vendor): string {
  return vendor === 'fax' ? 'The fax service' : factsOf(vendor).name
}

/** The display name of a target that files a report or claim in a chart; '' for a fax. */
export function placeOf(target: DeliveryTarget): string {
  const system = systemOfTarget(target)
  if (!system) return ''
  return isClaim(target) ? nameOf(system) : `${nameOf(system)} chart`
}

const LONGEST_WORDS = 200

/** Converts a vendor's message for storage and display: one short line, without characters that a database rejects. */
export function plainWords(said: string): string {
  return said
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS)
    .toWellFormed()
}

const ANOTHER_WAY = 'Or send the report another way.'

/**
 * Returns the recommended action for a stopped delivery. It depends on the reason for the failure, such as the vendor's
 * error or a missing response.
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

/** The recommended action for a fax that was accepted but did not arrive. */
export const LOST_FAX_ADVICE = 'Check the fax number with the recipient, then Retry.'
