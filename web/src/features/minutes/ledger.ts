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

/** An entry that the person adds to the counted minutes. */
export interface AddedMinutes {
  readonly day: string
  readonly activity: Activity
  readonly label: string
}

/** The person's changes to a ledger: the typed minutes by entry, and the entries that they added. */
export interface LedgerEdits {
  readonly texts: Readonly<Record<string, string>>
  readonly added: readonly AddedMinutes[]
}

export const NO_EDITS: LedgerEdits = { texts: {}, added: [] }

/** One line of a ledger on screen. */
export interface LedgerRow extends AddedMinutes {
  readonly key: string
  /** Null for an entry that the person added. */
  readonly proposed: number | null
  /** Null if the person has not confirmed it yet. */
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
 * The lines of a ledger with the person's changes. An unconfirmed line starts with the proposed minutes. If the person
 * has already confirmed other minutes, it starts empty, because those may include its time.
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

/** The error in the minutes of a line; undefined if there is none. */
export function faultOf({ text }: Pick<LedgerRow, 'text'>): string | undefined {
  return Number(text) > MINUTES_LIMITS.minutes ? MINUTES_TEXTS.whole : undefined
}

/**
 * The reason why the lines cannot be confirmed, in the server's words; undefined if they can, or if nothing is loaded
 * yet.
 */
export function ledgerFault(rows: readonly LedgerRow[], limits: DayLimits | undefined): string | undefined {
  const entries = rows.map(({ day, text, confirmed }) => ({
    day,
    minutes: Number(text),
    before: confirmed ?? 0,
  }))
  return rows.map(faultOf).find((fault) => fault !== undefined) ?? (limits && dayLimitFault(entries, limits))
}

/** The sum of all minutes; an empty text counts as 0. */
export function together(rows: readonly Pick<LedgerRow, 'text'>[]): number {
  return rows.reduce((sum, { text }) => sum + Number(text), 0)
}

/** The entries to confirm: each line with minutes, and the lines that the person set to 0. */
export function entriesOf(rows: readonly LedgerRow[]): MinutesEntry[] {
  return rows.flatMap(({ day, activity, label, text, confirmed, proposed }) => {
    const isNothing = text === '' && confirmed === null
    const isNeverUsed = Number(text) === 0 && confirmed === null && proposed === null
    return isNothing || isNeverUsed ? [] : { day, activity, label, minutes: Number(text) }
  })
}

/** The entries that differ from the confirmed ones. */
export function changedEntriesOf(rows: readonly LedgerRow[]): MinutesEntry[] {
  const before = new Map(rows.map((row) => [row.key, row.confirmed]))
  return entriesOf(rows).filter((entry) => before.get(keyOf(entry)) !== entry.minutes)
}
