import { z } from 'zod'
import { uuidSchema } from '../fields.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'

const phrases = definePhrases('referral-templates/contract/choice', {
  answerTooLong: withValues<{ count: number }>('An answer has at most {count} characters.'),
})

/** Limits of one template. */
export const TEMPLATE_LIMITS = { rows: 30, words: 60, text: 300, answer: 4000 } as const

/**
 * The template of a case with its answers, as sent. Unanswered questions are omitted and never prevent sending. The
 * schema has its own file so that the inbox loads no other code about templates.
 */
export const templateChoiceSchema = z.strictObject({
  templateId: uuidSchema,
  number: z.number().int().min(1).max(1_000_000),
  answers: z
    .array(
      z.strictObject({
        questionId: uuidSchema,
        answer: z
          .string()
          .max(TEMPLATE_LIMITS.answer, phrases.answerTooLong({ count: TEMPLATE_LIMITS.answer }))
          .overwrite((text) => text.toWellFormed()),
      }),
    )
    .max(TEMPLATE_LIMITS.rows),
})
export type TemplateChoice = z.infer<typeof templateChoiceSchema>
