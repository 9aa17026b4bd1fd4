import { z } from 'zod'

/** A POST call of a signed-in user. */
const timedCallSchema = z.object({ url: z.string(), token: z.string(), body: z.string() })

/** The calls to make, each once per turn, and the number of turns. */
export const timerOrderSchema = z.object({
  calls: z.array(timedCallSchema),
  /** The pause between two turns. */
  pauseMs: z.number(),
  /** The number of uncounted turns, and the minimum and maximum number of counted turns. */
  warmUp: z.number(),
  fewest: z.number(),
  most: z.number(),
})

export type TimedCall = z.infer<typeof timedCallSchema>
export type TimerOrder = z.infer<typeof timerOrderSchema>
