import { z } from 'zod'
import { idSchema, timeSchema } from './fields.ts'

/** What can happen to a case; every change of it is one of these, in the order of a case's life. */
export const CASE_EVENT_KINDS = [
  'created',
  'assigned',
  'unassigned',
  'replied',
  'asked',
  'files-added',
  'file-removed',
  'closed',
  'reopened',
] as const
export type CaseEventKind = (typeof CASE_EVENT_KINDS)[number]

/** What is kept of a case: a report that was made is no part of its life, and its timeline does not tell of it. */
export type StoredCaseEventKind = CaseEventKind | 'report-made'

/** One event as the room's timeline shows it: '{actorName} {words}'. */
export const caseEventSchema = z.object({
  id: idSchema,
  kind: z.enum(CASE_EVENT_KINDS),
  at: timeSchema,
  actorId: idSchema,
  actorName: z.string(),
  words: z.string(),
  /** It stands after the message with this number. */
  afterSequence: z.number().int(),
})
export type CaseEvent = z.infer<typeof caseEventSchema>
