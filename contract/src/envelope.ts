import { z } from 'zod'

/** The answer to a call that failed. */
export const failureSchema = z.object({
  status: z.literal('0'),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})
export type Failure = z.infer<typeof failureSchema>

/** The cursor of the next page of a list, and the total number of rows. */
export const pageSchema = z.object({ nextCursor: z.string().nullable(), total: z.number().int() })
export type Page = z.infer<typeof pageSchema>
