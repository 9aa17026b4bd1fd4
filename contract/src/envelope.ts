import { z } from 'zod'

/** The response to a failed call. */
export const failureSchema = z.object({
  status: z.literal('0'),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
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
  const what =
    count === 1 ? 'One entry is missing here' : `${count.toLocaleString('en-US')} entries are missing here`
  return `${what} because the stored data cannot be read. Contact support.`
}

/** The cursor of the next page of a list, and the total number of rows. */
export const pageSchema = z.object({ nextCursor: z.string().nullable(), total: z.number().int() })
export type Page = z.infer<typeof pageSchema>
