import { z } from 'zod'
import { defineCall } from '../call.ts'
import { newsSchema } from './news.ts'
import { caseIdSchema, idSchema, timeSchema } from '../fields.ts'
import { CASE_CREATORS } from '../roles.ts'
import { FOLLOW_UP_KINDS, followUpFactsSchema } from '../follow-ups/entries.ts'

/**
 * Kinds of entries in a sender's list: follow-ups, a specialist's question, and a case for which nobody waits any more
 * (END-03).
 */
export const TO_DO_KINDS = [...FOLLOW_UP_KINDS, 'question-asked', 'case-to-close'] as const
export type ToDoKind = (typeof TO_DO_KINDS)[number]

/**
 * Groups of entries: those about the consult itself are in Now, those that its answer leaves to do are in Later
 * (END-03).
 */
export const TO_DO_GROUPS = ['now', 'later'] as const
export type ToDoGroup = (typeof TO_DO_GROUPS)[number]

const NOW_KINDS: ReadonlySet<ToDoKind> = new Set(['answer-unread', 'question-asked', 'decline-open'])

/** The group of an entry; an entry that was put off until a day is in Later until then. */
export function toDoGroup(entry: {
  readonly kind: ToDoKind
  readonly isUrgent: boolean
  readonly isSnoozed: boolean
}): ToDoGroup {
  if (entry.isSnoozed) return 'later'
  const isUrgentVisit = entry.kind === 'visit-not-booked' && entry.isUrgent
  return isUrgentVisit || NOW_KINDS.has(entry.kind) ? 'now' : 'later'
}

/** Most entries in a list; further entries appear once others are done. */
export const MOST_TO_DO = 500

/** Most days for which an entry can be put off. */
export const LONGEST_SNOOZE_DAYS = 366

/** Most days for which an urgent entry can be put off: until tomorrow, in every time zone. */
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

/** Details of an entry, by its kind. */
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

/** One entry of a sender's list. */
export const toDoEntrySchema = z.object({
  group: z.enum(TO_DO_GROUPS),
  caseId: caseIdSchema,
  /** Null if the entry is about the whole case. */
  specialtyId: idSchema.nullable(),
  specialtyTitle: z.string().nullable(),
  /** The request's specialist; null without one. */
  specialistLastName: z.string().nullable(),
  /** Identifies what exactly is to be done; if that is done and there is a new reason, the new one is another loop. */
  loop: z.string(),
  facts: toDoFactsSchema,
  patientName: z.string(),
  /** True if the case is closed; its answer can still leave something to do. */
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
  /** Time until which it is put off; null if it is not. */
  snoozedUntil: timeSchema.nullable(),
})
export type ToDoEntry = z.infer<typeof toDoEntrySchema>

/**
 * Returns everything that the caller, a sender, has to do, each thing once (END-03). In Now, urgent entries come first,
 * then the longest waiting; in Later, the longest waiting come first, and entries that were put off come last.
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
    /** Number of entries in each group. */
    counts: z.object({ now: z.number().int(), later: z.number().int() }),
    /** Number of other open cases of the caller. */
    others: z.number().int(),
  }),
})

const entryInput = {
  caseId: caseIdSchema,
  specialtyId: idSchema.nullable(),
  kind: z.enum(TO_DO_KINDS),
  loop: z.string().min(1).max(200),
}

/** Puts an entry of the caller's list off until a time, at which it is automatically due again (END-03). */
export const snoozeToDo = defineCall({
  method: 'POST',
  path: '/api/v1/case/snoozeToDo',
  access: CASE_CREATORS,
  delegates: ['mark-done'],
  input: z.strictObject({ ...entryInput, until: timeSchema }),
  reply: z.object({ data: z.null(), message: z.string() }),
})

/** Makes an entry that was put off due now; does nothing if it was not put off. */
export const endSnooze = defineCall({
  method: 'POST',
  path: '/api/v1/case/endSnooze',
  access: CASE_CREATORS,
  delegates: ['mark-done'],
  input: z.strictObject(entryInput),
  reply: z.object({ data: z.null(), message: z.string() }),
})
