import { z } from 'zod'
import { idSchema, timeSchema } from '../fields.ts'
import { DECLINE_REASONS } from '../requests/states.ts'
import { userTypeSchema } from '../roles.ts'

/** Kinds of activity that a row of a list can show (END-02). 'question': a specialist asked for clarification. */
export const NEWS_KINDS = [
  'created',
  'assigned',
  'unassigned',
  'message',
  'message-corrected',
  'question',
  'patient-corrected',
  'answer-signed',
  'answer-corrected',
  'files-added',
  'file-removed',
  'declined',
  'withdrawn',
  'resubmitted',
  'redirected',
  'no-answer-needed',
  'seen-in-person',
  'closed',
  'reopened',
] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** The latest activity in a case. */
export const newsSchema = z.object({
  kind: z.enum(NEWS_KINDS),
  /**
   * The beginning of a message, a recommendation or a note; for other kinds, the words after the actor's name in the
   * timeline. Null if there are no words, and for administrators, who must state a reason to see the content of a case.
   */
  text: z.string().nullable(),
  /** Reason for a decline; null for all other kinds. */
  reason: z.enum(DECLINE_REASONS).nullable(),
  by: z.object({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    userType: userTypeSchema,
  }),
  at: timeSchema,
})
export type CaseNews = z.infer<typeof newsSchema>

/** Maximum length of the displayed activity text, in characters. */
export const MOST_NEWS_CHARACTERS = 140
