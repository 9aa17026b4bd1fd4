import type { RequestClock } from '../../../case-events/requests/clock.ts'
import type { ReminderKind } from '../../../tables/requests.ts'
import { DAY } from '../../../scheduling/durations.ts'

interface Situation {
  readonly clock: RequestClock
  readonly now: number
  readonly hasSpecialist: boolean
  /** The reminders that were sent since the clock began. */
  readonly sent: ReadonlySet<ReminderKind>
}

/**
 * The reminders to send now for a request whose clock runs (TURN-06): one once two thirds of the time have passed, one
 * at the due time, and an alert to the administrators a day later. If the server was down meanwhile, everybody gets
 * only the last of the reminders they missed: the specialist the one of the due time, the administrators the alert.
 */
export function remindersDue({ clock: { dueAt }, now, hasSpecialist, sent }: Situation): ReminderKind[] {
  return kindsBy(dueAt, now, hasSpecialist).filter((kind) => !sent.has(kind))
}

function kindsBy(dueAt: number | null, now: number, hasSpecialist: boolean): ReminderKind[] {
  if (dueAt === null) return []
  if (now < dueAt) return ['early']
  if (now < dueAt + DAY) return ['due']
  // Without a specialist, both kinds go to the administrators, so the alert is enough.
  return hasSpecialist ? ['due', 'alert'] : ['alert']
}

/** The time of the next reminder after those that are due now; null if there is none. */
export function nextReminderAt({ dueAt }: RequestClock, now: number): Date | null {
  const next = dueAt === null ? undefined : [dueAt, dueAt + DAY].find((moment) => moment > now)
  return next === undefined ? null : new Date(next)
}

interface Told {
  /** The title of the specialty. */
  readonly title: string
  /** The name of the request's specialist; undefined without one. */
  readonly specialist: string | undefined
  /** The name of the specialist to whom the request was offered. */
  readonly offeredTo: string | undefined
}

/** The text of the timeline about a reminder; it begins with no name, because no person sent it. */
export function reminderWords(kind: ReminderKind, { title, specialist, offeredTo }: Told): string {
  const offered = offeredTo ? `, request offered to ${offeredTo}` : ''
  const reminded = specialist ? `${specialist} reminded` : 'no specialist yet, administrators reminded'
  if (kind === 'early') return `Due soon: ${reminded} (${title})`
  if (kind === 'due') return `Overdue: ${reminded}${offered} (${title})`
  return `Overdue for a day: administrators notified (${title})`
}
