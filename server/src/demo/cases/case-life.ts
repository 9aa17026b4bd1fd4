import type { Selectable } from 'kysely'
import type { CaseEventKind } from '@econsult/contract/case-events'
import type { CaseEventsTable, CaseRecord, MessagesTable } from '../../db/tables.ts'
import type { FileRecord } from '../../features/files/store.ts'
import { fixedId } from '../fixed-id.ts'
import type { DemoPerson } from '../people.ts'

export interface LifeAssignment {
  readonly specialtyId: number
  readonly title: string
  specialist: DemoPerson | null
  assignedAt: Date | null
}

/** A demo case as it stands after what happened so far: all its rows. */
export interface CaseLife {
  record: CaseRecord
  readonly creator: DemoPerson
  readonly assignments: LifeAssignment[]
  readonly messages: MessagesTable[]
  readonly events: Selectable<CaseEventsTable>[]
  readonly files: FileRecord[]
  /** Owners of the inboxes that hold it, and whether it is bold there. */
  readonly unread: Map<string, boolean>
}

/** Changes columns of the case. */
export function change(life: CaseLife, changes: Partial<CaseRecord>): void {
  life.record = { ...life.record, ...changes }
}

/** Adds an event after the last message; each stands at least a millisecond after the one before. */
export function recordEvent(life: CaseLife, { kind, words, actor, at, details = {} }: NewEvent): void {
  const before = life.events.at(-1)?.at.getTime() ?? 0
  life.events.push({
    practice_id: life.record.practice_id,
    case_id: life.record.id,
    id: fixedId(`event ${life.record.id} ${life.events.length}`),
    kind,
    at: new Date(Math.max(at.getTime(), before + 1)),
    actor_id: actor.id,
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

/** The specialists who have the case. */
export function specialistIds(life: CaseLife): string[] {
  return life.assignments.flatMap((one) => (one.specialist ? [one.specialist.id] : []))
}

/** Makes the case bold in inboxes that hold it, and not bold in one. */
export function markInboxes(life: CaseLife, unreadFor: readonly string[], reader: DemoPerson): void {
  for (const ownerId of unreadFor) if (life.unread.has(ownerId)) life.unread.set(ownerId, true)
  if (life.unread.has(reader.id)) life.unread.set(reader.id, false)
}

/** 'Samuel Okonjo'. */
export function nameOf({ firstName, lastName }: DemoPerson): string {
  return `${firstName} ${lastName}`
}

/** Gives one specialty of the case to a specialist, and writes it down. */
export function assignTo(
  life: CaseLife,
  assignment: LifeAssignment,
  specialist: DemoPerson,
  { words, actor, at }: Pick<NewEvent, 'words' | 'actor' | 'at'>,
): void {
  assignment.specialist = specialist
  assignment.assignedAt = at
  const details = { specialtyId: assignment.specialtyId, specialistId: specialist.id }
  recordEvent(life, { kind: 'assigned', words, actor, at, details })
}
