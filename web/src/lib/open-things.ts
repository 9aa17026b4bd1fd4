import { NEEDS_ATTENTION } from '@econsult/contract/deliveries'
import { PATIENT_TOLD, VISIT_BOOKED } from '@econsult/contract/answers'
import type { ToDoFacts } from '@econsult/contract/cases/to-do'
import type { FollowUpFacts } from '@econsult/contract/follow-ups/entries'
import { DECLINE_REASON_TEXTS, isUrgentDecline } from '@econsult/contract/requests/states'
import dayjs from 'dayjs'
import { formatAge, shortDay } from './dates.ts'
import { PATHS } from './paths.ts'
import { readableNumber } from '@econsult/contract/phone-number'
import { phrases } from './phrases.ts'

// The texts and links that are shared by the lists of open entries (Needs you and Follow-up).

type FactsOf<Kind extends FollowUpFacts['kind']> = Extract<FollowUpFacts, { kind: Kind }>

/** Returns the deliveries that need attention. */
export const FAILED_DELIVERIES = `${PATHS.deliveries}?${new URLSearchParams({ state: NEEDS_ATTENTION }).toString()}`

/** Returns the label of the sender's action for the entry. */
export function senderVerb(facts: ToDoFacts): string {
  switch (facts.kind) {
    case 'answer-unread':
      return phrases.read
    case 'question-asked':
      return phrases.reply
    case 'decline-open':
      if (facts.phoneNumber !== null) return phrases.call
      return isUrgentDecline(facts) ? phrases.decide : phrases.sendAgain
    case 'visit-not-booked':
      return phrases.bookVisit
    case 'patient-not-told':
      return phrases.tellPatient
    case 'action-undone':
      return phrases.checkOff
    case 'report-not-sent':
      return phrases.retry
    case 'request-overdue':
      return phrases.open
    case 'case-to-close':
      return phrases.close
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
  if (due.isSame(now, 'day')) return phrases.today
  return due.isAfter(now) ? phrases.notDue : formatAge(due.valueOf(), now)
}

/** Returns the reason for a decline, the number to call, and the specialist's text. */
export function declineText({ reason, phoneNumber, note }: FactsOf<'decline-open'>): string {
  const why = DECLINE_REASON_TEXTS[reason]
  const withCall =
    phoneNumber === null ? why : phrases.reasonAndCall({ reason: why, number: readableNumber(phoneNumber) })
  return note === '' ? withCall : phrases.reasonAndNote({ reason: withCall, note })
}

/** Returns 'stopped after 5 tries', or a statement that the delivery is retried. */
export function triesText({ tries, isStopped }: FactsOf<'report-not-sent'>): string {
  return isStopped ? phrases.stoppedAfterTries({ tries }) : phrases.notAcceptedYet({ tries })
}

/** Returns 'due today' or 'was due Nov. 22' from a day as YYYY-MM-DD; '' if there is none. */
export function dueText(due: string | null, now: number): string {
  if (due === null) return ''
  const day = dayjs(due)
  if (day.isSame(now, 'day')) return phrases.dueToday
  const shown = { day: shortDay(due, now) }
  return day.isBefore(now) ? phrases.wasDueOnDay(shown) : phrases.dueOnDay(shown)
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
