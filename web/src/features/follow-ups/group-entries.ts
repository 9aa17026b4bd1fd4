import type { FollowUp } from '@econsult/contract/follow-ups'
import type { FollowUpKind } from '@econsult/contract/follow-ups/entries'
import { nameOf } from './follow-up-words.ts'

/** The order of the steps in a case: the steps of an answer can be done only after it is read. */
const STEPS: readonly FollowUpKind[] = [
  'request-overdue',
  'decline-open',
  'answer-unread',
  'visit-not-booked',
  'action-undone',
  'patient-not-told',
  'report-not-sent',
]

/** The steps of one person in one case, which are one row until it is expanded. */
export interface EntryGroup {
  readonly key: string
  /** The step that comes next. */
  readonly next: FollowUp
  /** The entry that has been open longest. */
  readonly oldest: FollowUp
  /** All entries except the next one, in their original order. */
  readonly others: readonly FollowUp[]
}

/** A unique key of an entry. */
export function keyOf({ caseId, specialtyId, facts, loop }: FollowUp): string {
  return [caseId, specialtyId, facts.kind, loop].join(' ')
}

const stepOf = ({ facts }: FollowUp) => STEPS.indexOf(facts.kind)

/** Groups by case and owner; a dismissed entry stays alone, with its reason. */
function groupKeyOf(entry: FollowUp): string {
  return entry.dismissal ? keyOf(entry) : `${entry.caseId} ${entry.owner?.id ?? ''}`
}

/** The entries grouped by case and owner, in the order of the longest open entry of each group (LOOP-01). */
export function groupEntries(entries: readonly FollowUp[]): EntryGroup[] {
  return [...Map.groupBy(entries, groupKeyOf)].flatMap(([key, group]) => {
    const [oldest] = group
    const [next] = group.toSorted((one, other) => stepOf(one) - stepOf(other))
    return oldest && next ? [{ key, next, oldest, others: group.filter((one) => one !== next) }] : []
  })
}

/**
 * 'Also to do (2), patient not told': the other open steps of a case, with the specialty's title if it is another one.
 */
export function alsoWords(next: FollowUp, others: readonly FollowUp[]): string {
  const byWords = Map.groupBy(others, (entry) => {
    const name = nameOf(entry)
    const { specialtyTitle: title } = entry
    const ofOther = title === null || title === next.specialtyTitle ? '' : ` in ${title}`
    return `${name.charAt(0).toLowerCase()}${name.slice(1)}${ofOther}`
  })
  const parts = [...byWords].map(([words, { length }]) => (length > 1 ? `${words} (${length})` : words))
  return `Also ${parts.join(', ')}`
}
