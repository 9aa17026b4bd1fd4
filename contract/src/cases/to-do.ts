import { z } from 'zod'
import { defineCall } from '../call.ts'
import { newsSchema } from './news.ts'
import { caseIdSchema, idSchema, timeSchema } from '../fields.ts'
import { CASE_CREATORS } from '../roles.ts'
import { FOLLOW_UP_KINDS, followUpFactsSchema } from '../follow-ups/entries.ts'
import { definePhrases } from '../languages/phrases.ts'
import { titleOfSpecialtySchema } from '../specialties/titles.ts'

/**
 * Kinds of entries in a sender's list: follow-ups, questions from a specialist, and cases that are ready to be closed
 * (END-03).
 */
export const TO_DO_KINDS = [...FOLLOW_UP_KINDS, 'question-asked', 'case-to-close'] as const
export type ToDoKind = (typeof TO_DO_KINDS)[number]

/**
 * Groups of entries (END-03). Entries about the consult itself are in Now; follow-up work that remains after the answer
 * is in Later.
 */
export const TO_DO_GROUPS = ['now', 'later'] as const
export type ToDoGroup = (typeof TO_DO_GROUPS)[number]

const NOW_KINDS: ReadonlySet<ToDoKind> = new Set(['answer-unread', 'question-asked', 'decline-open'])

/** Returns the group of an entry. An entry that was put off is in Later until the chosen time. */
export function toDoGroup(entry: {
  readonly kind: ToDoKind
  readonly isUrgent: boolean
  readonly isSnoozed: boolean
}): ToDoGroup {
  if (entry.isSnoozed) return 'later'
  const isUrgentVisit = entry.kind === 'visit-not-booked' && entry.isUrgent
  return isUrgentVisit || NOW_KINDS.has(entry.kind) ? 'now' : 'later'
}

/** Maximum number of entries in a list. Further entries are returned after earlier ones are completed. */
export const MOST_TO_DO = 500

/** Maximum number of days for which an entry can be put off. */
export const LONGEST_SNOOZE_DAYS = 366

/** Maximum number of days for which an urgent entry can be put off; two days include tomorrow in every time zone. */
export const LONGEST_URGENT_SNOOZE_DAYS = 2

/** Texts of the calls for putting off an entry, including their error texts. */
export const SNOOZE_TEXTS = definePhrases('cases/contract/to-do', {
  snoozed: 'Put off.',
  awake: 'It is due now.',
  notLater: 'Choose a day after today.',
  tooLate: 'Choose a day within the next year.',
  urgent: 'This is urgent. Put it off until tomorrow at the latest.',
  notOpen: 'This is no longer open.',
})

/** Details of an entry, by its kind. */
const toDoFactsSchema = z.discriminatedUnion('kind', [
  ...followUpFactsSchema.options,
  z.object({
    kind: z.literal('question-asked'),
    /** The beginning of the specialist's question. */
    question: z.string().nullable(),
  }),
  z.object({ kind: z.literal('case-to-close') }),
])
export type ToDoFacts = z.infer<typeof toDoFactsSchema>

/** One entry of a sender's list. */
export const toDoEntrySchema = z.object({
  group: z.enum(TO_DO_GROUPS),
  caseId: caseIdSchema,
  /** Null if the entry concerns the whole case. */
  specialtyId: idSchema.nullable(),
  specialtyTitle: titleOfSpecialtySchema.nullable(),
  /** The last name of the specialist assigned to the request; null if none is assigned. */
  specialistLastName: z.string().nullable(),
  /**
   * Identifies the specific task of the entry. If a new reason arises after the task is done, the new task is another
   * loop.
   */
  loop: z.string(),
  facts: toDoFactsSchema,
  patientName: z.string(),
  /** True if the case is closed; its answer can still require follow-up. */
  isClosed: z.boolean(),
  /** The beginning of the case's question. */
  question: z.string(),
  /** The beginning of the recommendation in the newest signed answer; null if there is no signed answer. */
  recommendation: z.string().nullable(),
  /**
   * The beginning of the last message from the request's specialist, if the sender has not read the specialist's answer
   * in the conversation.
   */
  reply: z.string().nullable(),
  news: newsSchema.nullable(),
  since: timeSchema,
  isUrgent: z.boolean(),
  /** Name of the sender for whom the caller covers. */
  awayName: z.string().nullable(),
  mayDismiss: z.boolean(),
  /** Time until which the entry is put off; null if the entry is not put off. */
  snoozedUntil: timeSchema.nullable(),
})
export type ToDoEntry = z.infer<typeof toDoEntrySchema>

/**
 * Returns all open entries of the caller, who is a sender; each task appears only once (END-03). Now lists urgent
 * entries first, then the oldest. Later lists the oldest entries first, and entries that were put off last.
 */
export const fetchToDo = defineCall({
  method: 'POST',
  path: '/api/v1/case/fetchToDo',
  access: CASE_CREATORS,
  delegates: ['read'],
  input: z.strictObject({}),
  reply: z.object({
    /** Contains at most MOST_TO_DO entries. */
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

/** Puts off an entry of the caller's list until a time at which the entry automatically becomes due again (END-03). */
export const snoozeToDo = defineCall({
  method: 'POST',
  path: '/api/v1/case/snoozeToDo',
  access: CASE_CREATORS,
  delegates: ['mark-done'],
  input: z.strictObject({ ...entryInput, until: timeSchema }),
  reply: z.object({ data: z.null(), message: z.string() }),
})

/** Makes a postponed entry due now; has no effect on other entries. */
export const endSnooze = defineCall({
  method: 'POST',
  path: '/api/v1/case/endSnooze',
  access: CASE_CREATORS,
  delegates: ['mark-done'],
  input: z.strictObject(entryInput),
  reply: z.object({ data: z.null(), message: z.string() }),
})
