import type { LedgerEntry } from '@econsult/contract/minutes'
import { keyOf, minutesOf } from './rules.ts'
import type { findCountedSeconds, MinutesRecord } from './store.ts'

type Counted = Awaited<ReturnType<typeof findCountedSeconds>>

/** A person's ledger of a case, by days: what was counted, and what they confirmed. */
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
  const known = confirmed.map(({ day, activity, label, minutes, proposed: then, reason }) => ({
    day,
    activity,
    label,
    minutes,
    proposed: then,
    reason,
  }))
  return [...known, ...proposed].toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
}
