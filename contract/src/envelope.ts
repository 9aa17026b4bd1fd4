import { z } from 'zod'
import { definePhrases, withValues } from './languages/phrases.ts'

const phrases = definePhrases('lib/contract/envelope', {
  unreadable: withValues<{ count: number }>(
    '{count, plural, one {One entry is missing here because the stored data cannot be read.} other {# entries are missing here because the stored data cannot be read.}} Contact support.',
  ),
})

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()]))

/** The phrase of an English text, and the values in it. */
export const codedSchema = z.object({ code: z.string(), values: valuesSchema.optional() })

/**
 * The response to a failed call. The texts are in English. A text that the product can translate also has a code, which
 * names its phrase, and the values that are inserted into the phrase, if there are any.
 */
export const failureSchema = z.object({
  status: z.literal('0'),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** The phrase of `message`, and the values in it. */
  code: z.string().optional(),
  values: valuesSchema.optional(),
  /** The phrases of `errors`, by field. */
  codes: z.record(z.string(), codedSchema).optional(),
  requestId: z.string().optional(),
})
export type Failure = z.infer<typeof failureSchema>

/** The additional part of a response that contains a list. */
export const leftOutSchema = z.object({
  /** Number of entries that are missing because their stored data cannot be read; omitted if there are none. */
  unreadable: z.number().int().positive().optional(),
})
export type LeftOut = z.infer<typeof leftOutSchema>

/** The message displayed in a list with missing entries. */
export function unreadableWords(count: number): string {
  return phrases.unreadable({ count })
}

/** The cursor of the next page of a list, and the total number of rows. */
export const pageSchema = z.object({ nextCursor: z.string().nullable(), total: z.number().int() })
export type Page = z.infer<typeof pageSchema>
