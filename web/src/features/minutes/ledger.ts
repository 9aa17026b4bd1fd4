import {
  type Activity,
  ACTIVITY_NAMES,
  type LedgerEntry,
  MINUTES_LIMITS,
  MINUTES_TEXTS,
  type MinutesEntry,
  unchangedEntries,
} from '@econsult/contract/minutes'
import { type DayLimits, dayLimitFault } from '@econsult/contract/minutes/day-limits'

/** An entry that the user adds to the automatically counted minutes. */
export interface AddedMinutes {
  readonly day: string
  readonly activity: Activity
  readonly label: string
}

/** The user's changes to a ledger: the typed minutes by entry, and the added entries. */
export interface LedgerEdits {
  readonly texts: Readonly<Record<string, string>>
  readonly added: readonly AddedMinutes[]
}

export const NO_EDITS: LedgerEdits = { texts: {}, added: [] }

/** One displayed line of a ledger. */
export interface LedgerRow extends AddedMinutes {
  readonly key: string
  /** The counted minutes; null for an entry added by the user. */
  readonly proposed: number | null
  /** The confirmed minutes; null before they are confirmed. */
  readonly confirmed: number | null
  /** The minutes as typed. */
  readonly text: string
}

export function keyOf({ day, activity, label }: AddedMinutes): string {
  return `${day} ${activity} ${label}`
}

/** The activity and label of an entry, such as 'Preparation, call for the echo'. */
export function whatOf({ activity, label }: Pick<AddedMinutes, 'activity' | 'label'>): string {
  return label === '' ? ACTIVITY_NAMES[activity] : `${ACTIVITY_NAMES[activity]}, ${label}`
}

/**
 * The lines of a ledger, including the user's changes. An unconfirmed line initially contains the proposed minutes. If
 * the user has already confirmed other minutes, it is initially empty, because those may include its time.
 */
export function rowsOf(entries: readonly LedgerEntry[], edits: LedgerEdits): LedgerRow[] {
  const first = new Map(unchangedEntries(entries).map((one) => [keyOf(one), one.minutes]))
  const known = entries.map(({ day, activity, label, minutes, proposed }) => {
    const key = keyOf({ day, activity, label })
    const text = edits.texts[key] ?? String(first.get(key) ?? '')
    const isAdded = label !== '' && proposed === 0
    return { key, day, activity, label, proposed: isAdded ? null : proposed, confirmed: minutes, text }
  })
  const taken = new Set(known.map(({ key }) => key))
  const added = edits.added.flatMap((one) => {
    const key = keyOf(one)
    if (taken.has(key)) return []
    return { ...one, key, proposed: null, confirmed: null, text: edits.texts[key] ?? '' }
  })
  return [...known, ...added].toSorted((one, other) => one.key.localeCompare(other.key))
}

/** The error message for the minutes of a line; undefined if they are valid. */
export function faultOf({ text }: Pick<LedgerRow, 'text'>): string | undefined {
  return Number(text) > MINUTES_LIMITS.minutes
    ? MINUTES_TEXTS.whole({ count: MINUTES_LIMITS.minutes })
    : undefined
}

/**
 * The reason why the lines cannot be confirmed, worded as on the server; undefined if they can be, or while the limits
 * are not loaded.
 */
export function ledgerFault(rows: readonly LedgerRow[], limits: DayLimits | undefined): string | undefined {
  const entries = rows.map(({ day, text, confirmed }) => ({
    day,
    minutes: Number(text),
    before: confirmed ?? 0,
  }))
  return rows.map(faultOf).find((fault) => fault !== undefined) ?? (limits && dayLimitFault(entries, limits))
}

/** The total of the typed minutes; an empty field counts as 0. */
export function together(rows: readonly Pick<LedgerRow, 'text'>[]): number {
  return rows.reduce((sum, { text }) => sum + Number(text), 0)
}

/** The entries to confirm: all lines with minutes, including existing lines that the user has set to 0. */
export function entriesOf(rows: readonly LedgerRow[]): MinutesEntry[] {
  return rows.flatMap(({ day, activity, label, text, confirmed, proposed }) => {
    const isNothing = text === '' && confirmed === null
    const isNeverUsed = Number(text) === 0 && confirmed === null && proposed === null
    return isNothing || isNeverUsed ? [] : { day, activity, label, minutes: Number(text) }
  })
}

/** The entries that differ from the confirmed minutes. */
export function changedEntriesOf(rows: readonly LedgerRow[]): MinutesEntry[] {
  const before = new Map(rows.map((row) => [row.key, row.confirmed]))
  return entriesOf(rows).filter((entry) => before.get(keyOf(entry)) !== entry.minutes)
}
