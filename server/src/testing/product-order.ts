import { z } from 'zod'

/** What product-host.ts is told: to run the product with these variables, or to run none. */
export const orderSchema = z.object({ environment: z.record(z.string(), z.string()).optional() })

export type ProductOrder = z.infer<typeof orderSchema>

/** Its answer: where the product listens; null if none runs. */
export const answerSchema = z.object({ address: z.url().nullable() })

export type ProductAnswer = z.infer<typeof answerSchema>
