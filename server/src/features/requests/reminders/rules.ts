import type { RequestClock } from '../../../case-events/requests/clock.ts'
import type { ReminderKind } from '../../../db/requests-tables.ts'
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
  /** The name of the specialist to whom the request was offered. */
  readonly offeredTo: string | undefined
  readonly hasSpecialist: boolean
}

/** The timeline's words after the name of the specialist, or without one after the sender's. */
export function reminderWords(kind: ReminderKind, { title, offeredTo, hasSpecialist }: Told): string {
  const offered = offeredTo ? `, and the request was offered to ${offeredTo}` : ''
  if (!hasSpecialist) {
    if (kind === 'alert')
      return `has waited for a specialist for too long: administrators were alerted (${title})`
    return `waits for a specialist: administrators were reminded${offered} (${title})`
  }
  if (kind === 'early') return `was reminded that an answer is due soon (${title})`
  if (kind === 'due') return `was reminded that an answer is due${offered} (${title})`
  return `has not answered: administrators were alerted (${title})`
}
