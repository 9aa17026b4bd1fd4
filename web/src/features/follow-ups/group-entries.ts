import type { FollowUp } from '@econsult/contract/follow-ups'
import type { FollowUpKind } from '@econsult/contract/follow-ups/entries'
import { nameOf } from './follow-up-words.ts'

/** In which order a case is followed up: nothing of an answer can be done before it is read. */
const STEPS: readonly FollowUpKind[] = [
  'request-overdue',
  'decline-open',
  'answer-unread',
  'visit-not-booked',
  'action-undone',
  'patient-not-told',
  'report-not-sent',
]

/** What one person must do in one case, which is one row until it is unfolded. */
export interface EntryGroup {
  readonly key: string
  /** The step that comes next. */
  readonly next: FollowUp
  /** The longest open. */
  readonly oldest: FollowUp
  /** All but the next, in their order. */
  readonly others: readonly FollowUp[]
}

/** The key of an entry, which no other has. */
export function keyOf({ caseId, specialtyId, facts, loop }: FollowUp): string {
  return [caseId, specialtyId, facts.kind, loop].join(' ')
}

const stepOf = ({ facts }: FollowUp) => STEPS.indexOf(facts.kind)

/** By case and owner; what was dismissed stays alone, with its reason. */
function groupKeyOf(entry: FollowUp): string {
  return entry.dismissal ? keyOf(entry) : `${entry.caseId} ${entry.owner?.id ?? ''}`
}

/** The entries by case and owner, in the order of the longest open of each (LOOP-01). */
export function groupEntries(entries: readonly FollowUp[]): EntryGroup[] {
  return [...Map.groupBy(entries, groupKeyOf)].flatMap(([key, group]) => {
    const [oldest] = group
    const [next] = group.toSorted((one, other) => stepOf(one) - stepOf(other))
    return oldest && next ? [{ key, next, oldest, others: group.filter((one) => one !== next) }] : []
  })
}

/** 'Also to do (2), patient not told': what else is open in a case, with another specialty by its title. */
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
