import type { Vendor } from '@econsult/adapters/records/records-port'
import type { DeliveryTarget } from '@econsult/contract/deliveries'

/** Names of the vendors that closings are sent to, as people write them. */
const NAMES: Readonly<Record<Vendor, string>> = {
  athena: 'athena',
  elation: 'elation',
  cerbo: 'cerbo',
  fhir: 'FHIR server',
  hint: 'hint',
  fax: 'The fax service',
}

export function nameOf(vendor: Vendor): string {
  return NAMES[vendor]
}

/** Where a report for a chart goes, as shown on screen; claims and faxes are shown with more detail. */
export const CHARTS: Readonly<Partial<Record<DeliveryTarget, string>>> = {
  'athena-document': 'athena chart',
  'elation-document': 'elation chart',
  'cerbo-document': 'cerbo chart',
  'hint-document': 'hint chart',
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

/** What a person can do about a delivery that stopped, by the reason: what the vendor answered, or that it did not. */
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

/** What a person can do about a fax that was accepted but did not arrive. */
export const LOST_FAX_ADVICE = 'Check the fax number with the recipient, then Retry.'
