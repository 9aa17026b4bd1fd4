import { z } from 'zod'

/** The message to product-host.ts: run the product with these variables, or run none. */
export const orderSchema = z.object({ environment: z.record(z.string(), z.string()).optional() })

export type ProductOrder = z.infer<typeof orderSchema>

/** The reply: the address on which the product listens; null if none runs. */
export const answerSchema = z.object({ address: z.url().nullable() })

export type ProductAnswer = z.infer<typeof answerSchema>
