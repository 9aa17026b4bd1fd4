import type { FollowUp } from '@econsult/contract/follow-ups'
import type { FollowUpKind } from '@econsult/contract/follow-ups/entries'
import { nameOf } from './follow-up-words.ts'
import { phrases } from './phrases.ts'

/** The order of steps within a case; the steps that follow an answer are possible only after it is read. */
const STEPS: readonly FollowUpKind[] = [
  'request-overdue',
  'decline-open',
  'answer-unread',
  'visit-not-booked',
  'action-undone',
  'patient-not-told',
  'report-not-sent',
]

/** The open steps of one user in one case, which share one row until the row is expanded. */
export interface EntryGroup {
  readonly key: string
  /** The step to be completed next. */
  readonly next: FollowUp
  /** The entry that has been open for the longest time. */
  readonly oldest: FollowUp
  /** All entries except `next`, in the order of the list. */
  readonly others: readonly FollowUp[]
}

/** Returns a unique key for an entry. */
export function keyOf({ caseId, specialtyId, facts, loop }: FollowUp): string {
  return [caseId, specialtyId, facts.kind, loop].join(' ')
}

const stepOf = ({ facts }: FollowUp) => STEPS.indexOf(facts.kind)

/** Entries are grouped by case and owner. A dismissed entry is a group of its own, because it has its own reason. */
function groupKeyOf(entry: FollowUp): string {
  return entry.dismissal ? keyOf(entry) : `${entry.caseId} ${entry.owner?.id ?? ''}`
}

/** Groups the entries by case and owner, sorted by the oldest entry of each group (LOOP-01). */
export function groupEntries(entries: readonly FollowUp[]): EntryGroup[] {
  return [...Map.groupBy(entries, groupKeyOf)].flatMap(([key, group]) => {
    const [oldest] = group
    const [next] = group.toSorted((one, other) => stepOf(one) - stepOf(other))
    return oldest && next ? [{ key, next, oldest, others: group.filter((one) => one !== next) }] : []
  })
}

/**
 * The other open steps in words, such as 'Also to do (2), patient not told'; includes the specialty's title if it
 * differs.
 */
export function alsoWords(next: FollowUp, others: readonly FollowUp[]): string {
  const byWords = Map.groupBy(others, (entry) => {
    const name = nameOf(entry)
    const lowered = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
    const { specialtyTitle: specialty } = entry
    return specialty === null || specialty === next.specialtyTitle
      ? lowered
      : phrases.inSpecialty({ entry: lowered, specialty })
  })
  const parts = [...byWords].map(([words, { length }]) => (length > 1 ? `${words} (${length})` : words))
  return phrases.alsoOpen({ entries: parts.join(', ') })
}
