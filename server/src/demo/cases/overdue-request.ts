import type { ResponseLimit } from '@econsult/contract/specialties/response-limits'
import type { RequestClock } from '../../case-events/requests/clock.ts'
import type { ReminderKind } from '../../tables/requests.ts'
import { reminderWords } from '../../features/requests/reminders/rules.ts'
import { DAY, HOUR } from '../../scheduling/durations.ts'
import { findPerson } from '../people.ts'
import { type CaseLife, type LifeAssignment, nameOf, recordEvent } from './case-life.ts'

/** The only overdue request of the demo data, overdue for a few hours: no cardiologist is assigned to it yet. */
const PATIENT = 'Leif Thornbury'
const SPECIALTY = 'Cardiology'
const LIMIT_HOURS = 8
const LIMIT: ResponseLimit = { unit: 'hours', hours: LIMIT_HOURS }
const OFFERED_TO = findPerson('cardio.second@demo.example')

interface Overdue {
  readonly life: CaseLife
  readonly assignment: LifeAssignment
  readonly dueAt: Date
}

function overdueIn(life: CaseLife): Overdue | undefined {
  if (life.record.is_closed || life.record.patient_name !== PATIENT) return undefined
  const assignment = life.assignments.find(({ title }) => title === SPECIALTY)
  if (!assignment || assignment.specialist)
    throw new Error('the overdue demo case must have an unassigned Cardiology request')
  return { life, assignment, dueAt: new Date(life.record.created_at.getTime() + LIMIT_HOURS * HOUR) }
}

/** Returns the reminders that were sent for the request, with their times. */
function remindersOf({ dueAt }: Overdue): readonly (readonly [ReminderKind, Date])[] {
  return [
    ['early', new Date(dueAt.getTime() - (LIMIT_HOURS * HOUR) / 3)],
    ['due', dueAt],
  ]
}

/** Adds the reminders of the overdue request to the timeline of its case, as remind.ts does. */
export function recordReminders(life: CaseLife): void {
  const overdue = overdueIn(life)
  if (!overdue) return
  for (const [kind, at] of remindersOf(overdue)) {
    const offeredTo = kind === 'due' ? nameOf(OFFERED_TO) : undefined
    const words = reminderWords(kind, { title: SPECIALTY, specialist: undefined, offeredTo })
    recordEvent(life, { kind: 'reminded', words, actor: life.creator, at })
  }
}

/** Returns those rows of the request that its adoption does not create. @throws Error if no demo case is overdue */
export function overdueRows(lives: readonly CaseLife[]) {
  const [overdue] = lives.flatMap((life) => overdueIn(life) ?? [])
  if (!overdue) throw new Error('no demo case is overdue')
  const { life, assignment, dueAt } = overdue
  const { practice_id, id: case_id } = life.record
  const key = { practice_id, case_id, specialty_id: assignment.specialtyId }
  const clock: RequestClock = { limit: LIMIT, run: 1, dueAt: dueAt.getTime(), left: null }
  const reminders = remindersOf(overdue).map(([kind, at]) => ({
    ...key,
    run: clock.run,
    kind,
    at,
    offered_to: kind === 'due' ? OFFERED_TO.id : null,
  }))
  // The administrators are alerted a day after the due time.
  const remindAt = new Date(dueAt.getTime() + DAY)
  return { key, limit: LIMIT, clock, dueAt, remindAt, reminders }
}
