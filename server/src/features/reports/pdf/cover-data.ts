import { z } from 'zod'

/** The data that is printed on the cover page of a fax. It contains no patient name. */
export const coverDataSchema = z.object({
  productName: z.string(),
  /** The language of the practice, as a BCP 47 tag; null for English (LANG-01). */
  language: z.string().nullable(),
  /** The practice that receives the fax. */
  to: z.string(),
  faxNumber: z.string(),
  /** The link that opens the report without login. */
  link: z.string(),
  /** The number of days for which the link is valid. */
  linkDays: z.number().int(),
  /** True if the report corrects a report that was sent before. */
  isCorrected: z.boolean(),
  /** The time of printing, in milliseconds since 1970. */
  generatedAt: z.number(),
})
export type CoverData = z.infer<typeof coverDataSchema>
