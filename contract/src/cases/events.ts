import { z } from 'zod'
import { idSchema, timeSchema } from '../fields.ts'

/** All events of a case, in the order in which they usually occur. */
export const CASE_EVENT_KINDS = [
  'created',
  'assigned',
  'unassigned',
  'replied',
  'answer-signed',
  'asked',
  'message-corrected',
  'patient-corrected',
  'files-added',
  'file-removed',
  'clarification-asked',
  'clarification-given',
  'no-answer-needed',
  'declined',
  'withdrawn',
  'resubmitted',
  'redirected',
  'seen-in-person',
  'covered',
  'cover-ended',
  'reminded',
  'closed',
  'reopened',
] as const
export type CaseEventKind = (typeof CASE_EVENT_KINDS)[number]

/** Kinds of stored events. 'report-made' does not concern the case itself, and the timeline does not show it. */
export type StoredCaseEventKind = CaseEventKind | 'report-made'

/** One event as the room's timeline displays it: '{actorName} {words}'. */
export const caseEventSchema = z.object({
  id: idSchema,
  kind: z.enum(CASE_EVENT_KINDS),
  at: timeSchema,
  actorId: idSchema,
  /** For a delegate, both names, for example 'A. Reyes for Dr Lindqvist'. */
  actorName: z.string(),
  /** The delegate who acted on behalf of the actor; null if there was no delegate. */
  delegateId: idSchema.nullable().default(null),
  words: z.string(),
  /** The timeline displays the event after the message with this number. */
  afterSequence: z.number().int(),
})
export type CaseEvent = z.infer<typeof caseEventSchema>

/**
 * A timeline event with a note for administrators about the specialists whom routing skipped, and the reasons; for
 * other users, the note is ''.
 */
export const roomEventSchema = caseEventSchema.extend({ note: z.string() })
export type RoomEvent = z.infer<typeof roomEventSchema>

/** Maximum time between two files that are shown as one event, in milliseconds. */
const JOINED_MS = 5 * 60 * 1000

type TimelineEvent = Pick<CaseEvent, 'at' | 'actorId' | 'words' | 'afterSequence'> & {
  readonly delegateId?: string | null
  readonly kind: StoredCaseEventKind
}

/** Merges consecutive file additions by one person into one event, for example 'added 3 files'. */
export function joinFileEvents<Event extends TimelineEvent>(events: readonly Event[]): Event[] {
  const joined: Event[] = []
  let lastAt = 0
  for (const event of events) {
    const before = joined.at(-1)
    if (before && isSameAdding(before, event) && event.at - lastAt < JOINED_MS)
      joined[joined.length - 1] = { ...before, words: `added ${filesIn(before) + filesIn(event)} files` }
    else joined.push(event)
    lastAt = event.at
  }
  return joined
}

function isSameAdding(a: TimelineEvent, b: TimelineEvent): boolean {
  const areFiles = a.kind === 'files-added' && b.kind === 'files-added'
  const isSamePerson = a.actorId === b.actorId && a.delegateId === b.delegateId
  return areFiles && isSamePerson && a.afterSequence === b.afterSequence
}

function filesIn({ words }: TimelineEvent): number {
  return Number(/^added (\d+) files$/.exec(words)?.[1] ?? 1)
}
