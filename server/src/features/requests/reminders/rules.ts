import type { RequestClock } from '../../../case-events/requests/clock.ts'
import type { ReminderKind } from '../../../tables/requests.ts'
import { DAY } from '../../../scheduling/durations.ts'

interface Situation {
  readonly clock: RequestClock
  readonly now: number
  readonly hasSpecialist: boolean
  /** The kinds of reminders already sent in the current run of the clock. */
  readonly sent: ReadonlySet<ReminderKind>
}

/**
 * Returns the reminders to send now for a request with a running clock (TURN-06). There is one after two thirds of the
 * time, one at the due time, and an alert to the administrators a day later. After downtime, each recipient gets only
 * the latest of the missed reminders: the specialist gets the one for the due time, and the administrators get the
 * alert.
 */
export function remindersDue({ clock: { dueAt }, now, hasSpecialist, sent }: Situation): ReminderKind[] {
  return kindsBy(dueAt, now, hasSpecialist).filter((kind) => !sent.has(kind))
}

function kindsBy(dueAt: number | null, now: number, hasSpecialist: boolean): ReminderKind[] {
  if (dueAt === null) return []
  if (now < dueAt) return ['early']
  if (now < dueAt + DAY) return ['due']
  // If there is no specialist, both kinds would go to the administrators, so the alert is sufficient.
  return hasSpecialist ? ['due', 'alert'] : ['alert']
}

/** Returns the time of the next reminder after the currently due ones; null if there is none. */
export function nextReminderAt({ dueAt }: RequestClock, now: number): Date | null {
  const next = dueAt === null ? undefined : [dueAt, dueAt + DAY].find((moment) => moment > now)
  return next === undefined ? null : new Date(next)
}

interface Told {
  /** The title of the specialty. */
  readonly title: string
  /** The name of the request's specialist; undefined if none is assigned. */
  readonly specialist: string | undefined
  /** The name of the specialist to whom the request was offered; undefined if there was no offer. */
  readonly offeredTo: string | undefined
}

/** The timeline text of a reminder. It does not begin with a name, because reminders are sent automatically. */
export function reminderWords(kind: ReminderKind, { title, specialist, offeredTo }: Told): string {
  const offered = offeredTo ? `, request offered to ${offeredTo}` : ''
  const reminded = specialist ? `${specialist} reminded` : 'no specialist yet, administrators reminded'
  if (kind === 'early') return `Due soon: ${reminded} (${title})`
  if (kind === 'due') return `Overdue: ${reminded}${offered} (${title})`
  return `Overdue for a day: administrators notified (${title})`
}
