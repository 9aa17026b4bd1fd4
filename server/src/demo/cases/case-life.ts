import type { Selectable } from 'kysely'
import type { CaseEventKind } from '@econsult/contract/cases/events'
import { afterChange, type RequestRecord } from '../../case-events/requests/rules.ts'
import type { ChangingRequest } from '../../case-events/requests/store.ts'
import type { CaseEventsTable } from '../../tables/case-events.ts'
import type { NewMessage } from '../../tables/messages.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { FileRecord } from '../../features/files/store.ts'
import { fixedId } from '../fixed-id.ts'
import type { RecordSystem } from '../patients/demo-patients.ts'
import type { DemoPerson } from '../people.ts'

export interface LifeAssignment {
  readonly specialtyId: number
  readonly title: string
  specialist: DemoPerson | null
  assignedAt: Date | null
  request: RequestRecord
}

/** All rows of a demo case after the steps so far. */
export interface CaseLife {
  record: CaseRecord
  readonly creator: DemoPerson
  /** The record system with the patient's chart, to which the report is sent. */
  readonly recordSystem: RecordSystem | null
  readonly assignments: LifeAssignment[]
  /** All changes of the case's requests. */
  readonly turns: { readonly changing: ChangingRequest; readonly at: Date; readonly actorId: string }[]
  readonly messages: (NewMessage & { readonly delegate_id: string | null })[]
  readonly events: Selectable<CaseEventsTable>[]
  readonly files: FileRecord[]
  /** Unread flag of the case, by the owner of each inbox that contains it. */
  readonly unread: Map<string, boolean>
}

export function change(life: CaseLife, changes: Partial<CaseRecord>): void {
  life.record = { ...life.record, ...changes }
}

/** Adds an event after the last message, at least one millisecond later than the previous event. */
export function recordEvent(life: CaseLife, { kind, words, actor, at, details = {} }: NewEvent): void {
  const before = life.events.at(-1)?.at.getTime() ?? 0
  life.events.push({
    practice_id: life.record.practice_id,
    case_id: life.record.id,
    id: fixedId(`event ${life.record.id} ${life.events.length}`),
    kind,
    at: new Date(Math.max(at.getTime(), before + 1)),
    actor_id: actor.id,
    delegate_id: null,
    words,
    after_sequence: life.record.last_sequence,
    details,
  })
}

interface NewEvent {
  readonly kind: CaseEventKind
  readonly words: string
  readonly actor: DemoPerson
  readonly at: Date
  readonly details?: Record<string, unknown>
}

/** Ids of the specialists who are assigned to the case. */
export function specialistIds(life: CaseLife): string[] {
  return life.assignments.flatMap((one) => (one.specialist ? [one.specialist.id] : []))
}

/** Marks the case as unread in the given inboxes that contain it, and as read in the reader's inbox. */
export function markInboxes(life: CaseLife, unreadFor: readonly string[], reader: DemoPerson): void {
  for (const ownerId of unreadFor) if (life.unread.has(ownerId)) life.unread.set(ownerId, true)
  if (life.unread.has(reader.id)) life.unread.set(reader.id, false)
}

/** Returns a name such as 'Samuel Okonjo'. */
export function nameOf({ firstName, lastName }: DemoPerson): string {
  return `${firstName} ${lastName}`
}

type Turning = Pick<ChangingRequest, 'change' | 'to' | 'specialistId' | 'details'>

/** Changes one request of the case, and adds the change to the rows for the database. */
export function recordRequestChange(
  life: Pick<CaseLife, 'turns'>,
  assignment: LifeAssignment,
  turning: Turning,
  { at, actorId }: { readonly at: Date; readonly actorId: string },
): void {
  const { request } = assignment
  life.turns.push({ changing: { request, ...turning }, at, actorId })
  assignment.request = afterChange(request, turning, { at })
}

/** Assigns a specialist to one specialty of the case and adds the event. */
export function assignTo(
  life: CaseLife,
  assignment: LifeAssignment,
  specialist: DemoPerson,
  { words, actor, at }: Pick<NewEvent, 'words' | 'actor' | 'at'>,
): void {
  assignment.specialist = specialist
  assignment.assignedAt = at
  const assigned = { change: 'assign', to: 'assigned', specialistId: specialist.id } as const
  recordRequestChange(life, assignment, assigned, { at, actorId: actor.id })
  const details = { specialtyId: assignment.specialtyId, specialistId: specialist.id }
  recordEvent(life, { kind: 'assigned', words, actor, at, details })
}
