import { z } from 'zod'
import { defineCall } from '../call.ts'
import { caseIdSchema, timeSchema } from '../fields.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { seenText, writtenText } from '../written-text.ts'

/** Time for which a stated reason gives access to the content of the case, in minutes. */
export const BREAK_GLASS_MINUTES = 60

const [SHORTEST_REASON, LONGEST_REASON] = [10, 500]

/** Texts for opening a case with a stated reason, including the error texts if no reason is given (AUD-03). */
export const BREAK_GLASS_TEXTS = definePhrases('audit/contract/break-glass', {
  needed: 'Say why you need to see this case. Its practice is told.',
  tooShort: withValues<{ count: number }>('Give a reason of at least {count} characters.'),
  tooLong: withValues<{ count: number }>('A reason has at most {count} characters.'),
  notNeeded: 'This case needs no reason.',
})

const caseInput = { caseId: caseIdSchema }

/** Returns whether an administrator must give a reason to see the messages, files, answers and report of a case. */
export const fetchBreakGlass = defineCall({
  method: 'POST',
  path: '/api/v1/audit/fetchBreakGlass',
  access: ['Admin'],
  input: z.strictObject(caseInput),
  reply: z.object({
    data: z.object({
      isNeeded: z.boolean(),
      /** Time at which the last stated reason expires; null if there is none. */
      endsAt: timeSchema.nullable(),
      practiceName: z.string(),
    }),
  }),
})

/**
 * Opens the content of a practice's case to an administrator for an hour. The administrator must state a reason, which
 * is stored. The practice's admins and the case's provider are notified by email (AUD-03). While a reason is valid,
 * another call returns its expiry time and stores nothing.
 */
export const breakGlass = defineCall({
  method: 'POST',
  path: '/api/v1/audit/breakGlass',
  effect: 'creates',
  access: ['Admin'],
  input: z.strictObject({
    ...caseInput,
    reason: z
      .string(BREAK_GLASS_TEXTS.tooShort({ count: SHORTEST_REASON }))
      .overwrite(writtenText)
      .min(SHORTEST_REASON, BREAK_GLASS_TEXTS.tooShort({ count: SHORTEST_REASON }))
      .max(LONGEST_REASON, BREAK_GLASS_TEXTS.tooLong({ count: LONGEST_REASON }))
      .refine(
        (reason) => seenText(reason).length >= SHORTEST_REASON,
        BREAK_GLASS_TEXTS.tooShort({ count: SHORTEST_REASON }),
      ),
  }),
  reply: z.object({ data: z.object({ endsAt: timeSchema }) }),
})
