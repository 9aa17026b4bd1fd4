import { PATIENT_TOLD, VISIT_BOOKED } from '@econsult/contract/answers'
import type { ToDoFacts } from '@econsult/contract/cases/to-do'
import type { FollowUpFacts } from '@econsult/contract/follow-ups/entries'
import { DECLINE_REASON_TEXTS, isUrgentDecline } from '@econsult/contract/requests/states'
import dayjs from 'dayjs'
import { formatAge, shortDay } from './dates.ts'
import { PATHS } from './paths.ts'
import { readableNumber } from '@econsult/contract/phone-number'

// The texts and links that are shared by the lists of open entries (Needs you and Follow-up).

type FactsOf<Kind extends FollowUpFacts['kind']> = Extract<FollowUpFacts, { kind: Kind }>

/** Returns the deliveries that need attention. */
export const FAILED_DELIVERIES = `${PATHS.deliveries}?${new URLSearchParams({ state: 'needs attention' }).toString()}`

/** Returns the label of the sender's action for the entry. */
export function senderVerb(facts: ToDoFacts): string {
  switch (facts.kind) {
    case 'answer-unread':
      return 'Read'
    case 'question-asked':
      return 'Reply'
    case 'decline-open':
      if (facts.phoneNumber !== null) return 'Call'
      return isUrgentDecline(facts) ? 'Decide' : 'Send again'
    case 'visit-not-booked':
      return 'Book visit'
    case 'patient-not-told':
      return 'Tell patient'
    case 'action-undone':
      return 'Tick off'
    case 'report-not-sent':
      return 'Retry'
    case 'request-overdue':
      return 'Open'
    case 'case-to-close':
      return 'Close'
  }
}

/**
 * Returns an age such as '5 d'. The age of an action is counted from its due day, in the user's time zone: 'today' on
 * that day, 'not due' before it.
 */
export function ageOf(
  { facts, since }: { readonly facts: ToDoFacts; readonly since: number },
  now: number,
): string {
  if (facts.kind !== 'action-undone' || facts.due === null) return formatAge(since, now)
  const due = dayjs(facts.due)
  if (due.isSame(now, 'day')) return 'today'
  return due.isAfter(now) ? 'not due' : formatAge(due.valueOf(), now)
}

/** Returns the reason for a decline, the number to call, and the specialist's text. */
export function declineText({ reason, phoneNumber, note }: FactsOf<'decline-open'>): string {
  const call = phoneNumber === null ? '' : `, call ${readableNumber(phoneNumber)}`
  return `${DECLINE_REASON_TEXTS[reason]}${call}${note === '' ? '' : `: ${note}`}`
}

/** Returns 'stopped after 5 tries', or a statement that the delivery is retried. */
export function triesText({ tries, isStopped }: FactsOf<'report-not-sent'>): string {
  const after = `after ${tries} ${tries === 1 ? 'try' : 'tries'}`
  return isStopped ? `stopped ${after}` : `not accepted ${after}, tried again by itself`
}

/** Returns 'due today' or 'was due Nov. 22' from a day as YYYY-MM-DD; '' if there is none. */
export function dueText(due: string | null, now: number): string {
  if (due === null) return ''
  const day = dayjs(due)
  if (day.isSame(now, 'day')) return 'due today'
  return `${day.isBefore(now) ? 'was due' : 'due'} ${shortDay(due, now)}`
}

/**
 * Returns the checklist item of the answer to which an entry refers; null if there is none. The loop of an action
 * begins with the action's id.
 */
export function checklistItemOf(kind: string, loop: string): string | null {
  if (kind === 'patient-not-told') return PATIENT_TOLD
  if (kind === 'visit-not-booked') return VISIT_BOOKED
  return kind === 'action-undone' ? (loop.split(':')[0] ?? null) : null
}
