import type { Duration } from '@econsult/contract/dashboard'
import { DAY, HOUR, MINUTE } from '../../../lib/durations.ts'

interface Scale {
  /** Length of the unit in milliseconds. */
  readonly unit: number
  readonly name: string
  readonly short: string
}

/** Chooses minutes, hours or days, depending on the longest duration. */
export function scaleFor(rows: readonly Pick<Duration, 'percentile90'>[]): Scale {
  const longest = longestOf(rows)
  if (longest >= 4 * DAY) return { unit: DAY, name: 'Days', short: 'd' }
  if (longest >= 3 * HOUR) return { unit: HOUR, name: 'Hours', short: 'h' }
  return { unit: MINUTE, name: 'Minutes', short: 'min' }
}

/** The largest 90th percentile, in milliseconds; 0 if there is none. */
export function longestOf(rows: readonly Pick<Duration, 'percentile90'>[]): number {
  return Math.max(0, ...rows.map((row) => row.percentile90 ?? 0))
}
