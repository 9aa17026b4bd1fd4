import type { Duration } from '@econsult/contract/dashboard'
import { DAY, HOUR, MINUTE } from '../../../lib/durations.ts'
import { phrases } from './phrases.ts'

interface Scale {
  /** Length of the unit in milliseconds. */
  readonly unit: number
  readonly name: string
  /** Formats the label of an axis tick, such as '4 h'. */
  readonly tickWords: (value: number) => string
}

/** Chooses minutes, hours or days, depending on the longest duration. */
export function scaleFor(rows: readonly Pick<Duration, 'percentile90'>[]): Scale {
  const longest = longestOf(rows)
  if (longest >= 4 * DAY)
    return { unit: DAY, name: phrases.days, tickWords: (value) => phrases.daysOnAxis({ value }) }
  if (longest >= 3 * HOUR)
    return { unit: HOUR, name: phrases.hours, tickWords: (value) => phrases.hoursOnAxis({ value }) }
  return { unit: MINUTE, name: phrases.minutes, tickWords: (value) => phrases.minutesOnAxis({ value }) }
}

/** The largest 90th percentile, in milliseconds; 0 if there is none. */
export function longestOf(rows: readonly Pick<Duration, 'percentile90'>[]): number {
  return Math.max(0, ...rows.map((row) => row.percentile90 ?? 0))
}
