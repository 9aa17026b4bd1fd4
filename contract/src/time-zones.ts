import { z } from 'zod'

/** The time zones of the United States with their common names, from east to west. */
export const US_TIME_ZONES = [
  { zone: 'America/Puerto_Rico', name: 'Atlantic (Puerto Rico)' },
  { zone: 'America/New_York', name: 'Eastern' },
  { zone: 'America/Chicago', name: 'Central' },
  { zone: 'America/Denver', name: 'Mountain' },
  { zone: 'America/Phoenix', name: 'Mountain (Arizona)' },
  { zone: 'America/Los_Angeles', name: 'Pacific' },
  { zone: 'America/Anchorage', name: 'Alaska' },
  { zone: 'Pacific/Honolulu', name: 'Hawaii' },
  { zone: 'Pacific/Guam', name: 'Guam' },
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
export const timeZoneSchema = z.string().max(60).refine(isTimeZone, 'Choose a time zone from the list.')
