import { z } from 'zod'
import { idSchema, timeSchema } from '../fields.ts'

/** Everything that can happen to a case, in the order of a case's life. */
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

/** Kinds of stored events. 'report-made' is no part of a case's life, and the timeline does not show it. */
export type StoredCaseEventKind = CaseEventKind | 'report-made'

/** One event as the room's timeline shows it: '{actorName} {words}'. */
export const caseEventSchema = z.object({
  id: idSchema,
  kind: z.enum(CASE_EVENT_KINDS),
  at: timeSchema,
  actorId: idSchema,
  /** For a delegate both names, for example 'A. Reyes for Dr Lindqvist'. */
  actorName: z.string(),
  /** The delegate who acted for the actor; null if the actor acted personally. */
  delegateId: idSchema.nullable().default(null),
  words: z.string(),
  /** The event is shown after the message with this number. */
  afterSequence: z.number().int(),
})
export type CaseEvent = z.infer<typeof caseEventSchema>

/**
 * A timeline event with a note for administrators: the specialists whom routing left out, and why; '' for everybody
 * else.
 */
export const roomEventSchema = caseEventSchema.extend({ note: z.string() })
export type RoomEvent = z.infer<typeof roomEventSchema>

/** Files added within this time of each other are shown as one event, in milliseconds. */
const JOINED_MS = 5 * 60 * 1000

type TimelineEvent = Pick<CaseEvent, 'at' | 'actorId' | 'words' | 'afterSequence'> & {
  readonly delegateId?: string | null
  readonly kind: StoredCaseEventKind
}

/** Merges files that one person added in a row into one event: 'added 3 files'. */
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
