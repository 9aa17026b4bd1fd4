import { z } from 'zod'
import { definePhrases } from './languages/phrases.ts'

const phrases = definePhrases('lib/contract/time-zones', {
  puertoRico: 'Atlantic (Puerto Rico)',
  eastern: 'Eastern',
  central: 'Central',
  mountain: 'Mountain',
  arizona: 'Mountain (Arizona)',
  pacific: 'Pacific',
  alaska: 'Alaska',
  hawaii: 'Hawaii',
  guam: 'Guam',
  unknown: 'Choose a time zone from the list.',
})

/** The time zones of the United States with their common names, from east to west. */
export const US_TIME_ZONES = [
  { zone: 'America/Puerto_Rico', name: phrases.puertoRico },
  { zone: 'America/New_York', name: phrases.eastern },
  { zone: 'America/Chicago', name: phrases.central },
  { zone: 'America/Denver', name: phrases.mountain },
  { zone: 'America/Phoenix', name: phrases.arizona },
  { zone: 'America/Los_Angeles', name: phrases.pacific },
  { zone: 'America/Anchorage', name: phrases.alaska },
  { zone: 'Pacific/Honolulu', name: phrases.hawaii },
  { zone: 'Pacific/Guam', name: phrases.guam },
] as const

/** True if the JavaScript runtime supports the time zone. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An IANA time zone name, for example 'America/Chicago'. */
export const timeZoneSchema = z.string().max(60).refine(isTimeZone, phrases.unknown)
