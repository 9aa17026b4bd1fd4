import { z } from 'zod'

/** The answer to a call that failed (decisions, section 1). */
export const failureSchema = z.object({
  status: z.literal('0'),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})
export type Failure = z.infer<typeof failureSchema>

/** Where a paged list goes on, and how many rows there are in all (decisions, section 7). */
export const pageSchema = z.object({ nextCursor: z.string().nullable(), total: z.number().int() })
export type Page = z.infer<typeof pageSchema>
