import { PATIENT_TOLD, VISIT_BOOKED } from '@econsult/contract/answers'
import type { FollowUpFacts } from '@econsult/contract/follow-ups/entries'
import { DECLINE_REASON_TEXTS } from '@econsult/contract/requests/states'
import dayjs from 'dayjs'
import { shortDay } from './dates.ts'
import { PATHS } from './paths.ts'
import { spacedNumber } from './spaced-number.ts'

// What the lists of open things say and link to alike.

type FactsOf<Kind extends FollowUpFacts['kind']> = Extract<FollowUpFacts, { kind: Kind }>

/** Deliveries that need somebody. */
export const FAILED_DELIVERIES = `${PATHS.deliveries}?${new URLSearchParams({ state: 'needs attention' }).toString()}`

/** Why a request was declined, and whom to call. */
export function declineText({ reason, phoneNumber }: FactsOf<'decline-open'>): string {
  const words = DECLINE_REASON_TEXTS[reason]
  return phoneNumber === null ? words : `${words}, call ${spacedNumber(phoneNumber)}`
}

/** 'stopped after 5 tries', or that it is tried again. */
export function triesText({ tries, isStopped }: FactsOf<'report-not-sent'>): string {
  const after = `after ${tries} ${tries === 1 ? 'try' : 'tries'}`
  return isStopped ? `stopped ${after}` : `not accepted ${after}, tried again by itself`
}

/** 'due today', 'was due Nov. 22', from a day as YYYY-MM-DD; '' without one. */
export function dueText(due: string | null, now: number): string {
  if (due === null) return ''
  const day = dayjs(due)
  if (day.isSame(now, 'day')) return 'due today'
  return `${day.isBefore(now) ? 'was due' : 'due'} ${shortDay(due, now)}`
}

/** The item of an answer's checklist that an entry is about; null for none. The loop of an action begins with its id. */
export function checklistItemOf(kind: string, loop: string): string | null {
  if (kind === 'patient-not-told') return PATIENT_TOLD
  if (kind === 'visit-not-booked') return VISIT_BOOKED
  return kind === 'action-undone' ? (loop.split(':')[0] ?? null) : null
}
