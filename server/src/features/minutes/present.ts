import type { LedgerEntry } from '@econsult/contract/minutes'
import { keyOf, minutesOf } from './rules.ts'
import type { findCountedSeconds, MinutesRecord } from './store.ts'

type Counted = Awaited<ReturnType<typeof findCountedSeconds>>

/** Formats a user's ledger of a case by day: the minutes counted so far, and the minutes that the user confirmed. */
export function presentLedger(counted: Counted, confirmed: readonly MinutesRecord[]): LedgerEntry[] {
  const own = new Map(confirmed.map((one) => [keyOf(one), one]))
  const proposed = counted
    .filter((one) => minutesOf(one.seconds) > 0 && !own.has(keyOf({ ...one, label: '' })))
    .map(({ day, activity, seconds }) => ({
      day,
      activity,
      label: '',
      minutes: null,
      proposed: minutesOf(seconds),
      reason: '',
    }))
  const byNow = new Map(counted.map((one) => [keyOf({ ...one, label: '' }), minutesOf(one.seconds)]))
  // After a reopening, the counted time of a day may exceed the minutes that were proposed when the day's minutes were
  // confirmed.
  const known = confirmed.map(({ day, activity, label, minutes, proposed: then, reason }) => ({
    day,
    activity,
    label,
    minutes,
    proposed: Math.max(then, byNow.get(keyOf({ day, activity, label })) ?? 0),
    reason,
  }))
  return [...known, ...proposed].toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
}
