import { z } from 'zod'
import { defineCall } from '../call.ts'
import { FIELD_TEXTS } from '../fields.ts'
import { MAX_SEARCH_LENGTH } from '../limits.ts'
import type { UserType } from '../roles.ts'
import { inboxRowSchema } from './inbox.ts'
import { CASE_TEXTS } from './texts.ts'

/**
 * User types that can search cases by words of the question. Administrators cannot, because they must state a reason to
 * see the content of a case (AUD-03, END-09).
 */
export const QUESTION_SEARCHERS = [
  'PCP',
  'PCPSUPERUSER',
  'Specialty',
  'Biller',
] as const satisfies readonly UserType[]

/** Maximum number of cases in one response. */
const MOST_FOUND = 20

/**
 * The newest cases in the caller's inbox, open and closed, whose question contains words that begin with the search
 * words, in any order. Words that occur in nearly every question are ignored (END-09).
 */
export const findCasesByQuestion = defineCall({
  method: 'POST',
  path: '/api/v1/case/findCasesByQuestion',
  access: QUESTION_SEARCHERS,
  delegates: ['read'],
  input: z.strictObject({
    search: z
      .string()
      .trim()
      .min(1, CASE_TEXTS.wordRequired)
      .max(MAX_SEARCH_LENGTH, FIELD_TEXTS.searchTooLong({ count: MAX_SEARCH_LENGTH })),
    limit: z.number().int().min(1).max(MOST_FOUND),
  }),
  reply: z.object({
    data: z.array(inboxRowSchema),
    /** True if more cases match than were returned. */
    hasMore: z.boolean(),
  }),
})
