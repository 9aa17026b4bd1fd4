import type { Vendor } from '@econsult/adapters/records/records-port'
import type { DeliveryTarget } from '@econsult/contract/deliveries'

/** How people call those whom closings are sent to, as the specification writes them. */
const NAMES: Readonly<Record<Vendor, string>> = {
  athena: 'athena',
  elation: 'elation',
  cerbo: 'cerbo',
  hint: 'hint',
  fax: 'The fax service',
}

export function nameOf(vendor: Vendor): string {
  return NAMES[vendor]
}

/** Where a chart's report goes; claims and faxes say more than that. */
export const CHARTS: Readonly<Partial<Record<DeliveryTarget, string>>> = {
  'athena-document': 'athena chart',
  'elation-document': 'elation chart',
  'cerbo-document': 'cerbo chart',
  'hint-document': 'hint chart',
}

const LONGEST_WORDS = 200

/** A vendor's own words as they can be kept and shown: one line, short, without signs that a database refuses. */
export function plainWords(said: string): string {
  return said
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS)
    .toWellFormed()
}

const ANOTHER_WAY = 'Or send the report another way.'

/** What a person can do about a delivery that stopped. */
export const ADVICE = {
  unknown: (name: string) =>
    `The chart may have been merged or closed. Check the patient in ${name} and their link here, then Retry. ${ANOTHER_WAY}`,
  refused: (name: string) => `Mend in ${name} what it names, then Retry. ${ANOTHER_WAY}`,
  access: (name: string) => `Test the connection to ${name} under Record system, then Retry. ${ANOTHER_WAY}`,
  away: (name: string) => `See whether ${name} works again, then Retry. ${ANOTHER_WAY}`,
  lostFax: 'Check the fax number with the receiver, then Retry.',
} as const
