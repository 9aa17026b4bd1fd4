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

/** Minutes that the person adds to what was counted. */
export interface AddedMinutes {
  readonly day: string
  readonly activity: Activity
  readonly label: string
}

/** What the person typed over a ledger: the minutes by entry, and the entries that they added. */
export interface LedgerEdits {
  readonly texts: Readonly<Record<string, string>>
  readonly added: readonly AddedMinutes[]
}

export const NO_EDITS: LedgerEdits = { texts: {}, added: [] }

/** One line of a ledger on screen. */
export interface LedgerRow extends AddedMinutes {
  readonly key: string
  /** Null for what the person added. */
  readonly proposed: number | null
  /** Null while the person has confirmed nothing. */
  readonly confirmed: number | null
  /** The minutes as they are typed. */
  readonly text: string
}

export function keyOf({ day, activity, label }: AddedMinutes): string {
  return `${day} ${activity} ${label}`
}

/** 'Preparation, call for the echo'. */
export function whatOf({ activity, label }: Pick<AddedMinutes, 'activity' | 'label'>): string {
  return label === '' ? ACTIVITY_NAMES[activity] : `${ACTIVITY_NAMES[activity]}, ${label}`
}

/**
 * The lines of a ledger with what was typed over them. What is not confirmed yet begins with what is proposed, or empty
 * where the person has confirmed other minutes already, which may contain it.
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

/** What is wrong with the minutes of a line; undefined for nothing. */
export function faultOf({ text }: Pick<LedgerRow, 'text'>): string | undefined {
  return Number(text) > MINUTES_LIMITS.minutes ? MINUTES_TEXTS.whole : undefined
}

/** Why the lines cannot be confirmed, as the server says it; undefined if they can, or nothing is loaded yet. */
export function ledgerFault(rows: readonly LedgerRow[], limits: DayLimits | undefined): string | undefined {
  const entries = rows.map(({ day, text, confirmed }) => ({
    day,
    minutes: Number(text),
    before: confirmed ?? 0,
  }))
  return rows.map(faultOf).find((fault) => fault !== undefined) ?? (limits && dayLimitFault(entries, limits))
}

/** All minutes together; what is empty counts as none. */
export function together(rows: readonly Pick<LedgerRow, 'text'>[]): number {
  return rows.reduce((sum, { text }) => sum + Number(text), 0)
}

/** What the person confirms: every line with minutes, and those that they set to none. */
export function entriesOf(rows: readonly LedgerRow[]): MinutesEntry[] {
  return rows.flatMap(({ day, activity, label, text, confirmed, proposed }) => {
    const isNothing = text === '' && confirmed === null
    const isNeverUsed = Number(text) === 0 && confirmed === null && proposed === null
    return isNothing || isNeverUsed ? [] : { day, activity, label, minutes: Number(text) }
  })
}

/** The lines that differ from what was confirmed. */
export function changedEntriesOf(rows: readonly LedgerRow[]): MinutesEntry[] {
  const before = new Map(rows.map((row) => [row.key, row.confirmed]))
  return entriesOf(rows).filter((entry) => before.get(keyOf(entry)) !== entry.minutes)
}
