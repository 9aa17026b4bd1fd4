import { z } from 'zod'

/** What the cover page of a fax prints; it names no patient. */
export const coverDataSchema = z.object({
  productName: z.string(),
  /** The practice that receives the fax. */
  to: z.string(),
  faxNumber: z.string(),
  /** Opens the report without login. */
  link: z.string(),
  /** How many days the link works. */
  linkDays: z.number().int(),
  /** Whether the report corrects one that was sent before. */
  isCorrected: z.boolean(),
  /** When it is printed, in milliseconds since 1970. */
  generatedAt: z.number(),
})
export type CoverData = z.infer<typeof coverDataSchema>
