import { z } from 'zod'
import { defineCall } from '../call.ts'
import { newsSchema } from './news.ts'
import { caseIdSchema, idSchema, timeSchema } from '../fields.ts'
import { CASE_CREATORS } from '../roles.ts'
import { FOLLOW_UP_KINDS, followUpFactsSchema } from '../follow-ups/entries.ts'

/**
 * What a sender can have to do: what is left to follow up, a specialist's question, and a case for which nobody waits
 * any more (END-03).
 */
export const TO_DO_KINDS = [...FOLLOW_UP_KINDS, 'question-asked', 'case-to-close'] as const
export type ToDoKind = (typeof TO_DO_KINDS)[number]

/** What concerns the consult itself stands in Now, what its answer leaves to do in Later (END-03). */
export const TO_DO_GROUPS = ['now', 'later'] as const
export type ToDoGroup = (typeof TO_DO_GROUPS)[number]

const NOW_KINDS: ReadonlySet<ToDoKind> = new Set(['answer-unread', 'question-asked', 'decline-open'])

/** The group of an entry: what was put off until a day is in Later until then. */
export function toDoGroup(entry: {
  readonly kind: ToDoKind
  readonly isUrgent: boolean
  readonly isSnoozed: boolean
}): ToDoGroup {
  if (entry.isSnoozed) return 'later'
  const isUrgentVisit = entry.kind === 'visit-not-booked' && entry.isUrgent
  return isUrgentVisit || NOW_KINDS.has(entry.kind) ? 'now' : 'later'
}

/** Most entries of a list; entries beyond it follow once others are done. */
export const MOST_TO_DO = 500

/** For at most so many days something is put off. */
export const LONGEST_SNOOZE_DAYS = 366

/** Something urgent is put off until tomorrow at most, wherever its owner is. */
export const LONGEST_URGENT_SNOOZE_DAYS = 2

/** Texts of the calls about what is put off, and of their refusals. */
export const SNOOZE_TEXTS = {
  snoozed: 'Put off.',
  awake: 'It is due now.',
  notLater: 'Choose a day after today.',
  tooLate: 'Choose a day within the next year.',
  urgent: 'This is urgent. Put it off until tomorrow at the latest.',
  notOpen: 'This is no longer open.',
} as const

/** Where an entry stands, by its kind. */
const toDoFactsSchema = z.discriminatedUnion('kind', [
  ...followUpFactsSchema.options,
  z.object({
    kind: z.literal('question-asked'),
    /** The beginning of what the specialist asks. */
    question: z.string().nullable(),
  }),
  z.object({ kind: z.literal('case-to-close') }),
])
export type ToDoFacts = z.infer<typeof toDoFactsSchema>

/** Something that a sender has to do. */
export const toDoEntrySchema = z.object({
  group: z.enum(TO_DO_GROUPS),
  caseId: caseIdSchema,
  /** Null for what is about the whole case. */
  specialtyId: idSchema.nullable(),
  specialtyTitle: z.string().nullable(),
  /** The request's specialist; null without one. */
  specialistLastName: z.string().nullable(),
  /** What exactly is to be done: if it is done and there is a new reason, that is another one. */
  loop: z.string(),
  facts: toDoFactsSchema,
  patientName: z.string(),
  /** Whether the case is closed; what its answer leaves to do stays. */
  isClosed: z.boolean(),
  /** The beginning of the case's question. */
  question: z.string(),
  /** The beginning of the newest signed answer's recommendation; null without one. */
  recommendation: z.string().nullable(),
  /** The beginning of the request's specialist's last message, if their answer in the conversation is unread. */
  reply: z.string().nullable(),
  news: newsSchema.nullable(),
  since: timeSchema,
  isUrgent: z.boolean(),
  /** The sender for whom the caller covers. */
  awayName: z.string().nullable(),
  mayDismiss: z.boolean(),
  /** Until when it is put off; null unless it is. */
  snoozedUntil: timeSchema.nullable(),
})
export type ToDoEntry = z.infer<typeof toDoEntrySchema>

/**
 * Everything that the caller, a sender, has to do, each thing once (END-03): in Now what is urgent first, then what
 * waits longest; in Later what waits longest first, and what is put off last.
 */
export const fetchToDo = defineCall({
  method: 'POST',
  path: '/api/v1/case/fetchToDo',
  access: CASE_CREATORS,
  delegates: ['read'],
  input: z.strictObject({}),
  reply: z.object({
    /** At most MOST_TO_DO. */
    data: z.array(toDoEntrySchema),
    /** How many there are in each group. */
    counts: z.object({ now: z.number().int(), later: z.number().int() }),
    /** How many other open cases the caller has. */
    others: z.number().int(),
  }),
})

const entryInput = {
  caseId: caseIdSchema,
  specialtyId: idSchema.nullable(),
  kind: z.enum(TO_DO_KINDS),
  loop: z.string().min(1).max(200),
}

/** Puts an entry of the caller's list off until a time, at which it is due again by itself (END-03). */
export const snoozeToDo = defineCall({
  method: 'POST',
  path: '/api/v1/case/snoozeToDo',
  access: CASE_CREATORS,
  delegates: ['mark-done'],
  input: z.strictObject({ ...entryInput, until: timeSchema }),
  reply: z.object({ data: z.null(), message: z.string() }),
})

/** Has an entry that was put off due now; does nothing if it was not put off. */
export const endSnooze = defineCall({
  method: 'POST',
  path: '/api/v1/case/endSnooze',
  access: CASE_CREATORS,
  delegates: ['mark-done'],
  input: z.strictObject(entryInput),
  reply: z.object({ data: z.null(), message: z.string() }),
})
