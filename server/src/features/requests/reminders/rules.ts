import type { RequestClock } from '../../../case-events/requests/clock.ts'
import type { ReminderKind } from '../../../tables/requests.ts'
import { DAY } from '../../../scheduling/durations.ts'

interface Situation {
  readonly clock: RequestClock
  readonly now: number
  readonly hasSpecialist: boolean
  /** What was sent since the clock began. */
  readonly sent: ReadonlySet<ReminderKind>
}

/**
 * What is sent now of a request whose clock runs (TURN-06): a reminder once two thirds of the time have passed, one at the
 * due time, an alert to the administrators a day later. If the server was down meanwhile, everybody gets only the last of
 * what they missed: the specialist the reminder of the due time, the administrators the alert.
 */
export function remindersDue({ clock: { dueAt }, now, hasSpecialist, sent }: Situation): ReminderKind[] {
  return kindsBy(dueAt, now, hasSpecialist).filter((kind) => !sent.has(kind))
}

function kindsBy(dueAt: number | null, now: number, hasSpecialist: boolean): ReminderKind[] {
  if (dueAt === null) return []
  if (now < dueAt) return ['early']
  if (now < dueAt + DAY) return ['due']
  // Without a specialist, both are for the administrators.
  return hasSpecialist ? ['due', 'alert'] : ['alert']
}

/** When the next reminder is due, once those of now are sent; null if there is none. */
export function nextReminderAt({ dueAt }: RequestClock, now: number): Date | null {
  const next = dueAt === null ? undefined : [dueAt, dueAt + DAY].find((moment) => moment > now)
  return next === undefined ? null : new Date(next)
}

interface Told {
  /** The specialty's. */
  readonly title: string
  /** The name of the request's specialist; undefined without one. */
  readonly specialist: string | undefined
  /** The name of the specialist to whom the request was offered. */
  readonly offeredTo: string | undefined
}

/** What the timeline says of a reminder: nobody did it, so it begins with no name. */
export function reminderWords(kind: ReminderKind, { title, specialist, offeredTo }: Told): string {
  const offered = offeredTo ? `, request offered to ${offeredTo}` : ''
  const reminded = specialist ? `${specialist} reminded` : 'no specialist yet, administrators reminded'
  if (kind === 'early') return `Due soon: ${reminded} (${title})`
  if (kind === 'due') return `Overdue: ${reminded}${offered} (${title})`
  return `Overdue for a day: administrators notified (${title})`
}
