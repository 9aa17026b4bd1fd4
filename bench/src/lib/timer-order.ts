import { z } from 'zod'

/** A call by POST of somebody who is signed in. */
const timedCallSchema = z.object({ url: z.string(), token: z.string(), body: z.string() })

/** What is to be called, each call once a turn, and how often. */
export const timerOrderSchema = z.object({
  calls: z.array(timedCallSchema),
  /** Between two turns. */
  pauseMs: z.number(),
  /** Turns that are not counted, and counted ones at least and at most. */
  warmUp: z.number(),
  fewest: z.number(),
  most: z.number(),
})

export type TimedCall = z.infer<typeof timedCallSchema>
export type TimerOrder = z.infer<typeof timerOrderSchema>
