import { DAY, HOUR, MINUTE } from '../../../../lib/durations.ts'
import { phrases } from './phrases.ts'

/** The number of days from which the hours are omitted. */
const LONG_DAYS = 14

/** Formats how long a case has waited: '26 min', '18 h', '1 d 7 h' or '21 d'. */
export function waitText(sentAt: number, now: number): string {
  const wait = Math.max(0, now - sentAt)
  if (wait < HOUR) return phrases.minutes({ minutes: Math.floor(wait / MINUTE) })
  if (wait < DAY) return phrases.hours({ hours: Math.floor(wait / HOUR) })
  const days = Math.floor(wait / DAY)
  const hours = Math.floor((wait % DAY) / HOUR)
  return hours === 0 || days >= LONG_DAYS ? phrases.days({ days }) : phrases.daysAndHours({ days, hours })
}
