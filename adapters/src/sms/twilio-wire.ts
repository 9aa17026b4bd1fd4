import { z } from 'zod'

/** POST /2010-04-01/Accounts/{sid}/Messages.json */
export const messageSchema = z.object({ sid: z.string().min(1), status: z.string() })

/** The body of a refusal. */
export const errorSchema = z.object({ code: z.number().int() })
